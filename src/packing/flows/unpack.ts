import { plural, t } from '@lingui/core/macro';
import { codeKind } from '../../../contract/case-code.ts';
import { type Progress, scanningPeople } from '../types.ts';
import { defineFlow } from './define-flow.ts';
import { wantedByLetter } from './words.ts';

const codeOf = ({ contents }: Progress): string => contents[0]?.code ?? '';

function looseWords(code: string, contents: number): string {
  if (contents === 0) return t`It is loose again.`;
  return codeKind(code) === 'I'
    ? plural(contents, { one: '1 case is loose again.', other: '# cases are loose again.' })
    : plural(contents, { one: '1 unit is loose again.', other: '# units are loose again.' });
}

/**
 * One packed case is scanned, then unpacked by a press. A shipper case of station 1B counts as packed as
 * soon as units are in it, though it is in no master case yet: the lists of units show that.
 */
export const unpack = defineFlow({
  station: '2',
  screen: 'unpack',
  caseTypes: ['internal_master_case', 'shipper_case', 'stray_shipper_case', 'unit_case'],
  contents: {
    types: ['internal_master_case', 'shipper_case'],
    filledTypes: ['stray_shipper_case'],
    places: 'one',
    otherwise: 'loose',
  },
  dropsConflicts: false,
  buttons: [
    { words: () => t`Unpack` },
    { at: ['1B'], words: () => t`Unpack`, why: () => t`Unpack at station 2` },
  ],
  request: (sent) => ({
    kind: 'unpack-case',
    body: { unpacked_case_uid: codeOf(sent), ...scanningPeople(sent) },
  }),
  words: {
    title: () => t`Scan Case to Unpack`,
    now: ({ contents }) => (contents.length > 0 ? t`Press Unpack` : t`Show a packed case`),
    listName: () => t`Case to unpack`,
    row: () => t`Case`,
    wanted: (_progress, code) => wantedByLetter(code, 'master case'),
    submit: () => t`Unpack`,
    empty: () => t`Scan a case first`,
    quiet: (progress) => (progress.contents.length > 0 ? t`Case ${codeOf(progress)}` : undefined),
    spoken: ({ contents }) => (contents.length > 0 ? t`ready to unpack.` : ''),
    checking: () => t`Checking whether the case was unpacked…`,
    refused: (reason) => ({ title: reason, detail: '' }),
    finished: (sent, contents = 0) => ({
      title: t`Case ${codeOf(sent)} is unpacked.`,
      detail: looseWords(codeOf(sent), contents),
      code: codeOf(sent),
      count: 1,
    }),
    pending: (sent) => t`Unpacking ${codeOf(sent)} is kept on this tablet.`,
  },
});
