import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface CounterProps {
  readonly value: number;
  readonly total: number;
  /** What to do now, e.g. "Show 4 more shipper cases". */
  readonly now: ReactNode;
  readonly detail?: ReactNode;
  /** The second phase turns the panel to ink: the change is seen from two metres. */
  readonly phaseTwo?: boolean;
  /** Progress lines under the number. */
  readonly children?: ReactNode;
}

export function Counter({ value, total, now, detail, phaseTwo = false, children }: CounterProps) {
  return (
    <section
      className={classes('panel', 'counter', phaseTwo && 'counter--master')}
      aria-label="Counter"
    >
      <p className="counter__number">
        {value}
        <span className="visually-hidden"> of {total}</span>
        <small aria-hidden="true">/{total}</small>
      </p>
      <div className="counter__now" aria-live="polite">
        <strong>{now}</strong>
        {detail && <span className="muted">{detail}</span>}
      </div>
      {children}
    </section>
  );
}
