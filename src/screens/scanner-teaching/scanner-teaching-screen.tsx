import './scanner-teaching.css';
import { formatMs } from '../../ui/format.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { applyAffixes } from '../../device/scanner-affixes.ts';
import { applySettings, storedSettings } from '../../device/settings.ts';
import type { StorageResult } from '../../lib/storage.ts';
import type { Lesson } from '../../hand-scanner/teaching.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/header.tsx';
import { Message } from '../../ui/message.tsx';
import { Page } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { KeyTrace } from './key-trace.tsx';
import { LessonPanel } from './lesson-panel.tsx';
import { SerialPanel } from './serial-panel.tsx';
import { SetUpHelp } from './set-up-help.tsx';
import { type Teaching, TEACHING_CODES, useTeaching } from './use-teaching.ts';

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
          <Shown teaching={teaching} />
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

function Shown({ teaching }: { readonly teaching: Teaching }) {
  const { show, lesson, again } = teaching;
  if (show) {
    return (
      <>
        <p className="strong">{t`Scan this code`}</p>
        <QrPicture text={show} />
        <p className="teaching__text">{show}</p>
      </>
    );
  }
  return <Proposal lesson={lesson} onAgain={again} />;
}

function applyLesson({ betweenCharacters, readTimeout, affixes }: Lesson): StorageResult {
  const kept = applyAffixes(affixes);
  const applied = applySettings({ ...storedSettings.get(), betweenCharacters, readTimeout });
  return kept.ok ? applied : kept;
}

interface Outcome {
  readonly severity: 'ok' | 'warn';
  readonly text: string;
}

const outcomeOf = (result: StorageResult): Outcome =>
  result.ok
    ? { severity: 'ok', text: t`Successfully applied settings!` }
    : { severity: 'warn', text: result.message };

function Proposal({ lesson, onAgain }: { readonly lesson: Lesson; readonly onAgain: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const save = () => {
    const next = outcomeOf(applyLesson(lesson));
    setOutcome(next);
    if (next.severity === 'ok') showToast(next);
  };
  return (
    <>
      <p className="strong">{t`All codes are read. These settings fit:`}</p>
      <dl className="facts">
        <div>
          <dt>{t`Barcode time between characters`}</dt>
          <dd>{formatMs(lesson.betweenCharacters)}</dd>
        </div>
        <div>
          <dt>{t`Barcode read timeout`}</dt>
          <dd>{formatMs(lesson.readTimeout)}</dd>
        </div>
      </dl>
      {outcome && (
        <Message severity={outcome.severity} live="polite">
          {outcome.text}
        </Message>
      )}
      <div className="row">
        <Button onPress={onAgain}>{t`Scan again`}</Button>
        <Button
          variant="next"
          why={outcome?.severity === 'ok' ? t`Applied` : undefined}
          onPress={save}
        >
          {t`Apply`}
        </Button>
      </div>
    </>
  );
}

/** A code as a printed label would show it; dark on white in both schemes, or it is not read. */
function QrPicture({ text }: { readonly text: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let over = false;
    void import('qrcode').then(async ({ default: qr }) => {
      const data = await qr.toDataURL(text, { errorCorrectionLevel: 'M', margin: 4, width: 260 });
      if (!over) setPicture(data);
    });
    return () => {
      over = true;
    };
  }, [text]);
  return (
    <img className="teaching__code" src={picture} alt={t`Code ${text}`} width={260} height={260} />
  );
}
