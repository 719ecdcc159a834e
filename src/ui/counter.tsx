import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface CounterProps {
  readonly value: number;
  readonly total: number;
  /** What to do now, e.g. "Show 4 more shipper cases". */
  readonly now: ReactNode;
  /** Names the region where a screen has more than one. */
  readonly label?: string;
  readonly detail?: ReactNode;
  /** The second phase turns the panel to ink: the change is seen from two metres. */
  readonly phaseTwo?: boolean;
  /** Progress lines under the number. */
  readonly children?: ReactNode;
}

export function Counter(props: CounterProps) {
  const { value, total, now, detail, phaseTwo = false, label = 'Counter', children } = props;
  return (
    <section
      className={classes('panel', 'counter', phaseTwo && 'counter--master')}
      aria-label={label}
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
