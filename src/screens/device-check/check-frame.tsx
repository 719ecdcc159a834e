import './device-check.css';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/facts.tsx';
import { Message } from '../../ui/message.tsx';
import type { Outcome } from './outcomes.ts';

export interface StepProps {
  /** Undefined is a step that was skipped. */
  readonly onDone: (outcome: Outcome | undefined) => void;
}

interface CheckFrameProps {
  /** Undefined outside of the check. */
  readonly onDone: StepProps['onDone'] | undefined;
  readonly title: string;
  readonly advice: string;
  /** What to look at, or to scan. */
  readonly work: ReactNode;
  /** Undefined while nothing is measured. */
  readonly outcome: Outcome | undefined;
  /** What was measured is no longer in view: it is the step's outcome, and not shown. */
  readonly isPast?: boolean | undefined;
  readonly children?: ReactNode;
}

/** One step: what to do at the left, what was found and the way on at the right. */
export function CheckFrame(props: CheckFrameProps) {
  const { title, advice, work, outcome, isPast, onDone, children } = props;
  return (
    <>
      <div className="stack">{work}</div>
      <section className="panel stack check__found" aria-label={title}>
        <h2 className="panel__title">{title}</h2>
        <p>{advice}</p>
        {outcome && !isPast && <Found outcome={outcome} />}
        {children}
        {onDone && <WayOn {...{ outcome, onDone }} />}
      </section>
    </>
  );
}

export const Found = ({ outcome }: { readonly outcome: Outcome }) => (
  <>
    <Message severity={outcome.severity} live="polite" detail={outcome.remarks.join(' ')}>
      {outcome.words}
    </Message>
    <FactList facts={outcome.facts} />
  </>
);

const WayOn = ({ outcome, onDone }: StepProps & Pick<CheckFrameProps, 'outcome'>) => (
  <div className="split dialog__actions">
    <Button onPress={() => onDone(undefined)}>{t`Skip`}</Button>
    <Button
      variant="next"
      why={!outcome && t`Nothing is measured yet`}
      onPress={() => onDone(outcome)}
    >
      {t`Continue`}
    </Button>
  </div>
);

export const Progress = ({ share }: { readonly share: number }) => (
  <span className="progress" aria-hidden="true">
    <span style={{ width: `${100 * share}%` }} />
  </span>
);
