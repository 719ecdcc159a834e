import { Check } from 'lucide-react';
import { normaliseStatus } from '../../../contract/statuses.ts';
import { Icon } from '../../ui/icon.tsx';
import { statusLook, STATUS_LOOKS } from './status-look.ts';

const STEPS = ['PENDING', 'READY', 'IN_PROGRESS'] as const;

/** Three steps while an order lives; one bar when it is done, cancelled or in no known status. */
export function StatusBar({ status }: { status: string }) {
  const current = STEPS.findIndex((step) => step === normaliseStatus(status));
  if (current === -1) return <OneBar status={status} />;
  return (
    <ol className="status-bar" aria-label="Status">
      {STEPS.map((step, index) => {
        const look = STATUS_LOOKS[step];
        const state = index < current ? 'past' : index === current ? look.name : 'next';
        return (
          <li
            key={step}
            className={`status-bar__step status-bar__step--${state}`}
            aria-current={index === current ? 'step' : undefined}
          >
            {index <= current && <Icon of={index < current ? Check : look.icon} />}
            {look.word}
          </li>
        );
      })}
    </ol>
  );
}

function OneBar({ status }: { status: string }) {
  const { name, word, icon } = statusLook(status);
  return (
    <ol className="status-bar" aria-label="Status">
      <li className={`status-bar__step status-bar__step--${name}`} aria-current="step">
        <Icon of={icon} />
        {word}
      </li>
    </ol>
  );
}
