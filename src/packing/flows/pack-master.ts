import { plural, t } from '@lingui/core/macro';
import { completionOf, leftOf } from '../../../contract/completion.ts';
import { scanningPeople, type Progress } from '../types.ts';
import { defineFlow } from './define-flow.ts';
import { surplusCount, placesLeft, undoButton } from './words.ts';

function closeWhy(progress: Progress): string | undefined {
  if (progress.phase === 'closing') return t`Scanning now`;
  if (progress.phase !== 'collecting') return t`Scanned`;
  const tooMany = surplusCount(progress);
  if (tooMany > 0) return t`${tooMany} too many`;
  const missing = placesLeft(progress);
  return missing > 0 ? t`${missing} to go` : undefined;
}

/** Stray shipper cases fill a master case; the operator scans it and presses Submit & Next. */
export const packMaster = defineFlow({
  station: '2',
  screen: 'scan',
  caseTypes: ['stray_shipper_case', 'shipper_case', 'internal_master_case', 'unit_case'],
  contents: { types: ['stray_shipper_case'], places: 'case-size', otherwise: 'packed' },
  closer: { type: 'internal_master_case', submits: 'by-press' },
  size: (order) => order.master_case_size ?? 0,
  planned: (order) => completionOf(order).shipper,
  unpacked: (order) => leftOf(completionOf(order).shipper),
  rest: { screen: 'scanremainingitems', words: () => t`Scan Remaining Items` },
  buttons: [{ words: () => t`Scan & Pack`, step: 'scan' }],
  request: (sent) => ({
    kind: 'pack-master-case',
    body: {
      master_case_uid: sent.closer?.code ?? '',
      shipper_case_uids: sent.contents.map(({ code }) => code),
      ...scanningPeople(sent),
    },
  }),
  lines: ({ phase, contents, size }, order) => {
    const { shipper, master } = completionOf(order);
    const now = Math.min(contents.length, size);
    const shippers = { label: t`Scanned / Total Shipper Case`, ...shipper, now };
    if (phase === 'collecting') return [shippers];
    const closed = phase === 'closing' ? 0 : 1;
    const masters = { label: t`Scanned / Total Master Case`, ...master, now: closed };
    return [shippers, masters];
  },
  words: {
    ofCase: {
      content: 'shipper case',
      closer: 'master case',
      press: () => t`Press Scan Master Case`,
      show: () => t`Show the master case label`,
      more: (missing) =>
        plural(missing, {
          one: 'Show 1 more shipper case',
          other: `Show ${missing} more shipper cases`,
        }),
      named: (code) => t`Master case ${code}`,
      packed: (code) => t`Master case ${code} is packed.`,
      kept: (code, phrase) => t`Master case ${code} with ${phrase} is kept on this tablet.`,
      shortage: {
        contents: (left, size) =>
          plural(left, {
            0: 'No free shipper case left. Go back',
            one: `Only 1 shipper case left for ${size}. Use Scan Remaining Items`,
            other: `Only ${left} shipper cases left for ${size}. Use Scan Remaining Items`,
          }),
        closer: () => t`No free master case label. Print extra labels`,
      },
    },
    title: ({ phase }) =>
      phase === 'collecting' ? t`Scan & Pack Shipper Cases` : t`Scan Master Case`,
    listName: () => t`Shipper cases in this case`,
    row: () => t`Shipper Case`,
    dock: (progress, waiting) => {
      const ready = progress.phase === 'ready';
      return [
        undoButton({ isEmpty: progress.contents.length === 0, isWaiting: waiting !== undefined }),
        {
          action: 'close',
          words: t`Scan Master Case`,
          why: closeWhy(progress),
        },
        {
          action: 'submit',
          words: t`Submit & Next`,
          next: ready,
          why: ready ? undefined : (waiting ?? t`Master case first`),
        },
      ];
    },
  },
});
