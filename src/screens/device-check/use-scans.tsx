import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { codeKey, codesIn } from '../../../contract/case-code.ts';
import { type LabelTemplate, SAMPLE_DATA } from '../../../labels/template.ts';
import type { HandScannerEvent } from '../../hand-scanner/read.ts';
import { handScans, timingAt } from '../../hand-scanner/hand-scans.ts';
import { textOf } from '../../hand-scanner/read.ts';
import { LabelPicture } from '../../parts/label-picture.tsx';
import { Panel } from '../../ui/page.tsx';
import { scannerOutcome } from './outcomes.ts';

/**
 * Capitals reveal a lost Shift, `-` and digits another layout. They belong to no order; scanning them anywhere
 * else does no harm.
 */
export const CODES_TO_SCAN = ['U0A1b2c3d4e-5f0-', 'S7ZA0B1C2D3-E4F5', 'I9Qf0e1d2c3-b4a5'] as const;

const CODE_ALONE: LabelTemplate = {
  name: '',
  width: 33,
  height: 33,
  qr: { content: '{code}', errorCorrection: 'M', quietZone: 4, side: 33 },
  lines: [],
};

const isReadOf = (code: string, event: HandScannerEvent): boolean =>
  codesIn(textOf(event)).map(codeKey).includes(codeKey(code));

/** The last scans of the hand scanner, and the code to scan next. */
export function useScans() {
  const [events, setEvents] = useState<readonly HandScannerEvent[]>([]);
  useEffect(
    () =>
      handScans
        .awaited(timingAt('2'))
        .subscribe((event) => setEvents((before) => [...before, event])),
    [],
  );
  const open = CODES_TO_SCAN.filter((code) => !events.some((event) => isReadOf(code, event)));
  const right = CODES_TO_SCAN.length - open.length;
  const found = events.length > 0 ? scannerOutcome(right, CODES_TO_SCAN.length, events) : undefined;
  return { next: open[0], found };
}

export const CodeToScan = ({ text }: { readonly text: string | undefined }) => (
  <Panel className="stack check__code" label={t`Code to scan`}>
    {text === undefined ? (
      <p className="strong">{t`All codes are read.`}</p>
    ) : (
      <>
        <p className="strong">{t`Scan this code`}</p>
        <LabelPicture
          template={CODE_ALONE}
          data={{ ...SAMPLE_DATA, code: text }}
          label={t`Code ${text}`}
        />
        <p>{text}</p>
      </>
    )}
  </Panel>
);
