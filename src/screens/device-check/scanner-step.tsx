import './device-check.css';
import { t, msg } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { applyBaudRate, BAUD_RATES, storedBaudRate } from '../../device/scanner-setup.ts';
import { handScans } from '../../hand-scanner/hand-scans.ts';
import { traceFile, type TraceLine } from '../../hand-scanner/trace.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { Button } from '../../ui/button.tsx';
import { formatMs } from '../../ui/format.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
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

const FAULTS = {
  'in-use': msg`The port could not be opened: another program or tab uses it. Close that one, then choose the port again.`,
  'not-loaded': msg`The part for serial ports could not be loaded. Check the network, then choose the port again.`,
};

const RATES = BAUD_RATES.map((rate) => ({ value: `${rate}`, label: `${rate}` }));

/** A scanner at a USB or Bluetooth serial port, where the browser has Web Serial. */
export function SerialPanel({
  add = handScans.addSerialPort,
}: {
  readonly add?: typeof handScans.addSerialPort;
}) {
  const [outcome, setOutcome] = useState<'open' | 'none' | keyof typeof FAULTS>('none');
  const rate = `${useSignal(storedBaudRate)}`;
  if (!add) return null;
  const connect = () => void add().then(setOutcome, () => setOutcome('not-loaded'));
  const isFault = outcome === 'in-use' || outcome === 'not-loaded';
  return (
    <section className="panel stack" aria-label={t`Serial scanner`}>
      <h2 className="panel__title">{t`Serial scanner`}</h2>
      <p className="muted">
        {t`A scanner in USB serial (COM) mode or with Bluetooth SPP types on no keyboard, so no layout can be wrong. Choose its port once; the app finds it again.`}
      </p>
      <Select label={t`Baud rate`} value={rate} options={RATES} onChange={applyBaudRate} />
      <div className="row">
        <Button onPress={connect}>{t`Choose the port`}</Button>
        <span role="status">{outcome === 'open' ? t`Connected. Scan the code.` : ''}</span>
      </div>
      {isFault && (
        <Message severity="warn" live="assertive">
          {t(FAULTS[outcome])}
        </Message>
      )}
    </section>
  );
}
