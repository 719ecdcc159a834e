import { t } from '@lingui/core/macro';
import { codeKind } from '../../../contract/case-code.ts';
import { completionOf, leftOf, type Tally, tallyOf } from '../../../contract/completion.ts';
import { defineFlow } from './define-flow.ts';
import { scanningPeople } from '../types.ts';

/** This flow packs only the remaining items. */
const restOf = (tally: Tally): Tally => tallyOf(0, leftOf(tally));

/** Stray shipper cases and stray units in one list, packed together by a press. */
export const packRemaining = defineFlow({
  station: '2',
  screen: 'scanremainingitems',
  caseTypes: ['stray_shipper_case', 'shipper_case', 'stray_individual_unit', 'unit_case'],
  contents: {
    types: ['stray_shipper_case', 'stray_individual_unit'],
    places: 'many',
    otherwise: 'packed',
  },
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
    listName: () => t`Stray items`,
    row: (code = '') => (codeKind(code) === 'U' ? t`Stray Unit` : t`Stray ShipperCase`),
  },
});
