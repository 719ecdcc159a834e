import { t } from '@lingui/core/macro';
import { Message } from '../../ui/message.tsx';
import { CodeToScan, KeyTrace } from '../scanner-teaching/scanner-teaching-screen.tsx';
import { SerialPanel } from '../scanner-teaching/serial-panel.tsx';
import { SetUpHelp } from '../scanner-teaching/set-up-help.tsx';
import { TEACHING_CODES, useTeaching } from '../scanner-teaching/use-teaching.ts';
import { CheckFrame, type StepProps } from './check-frame.tsx';
import { scannerOutcome } from './outcomes.ts';

/** Three right codes of the hand scanner, and what it sends with them. */
export function ScannerStep({ onDone }: StepProps) {
  const teaching = useTeaching();
  const { lesson, reads, problem } = teaching;
  const outcome = reads.length > 0 ? scannerOutcome(lesson, TEACHING_CODES.length) : undefined;
  const work = (
    <>
      <section className="panel stack teaching" aria-label={t`Code to scan`}>
        <CodeToScan teaching={teaching} isStep />
      </section>
      <SerialPanel />
      <KeyTrace trace={teaching.trace} />
    </>
  );
  return (
    <CheckFrame
      title={t`Hand Scanner`}
      advice={t`Point the scanner at the code on the screen, or at a printout of it.`}
      {...{ work, outcome, onDone }}
    >
      {problem && <Message severity="warn">{problem}</Message>}
      <SetUpHelp topics={lesson.topics} />
    </CheckFrame>
  );
}
