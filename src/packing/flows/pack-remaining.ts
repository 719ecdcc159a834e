import { plural, t } from '@lingui/core/macro';
import { codeKind } from '../../../contract/case-code.ts';
import { completionOf, leftOf, type Tally, tallyOf } from '../../../contract/completion.ts';
import type { FlowDefinition } from './definition.ts';
import { contentsPhrase, packRefused, sendDock, wantedByLetter } from './words.ts';
import { scanningPeople } from '../types.ts';

/** This flow packs only the remaining items. */
const restOf = (tally: Tally): Tally => tallyOf(0, leftOf(tally));

const phrase = (count: number) => contentsPhrase({ content: 'item' }, count);

const keptItems = (count: number) =>
  plural(count, {
    one: '1 item is kept on this tablet.',
    other: `${count} items are kept on this tablet.`,
  });

/** Stray shipper cases and stray units in one list, packed together by a press. */
export const packRemaining: FlowDefinition = {
  station: '2',
  screen: 'scanremainingitems',
  caseTypes: ['stray_shipper_case', 'shipper_case', 'stray_individual_unit', 'unit_case'],
  contents: {
    types: ['stray_shipper_case', 'stray_individual_unit'],
    places: 'many',
    otherwise: 'packed',
  },
  closer: null,
  dropsConflicts: true,
  afterwards: 'overview',
  needs: ['shipper_case_size', 'produced_quantity', 'master_case_size'],
  size: () => 0,
  buttons: [{ words: () => t`Scan Remaining Items`, step: 'remaining' }],
  request: (sent) => ({
    kind: 'pack-remaining-items',
    body: { stray_case_uids: sent.contents.map(({ code }) => code), ...scanningPeople(sent) },
  }),
  lines: ({ contents }, order) => {
    const { shipper, loose } = completionOf(order);
    const units = contents.filter(({ code }) => codeKind(code) === 'U').length;
    return [
      { label: t`Stray shipper cases`, ...restOf(shipper), now: contents.length - units },
      { label: t`Stray units`, ...restOf(loose), now: units },
    ];
  },
  words: {
    title: () => t`Scan Stray Shipper Cases or Stray Individual Units`,
    now: ({ contents }) =>
      contents.length > 0 ? t`Show more, or press Submit` : t`Show a stray case or unit`,
    waiting: () => t`Wait for the answer`,
    content: 'item',
    listName: () => t`Stray items`,
    row: (code = '') => (codeKind(code) === 'U' ? t`Stray Unit` : t`Stray ShipperCase`),
    wanted: (_progress, code) => wantedByLetter(code, 'shipper case'),
    dock: (progress, waiting) => sendDock(progress, t`Submit`, t`Scan one first`, waiting),
    quiet: () => undefined,
    spoken: ({ contents }) => `${phrase(contents.length)}.`,
    closed: () => '',
    checking: () => t`Checking whether the case was packed…`,
    refused: packRefused,
    finished: ({ contents }) => ({
      title: t`${phrase(contents.length)} packed.`,
      detail: '',
      code: '',
      count: contents.length,
    }),
    pending: ({ contents }) => keptItems(contents.length),
  },
};
