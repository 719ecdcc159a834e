import { masterFigure, shipperFigure } from '../../policy/orders.ts';
import type { Progress } from '../types.ts';
import type { FlowDefinition } from './definition.ts';
import { fillingNow, packWords, surplus, toGo, undoButton } from './words.ts';

const words = packWords('shipper case', 'Master');

function now(progress: Progress): string {
  if (progress.phase === 'ready') return 'Press Submit & Next';
  if (progress.phase !== 'collecting') return 'Show the master case label';
  return fillingNow(words, progress, 'Press Scan Master Case');
}

function closeWhy(progress: Progress): string | undefined {
  if (progress.phase === 'closing') return 'Scanning now';
  if (progress.phase !== 'collecting') return 'Scanned';
  if (surplus(progress) > 0) return `${surplus(progress)} too many`;
  return toGo(progress) > 0 ? `${toGo(progress)} to go` : undefined;
}

/** Stray shipper cases fill a master case; the operator reads it and presses Submit & Next. */
export const packMaster: FlowDefinition = {
  station: '2',
  screen: 'scan',
  formerName: 'station-2',
  caseTypes: ['stray_shipper_case', 'shipper_case', 'internal_master_case'],
  contents: { types: ['stray_shipper_case'], places: 'case-size', otherwise: 'packed' },
  closer: { type: 'internal_master_case', submits: 'by-press' },
  dropsConflicts: true,
  afterwards: 'overview',
  needs: ['shipper_case_size', 'produced_quantity', 'master_case_size'],
  size: (order) => order.master_case_size ?? 0,
  request: ({ closer, contents }) => ({
    kind: 'pack-master-case',
    body: {
      master_case_uid: closer?.code ?? '',
      shipper_case_uids: contents.map(({ code }) => code),
    },
  }),
  lines: ({ phase, contents, size }, order) => {
    const now = Math.min(contents.length, size);
    const shippers = { label: 'Scanned / Total Shipper Case', ...shipperFigure(order), now };
    if (phase === 'collecting') return [shippers];
    const closed = phase === 'closing' ? 0 : 1;
    const masters = { label: 'Scanned / Total Master Case', ...masterFigure(order), now: closed };
    return [shippers, masters];
  },
  words: {
    ...words,
    title: ({ phase }) =>
      phase === 'collecting' ? 'Scan & Pack Shipper Cases' : 'Scan Master Case',
    now,
    waiting: () => 'Wait for the answer',
    listName: 'Shipper cases in this case',
    row: () => 'Shipper Case',
    wanted: ({ phase }) => (phase === 'collecting' ? 'shipper case' : 'master case'),
    dock: (progress, waiting) => {
      const ready = progress.phase === 'ready';
      return [
        undoButton(progress.contents.length === 0, waiting),
        { action: 'close', words: 'Scan Master Case', why: closeWhy(progress) },
        {
          action: 'submit',
          words: 'Submit & Next',
          next: ready,
          why: ready ? undefined : (waiting ?? 'Master case first'),
        },
      ];
    },
  },
};
