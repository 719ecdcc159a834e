import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Ban, Check, CircleDot, CirclePlay, Clock, Lock, type LucideIcon } from 'lucide-react';
import { type KnownStatus, normaliseStatus } from '../../../contract/statuses.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';

interface KnownDisplay {
  /** The last part of the class name: the colours. */
  readonly name: 'pending' | 'ready' | 'progress' | 'done' | 'cancelled' | 'unknown';
  readonly word: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Why the list does not open an order in this status, where the station keeps it closed. */
  readonly closed: MessageDescriptor;
}

/** The same in the language in use. */
interface StatusDisplay extends Pick<KnownDisplay, 'name' | 'icon'> {
  readonly word: string;
  readonly closed: string;
}

const notHere = msg`This order cannot be opened at this station.`;

const STATUSES = {
  PENDING: {
    name: 'pending',
    word: msg`Pending`,
    icon: Clock,
    closed: msg`Pending orders cannot be packed yet.`,
  },
  READY: { name: 'ready', word: msg`Ready`, icon: CirclePlay, closed: notHere },
  IN_PROGRESS: { name: 'progress', word: msg`In Progress`, icon: CircleDot, closed: notHere },
  DONE: { name: 'done', word: msg`Done`, icon: Check, closed: msg`Done: nothing is left to pack.` },
  CANCELLED: {
    name: 'cancelled',
    word: msg`Cancelled`,
    icon: Ban,
    closed: msg`Cancelled orders cannot be opened.`,
  },
} satisfies Record<KnownStatus, KnownDisplay>;

/** A status that is not in the contract is shown as the plant wrote it, with a lock. */
export function statusDisplay(wire: string): StatusDisplay {
  const known = normaliseStatus(wire);
  if (!known) return { name: 'unknown', word: wire || t`Unknown`, icon: Lock, closed: t(notHere) };
  const { word, closed, ...shown }: KnownDisplay = STATUSES[known];
  return { ...shown, word: t(word), closed: t(closed) };
}

/** @param status as it came from the plant. */
export function Badge({ status }: { status: string }) {
  const { name, word, icon } = statusDisplay(status);
  return (
    <span className={`chip badge tone--${name}`}>
      <Icon of={icon} />
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
        const { name, word, icon } = statusDisplay(step);
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
            {(isCurrent || isPast) && <Icon of={isPast ? Check : icon} />}
            <span>{word}</span>
          </li>
        );
      })}
    </ol>
  );
}
