import type { Progress } from '../types.ts';
import type { FlowDefinition } from './definition.ts';
import { undoButton, wantedByLetter } from './words.ts';

const codeOf = ({ contents }: Progress): string => contents[0]?.code ?? '';

/** One packed case is read, then unpacked by a press. */
export const unpack: FlowDefinition = {
  station: '2',
  screen: 'unpack',
  caseTypes: ['internal_master_case', 'shipper_case', 'stray_shipper_case'],
  contents: {
    types: ['internal_master_case', 'shipper_case'],
    places: 'one',
    otherwise: 'loose',
  },
  closer: null,
  dropsConflicts: false,
  afterwards: 'overview',
  needs: ['shipper_case_size', 'produced_quantity', 'master_case_size'],
  size: () => 0,
  request: (progress) => ({
    kind: 'unpack-case',
    body: { unpacked_case_uid: codeOf(progress) },
  }),
  lines: () => [],
  words: {
    title: () => 'Scan Case to Unpack',
    now: ({ contents }) => (contents.length > 0 ? 'Press Unpack' : 'Show a packed case'),
    waiting: () => 'Wait for the answer',
    content: 'item',
    listName: 'Case to unpack',
    row: () => 'Case',
    wanted: (_progress, code) => wantedByLetter(code, 'master case'),
    dock: ({ phase, contents }, waiting) => {
      const chosen = phase === 'collecting' && contents.length > 0;
      return [
        undoButton(contents.length === 0, waiting),
        {
          action: 'submit',
          words: 'Unpack',
          next: chosen,
          why: chosen ? undefined : (waiting ?? 'Scan a case first'),
        },
      ];
    },
    quiet: (progress) => (progress.contents.length > 0 ? `Case ${codeOf(progress)}` : undefined),
    spoken: () => 'ready to unpack.',
    closed: () => '',
    checking: 'Checking whether the case was unpacked…',
    refused: (reason) => reason,
    finished: (sent) => ({
      title: `Case ${codeOf(sent)} is unpacked.`,
      detail: 'It is loose again.',
      code: codeOf(sent),
      count: 1,
    }),
    pending: (sent) => `Unpacking ${codeOf(sent)} is kept on this tablet.`,
  },
};
