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

interface CheckFrameProps extends StepProps {
  readonly title: string;
  readonly advice: string;
  /** What to look at, or to scan. */
  readonly work: ReactNode;
  /** Undefined while nothing is measured. */
  readonly outcome: Outcome | undefined;
  readonly children?: ReactNode;
}

/** One step: what to do at the left, what was found and the way on at the right. */
export function CheckFrame(props: CheckFrameProps) {
  const { title, advice, work, outcome, onDone, children } = props;
  return (
    <>
      <div className="check__work stack">{work}</div>
      <section className="panel stack check__found" aria-label={title}>
        <h2 className="check__title">{title}</h2>
        <p>{advice}</p>
        {outcome && <FoundMessage outcome={outcome} />}
        {outcome && <FactList facts={outcome.facts} />}
        {children}
        <div className="dialog__actions">
          <Button onPress={() => onDone(undefined)}>{t`Skip`}</Button>
          <Button
            variant="next"
            why={!outcome && t`Nothing is measured yet`}
            onPress={() => onDone(outcome)}
          >
            {t`Continue`}
          </Button>
        </div>
      </section>
    </>
  );
}

export const FoundMessage = ({ outcome }: { readonly outcome: Outcome }) => (
  <Message severity={outcome.severity} live="polite" detail={outcome.remarks.join(' ')}>
    {outcome.words}
  </Message>
);
