import { t } from '@lingui/core/macro';
import { applyAffixes } from '../../device/scanner-setup.ts';
import { applySettings, storedSettings } from '../../device/settings.ts';
import type { Lesson } from '../../hand-scanner/teaching.ts';
import type { StorageResult } from '../../lib/storage.ts';
import { QrPicture } from '../../parts/qr-picture.tsx';
import { SettingsOutcomeLine, useSettingsOutcome } from '../../parts/settings-outcome.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact } from '../../ui/facts.tsx';
import { formatMs } from '../../ui/format.ts';
import type { Teaching } from './use-teaching.ts';

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
  const outcome = applyAffixes(affixes);
  const applied = applySettings({ ...storedSettings.get(), betweenCharacters, readTimeout });
  return outcome.ok ? applied : outcome;
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
