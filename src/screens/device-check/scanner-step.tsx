import './device-check.css';
import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { traceFile, type TraceLine } from '../../hand-scanner/trace.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { formatMs } from '../../ui/format.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import { CheckFrame, type StepProps } from './check-frame.tsx';
import { CodeToScan } from './code-to-scan.tsx';
import { scannerOutcome } from './outcomes.ts';
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

/** Keys of about two codes. */
const SHOWN = 40;

/** The last keys with the time between them, and all of them as a file. */
function KeyTrace({ trace }: { readonly trace: readonly TraceLine[] }) {
  const lines = trace.filter(({ type }) => type !== 'up');
  const from = Math.max(0, lines.length - SHOWN);
  const export_ = () => saveCsv('scanner-keys.csv', traceFile(trace));
  return (
    <section className="panel stack" aria-label={t`What arrived`}>
      <h2 className="panel__title">{t`What arrived`}</h2>
      {lines.length === 0 ? (
        <p className="muted">{t`Nothing yet. Keys, pasted and entered texts are listed here.`}</p>
      ) : (
        <ol className="teaching__keys">
          {lines.slice(from).map((line, index) => (
            <li key={from + index}>
              <kbd>{shownKey(line)}</kbd>{' '}
              <span className="muted">{gapBefore(lines, from + index)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="row">
        <Button icon={Download} isDisabled={trace.length === 0} onPress={export_}>
          {t`Export for support`}
        </Button>
      </div>
    </section>
  );
}

function shownKey({ key, with: held, type }: TraceLine): string {
  const name = key === ' ' ? t`Space` : key;
  if (type !== 'down') return `“${name}”`;
  return held === '' || (held === 'Shift' && key.length === 1) ? name : `${held}+${name}`;
}

function gapBefore(lines: readonly TraceLine[], index: number): string {
  const [line, before] = [lines[index], lines[index - 1]];
  return line && before ? `+${formatMs(line.at - before.at)}` : '';
}
