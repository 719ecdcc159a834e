import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { codeKey, codesIn } from '../../../contract/case-code.ts';
import type { HandScannerEvent } from '../../hand-scanner/hand-scanner.ts';
import { handScans, timingAt } from '../../hand-scanner/hand-scans.ts';
import { textOf } from '../../hand-scanner/read-reports.ts';
import { QrPicture } from '../../parts/qr-picture.tsx';
import { CheckFrame, type StepProps } from './check-frame.tsx';
import { scannerOutcome } from './outcomes.ts';

/**
 * Capitals reveal a lost Shift, `-` and digits another layout. They belong to no order; scanning them anywhere
 * else does no harm.
 */
export const CODES_TO_SCAN = ['U0A1b2c3d4e-5f0-', 'S7ZA0B1C2D3-E4F5', 'I9Qf0e1d2c3-b4a5'] as const;

const isReadOf = (code: string, event: HandScannerEvent): boolean =>
  codesIn(textOf(event)).map(codeKey).includes(codeKey(code));

/** Three codes to scan, and what arrived of them. */
export function ScannerStep({ onDone }: StepProps) {
  const [events, setEvents] = useState<readonly HandScannerEvent[]>([]);
  useEffect(
    () =>
      handScans
        .awaited(timingAt('2'))
        .subscribe((event) => setEvents((before) => [...before, event])),
    [],
  );
  const open = CODES_TO_SCAN.filter((code) => !events.some((event) => isReadOf(code, event)));
  const [next] = open;
  const right = CODES_TO_SCAN.length - open.length;
  const outcome =
    events.length > 0 ? scannerOutcome(right, CODES_TO_SCAN.length, events) : undefined;
  const work = (
    <section className="panel stack check__code" aria-label={t`Code to scan`}>
      {next === undefined ? (
        <p className="strong">{t`All codes are read.`}</p>
      ) : (
        <>
          <p className="strong">{t`Scan this code`}</p>
          <QrPicture text={next} label={t`Code ${next}`} />
          <p>{next}</p>
        </>
      )}
    </section>
  );
  return (
    <CheckFrame
      title={t`Hand Scanner`}
      advice={t`Point the scanner at the code on the screen, or at a printout of it.`}
      {...{ work, outcome, onDone }}
    />
  );
}
