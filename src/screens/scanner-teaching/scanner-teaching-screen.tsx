import './scanner-teaching.css';
import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { applyAffixes } from '../../device/scanner-affixes.ts';
import { applySettings, storedSettings } from '../../device/settings.ts';
import type { Lesson } from '../../hand-scanner/teaching.ts';
import { traceFile, type TraceLine } from '../../hand-scanner/trace.ts';
import { saveCsv } from '../../lib/save-file.ts';
import type { StorageResult } from '../../lib/storage.ts';
import { QrPicture } from '../../parts/qr-picture.tsx';
import { SettingsOutcomeLine, useSettingsOutcome } from '../../parts/settings-outcome.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/facts.tsx';
import { formatMs } from '../../ui/format.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import { LessonPanel } from './lesson-panel.tsx';
import { SerialPanel } from './serial-panel.tsx';
import { SetUpHelp } from './set-up-help.tsx';
import { type Teaching, TEACHING_CODES, useTeaching } from './use-teaching.ts';

/** Keys of about two codes. */
const SHOWN = 40;

/** The last keys with the time between them, and all of them as a file. */
export function KeyTrace({ trace }: { readonly trace: readonly TraceLine[] }) {
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

interface ScannerTeachingProps {
  /** Back to Settings. */
  readonly onBack: () => void;
}

/** Scan three shown codes: the app measures the scanner and fills the two timing settings. */
export function ScannerTeachingScreen({ onBack }: ScannerTeachingProps) {
  const teaching = useTeaching();
  return (
    <>
      <ScreenHeader title={t`Set Up the Hand Scanner`} back={onBack} />
      <Page className="settings">
        <section className="panel stack teaching" aria-label={t`Code to scan`}>
          <CodeToScan teaching={teaching} />
        </section>
        <section className="panel stack" aria-label={t`What was measured`}>
          <h2 className="panel__title">{t`${teaching.lesson.read} of ${TEACHING_CODES.length} read`}</h2>
          {teaching.problem && <Message severity="warn">{teaching.problem}</Message>}
          {teaching.reads.length > 0 ? (
            <LessonPanel lesson={teaching.lesson} />
          ) : (
            <p className="muted">{t`Point the scanner at the code on the screen, or at a printout of it.`}</p>
          )}
          <SetUpHelp topics={teaching.lesson.topics} />
        </section>
        <SerialPanel />
        <KeyTrace trace={teaching.trace} />
      </Page>
    </>
  );
}

interface CodeToScanProps {
  readonly teaching: Teaching;
  /** The page has another next step than Apply. */
  readonly isStep?: boolean;
}

export function CodeToScan({ teaching, isStep = false }: CodeToScanProps) {
  const { show: text, lesson, again } = teaching;
  if (text) {
    return (
      <>
        <p className="strong">{t`Scan this code`}</p>
        <QrPicture className="teaching__code" text={text} label={t`Code ${text}`} />
        <p className="teaching__text">{text}</p>
      </>
    );
  }
  return <Proposal {...{ lesson, isStep }} onAgain={again} />;
}

function applyLesson({ betweenCharacters, readTimeout, affixes }: Lesson): StorageResult {
  const kept = applyAffixes(affixes);
  const applied = applySettings({ ...storedSettings.get(), betweenCharacters, readTimeout });
  return kept.ok ? applied : kept;
}

interface ProposalProps extends Required<Pick<CodeToScanProps, 'isStep'>> {
  readonly lesson: Lesson;
  readonly onAgain: () => void;
}

function Proposal({ lesson, isStep, onAgain }: ProposalProps) {
  const { outcome, report } = useSettingsOutcome();
  return (
    <>
      <p className="strong">{t`All codes are read. These settings fit:`}</p>
      <dl className="facts">
        <Fact name={t`Barcode time between characters`}>{formatMs(lesson.betweenCharacters)}</Fact>
        <Fact name={t`Barcode read timeout`}>{formatMs(lesson.readTimeout)}</Fact>
      </dl>
      <SettingsOutcomeLine outcome={outcome} />
      <div className="row">
        <Button onPress={onAgain}>{t`Scan again`}</Button>
        <Button
          variant={isStep ? 'plain' : 'next'}
          why={outcome?.severity === 'ok' ? t`Applied` : undefined}
          onPress={() => report(applyLesson(lesson))}
        >
          {t`Apply`}
        </Button>
      </div>
    </>
  );
}
