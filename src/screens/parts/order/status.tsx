import './status.css';
import { Ban, Check, CircleDot, CirclePlay, Clock, Lock, type LucideIcon } from 'lucide-react';
import { type KnownStatus, normaliseStatus } from '../../../../contract/statuses.ts';
import { Icon } from '../../../ui/icon.tsx';

interface StatusDisplay {
  /** The last part of the class names: the colour. */
  readonly name: 'pending' | 'ready' | 'progress' | 'done' | 'cancelled' | 'unknown';
  readonly word: string;
  readonly icon: LucideIcon;
  /** Why the list does not open an order in this status, where the station keeps it closed. */
  readonly closed: string;
}

const NOT_HERE = 'This order cannot be opened at this station.';

const STATUSES = {
  PENDING: {
    name: 'pending',
    word: 'Pending',
    icon: Clock,
    closed: 'Pending orders cannot be packed yet.',
  },
  READY: { name: 'ready', word: 'Ready', icon: CirclePlay, closed: NOT_HERE },
  IN_PROGRESS: { name: 'progress', word: 'In Progress', icon: CircleDot, closed: NOT_HERE },
  DONE: { name: 'done', word: 'Done', icon: Check, closed: 'Done: nothing is left to pack.' },
  CANCELLED: {
    name: 'cancelled',
    word: 'Cancelled',
    icon: Ban,
    closed: 'Cancelled orders cannot be opened.',
  },
} satisfies Record<KnownStatus, StatusDisplay>;

/** A status that is not in the contract is shown as the plant wrote it, with a lock. */
export function statusDisplay(wire: string): StatusDisplay {
  const known = normaliseStatus(wire);
  if (known) return STATUSES[known];
  return { name: 'unknown', word: wire || 'Unknown', icon: Lock, closed: NOT_HERE };
}

/** @param status as it came from the plant. */
export function Badge({ status }: { status: string }) {
  const { name, word, icon } = statusDisplay(status);
  return (
    <span className={`badge badge--${name}`}>
      <Icon of={icon} />
      <span className="badge__word">{word}</span>
    </span>
  );
}

const STEPS = ['PENDING', 'READY', 'IN_PROGRESS'] as const;

/** Three steps while an order lives; one bar when it is done, cancelled or in no known status. */
export function StatusBar({ status }: { status: string }) {
  const current = STEPS.findIndex((step) => step === normaliseStatus(status));
  if (current === -1) return <OneBar status={status} />;
  return (
    <ol className="status-bar" aria-label="Status">
      {STEPS.map((step, index) => {
        const shown = STATUSES[step];
        const state = index < current ? 'past' : index === current ? shown.name : 'next';
        return (
          <li
            key={step}
            className={`status-bar__step status-bar__step--${state}`}
            aria-current={index === current ? 'step' : undefined}
          >
            {index <= current && <Icon of={index < current ? Check : shown.icon} />}
            {shown.word}
          </li>
        );
      })}
    </ol>
  );
}

function OneBar({ status }: { status: string }) {
  const { name, word, icon } = statusDisplay(status);
  return (
    <ol className="status-bar" aria-label="Status">
      <li className={`status-bar__step status-bar__step--${name}`} aria-current="step">
        <Icon of={icon} />
        {word}
      </li>
    </ol>
  );
}
