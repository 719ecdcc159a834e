import './scanner-step.css';
import { t } from '@lingui/core/macro';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import { CheckFrame, type StepProps } from './check-frame.tsx';
import { CodeToScan } from './code-to-scan.tsx';
import { KeyTrace } from './key-trace.tsx';
import { scannerOutcome } from './outcomes.ts';
import { SerialPanel } from './serial-panel.tsx';
import { SetUpHelp } from './set-up-help.tsx';
import { TEACHING_CODES, useTeaching } from './use-teaching.ts';

/** The step alone, from Settings. */
export const ScannerSetUpScreen = ({ onBack }: { readonly onBack: () => void }) => (
  <>
    <ScreenHeader title={t`Set Up the Hand Scanner`} back={onBack} />
    <Page className="check">
      <ScannerStep />
    </Page>
  </>
);

/** Three codes: what the scanner sends, and the settings that fit it. */
export function ScannerStep({ onDone }: Partial<StepProps>) {
  const teaching = useTeaching();
  const { lesson, reads, problem } = teaching;
  const outcome = reads.length > 0 ? scannerOutcome(lesson, TEACHING_CODES.length) : undefined;
  const work = (
    <>
      <section className="panel stack teaching" aria-label={t`Code to scan`}>
        <CodeToScan teaching={teaching} isStep={onDone !== undefined} />
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
