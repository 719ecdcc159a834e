import { plural, t } from '@lingui/core/macro';
import { codeKind } from '../../../contract/case-code.ts';
import { codesIn, type Inventory } from '../inventory.ts';
import { type Progress, scanningPeople } from '../types.ts';
import { defineFlow, wantedByLetter } from './define-flow.ts';
import { contentsPhrase } from './words.ts';

const codeOf = ({ contents }: Progress): string => contents[0]?.code ?? '';

/** "5 shipper cases", by the plant's lists; nothing where they do not say it. */
function insideWords(progress: Progress, inventory: Inventory): string | undefined {
  const count = codesIn(inventory, progress.contents).length;
  const content = codeKind(codeOf(progress)) === 'I' ? 'shipper case' : 'unit';
  return count > 0 ? contentsPhrase({ content }, count) : undefined;
}

function strayWords(code: string, contents: number): string {
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
    otherwise: 'stray',
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
    quiet: (progress, inventory) => {
      if (progress.contents.length === 0) return undefined;
      const inside = insideWords(progress, inventory);
      return inside ? t`Case ${codeOf(progress)}: ${inside} in it` : t`Case ${codeOf(progress)}`;
    },
    question: (progress, inventory) => {
      const inside = insideWords(progress, inventory);
      if (!inside || codesIn(inventory, progress.contents).length < 2) return undefined;
      return {
        title: t`Unpack ${inside}?`,
        detail: t`All of case ${codeOf(progress)} is loose then.`,
        confirm: t`Unpack`,
      };
    },
    spoken: ({ contents }) => (contents.length > 0 ? t`ready to unpack.` : ''),
    checking: () => t`Checking whether the case was unpacked…`,
    refused: (reason) => ({ title: reason, detail: '' }),
    finished: (sent, inside = 0) => ({
      title: t`Case ${codeOf(sent)} is unpacked.`,
      detail: strayWords(codeOf(sent), inside),
      code: codeOf(sent),
    }),
    pending: (sent) => t`Unpacking ${codeOf(sent)} is kept on this tablet.`,
  },
});
