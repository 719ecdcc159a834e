import { t } from '@lingui/core/macro';
import { Ban, Check, CircleDot, CirclePlay, Clock, Lock, type LucideIcon } from 'lucide-react';
import { normaliseStatus } from '../../../contract/statuses.ts';
import { type StatusName, statusWords } from '../../orders/statuses.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';

const ICONS: Readonly<Record<StatusName, LucideIcon>> = {
  pending: Clock,
  ready: CirclePlay,
  progress: CircleDot,
  done: Check,
  cancelled: Ban,
  unknown: Lock,
};

/** @param status as it came from the plant. */
export function Badge({ status }: { status: string }) {
  const { name, word } = statusWords(status);
  return (
    <span className={`chip badge tone--${name}`}>
      <Icon of={ICONS[name]} />
      <span>{word}</span>
    </span>
  );
}

const STEPS = ['PENDING', 'READY', 'IN_PROGRESS'] as const;

/** Three steps while an order lives; one bar when it is done, cancelled or in no known status. */
export function StatusBar({ status }: { status: string }) {
  const current = STEPS.findIndex((step) => step === normaliseStatus(status));
  const steps: readonly string[] = current === -1 ? [status] : STEPS;
  return (
    <ol className="status-bar" aria-label={t`Status`}>
      {steps.map((step, index) => {
        const { name, word } = statusWords(step);
        const isCurrent = current === -1 || index === current;
        const isPast = index < current;
        return (
          <li
            key={step}
            className={classes(
              `status-bar__step tone--${name}`,
              isPast && 'status-bar__step--past',
            )}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {(isCurrent || isPast) && <Icon of={isPast ? Check : ICONS[name]} />}
            <span>{word}</span>
          </li>
        );
      })}
    </ol>
  );
}
