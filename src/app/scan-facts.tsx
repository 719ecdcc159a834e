/** Where a scanned case is, what is in it, who packed it and what can be done next. */
import { plural, t } from '@lingui/core/macro';
import { type CaseType, KIND_OF_TYPE } from '../../contract/case-types.ts';
import type { CaseFacts, PackingEvent } from '../../contract/types.ts';
import { isLocked } from '../policy/orders.ts';
import { formatMoment } from '../ui/format.ts';

/** The codes in a case are shown at a press. */
export function ScanFacts({ facts }: { readonly facts: CaseFacts }) {
  const { place, contents, packing, next } = factWords(facts);
  return (
    <div className="scan-facts">
      {place && <p>{place}</p>}
      {facts.contents.length > 0 ? (
        <details>
          <summary>{contents}</summary>
          <ul>
            {facts.contents.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </details>
      ) : (
        contents && <p>{contents}</p>
      )}
      {packing.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {next && <p className="strong">{next}</p>}
    </div>
  );
}

interface FactWords {
  readonly place: string;
  readonly contents: string;
  /** Of the last packing first. */
  readonly packing: readonly string[];
  readonly next: string;
}

const factWords = (facts: CaseFacts): FactWords => ({
  place: placeOf(facts),
  contents: contentsOf(facts),
  packing: packingOf(facts),
  // The line with the order's name has the reason why it is closed.
  next: isLocked(facts.order.status) ? '' : NEXT[facts.case_type](facts),
});

function placeOf({ case_type: type, holders, packed }: CaseFacts): string {
  const [holder, outer] = holders;
  if (holder && outer) return t`In shipper case ${holder}, which is in master case ${outer}.`;
  if (holder && type === 'shipper_case') return t`In master case ${holder}.`;
  if (holder) return t`In shipper case ${holder}.`;
  if (packed) return t`Packed as a remaining item, in no case.`;
  return KIND_OF_TYPE[type] === 'S' || KIND_OF_TYPE[type] === 'U' ? t`Loose: in no case.` : '';
}

function contentsOf({ case_type: type, contents }: CaseFacts): string {
  const { length: count } = contents;
  switch (KIND_OF_TYPE[type]) {
    case 'I':
      return plural(count, {
        0: 'Empty',
        one: '# shipper case in it',
        other: '# shipper cases in it',
      });
    case 'S':
      // Where units are not scanned into shipper cases, none of them is empty.
      return count > 0 ? plural(count, { one: '# unit in it', other: '# units in it' }) : '';
    case 'U':
    case 'B':
      return '';
  }
}

function packingOf({ packed, filled }: CaseFacts): readonly string[] {
  return [
    ...(packed ? [t`Packed: ${eventWords(packed)}.`, ...scannerWords(packed)] : []),
    ...(filled ? [t`Filled: ${eventWords(filled)}.`, ...scannerWords(filled)] : []),
  ];
}

const scannerWords = ({ scanned_by: name }: PackingEvent): readonly string[] =>
  name === undefined ? [] : [t`Scanned by ${name}.`];

function eventWords({ by, at, station }: PackingEvent): string {
  const when = formatMoment(Date.parse(at));
  if (!by) return when;
  return station ? t`${when} by ${by} at station ${station}` : t`${when} by ${by}`;
}

/** The possible next step; '' for none. */
const NEXT: Record<CaseType, (facts: CaseFacts) => string> = {
  batch: () => '',
  internal_master_case: ({ contents }) =>
    contents.length > 0
      ? t`To take it apart, unpack it at station 2.`
      : t`It can close a full master case at station 2.`,
  shipper_case: ({ holders }) =>
    holders.length > 0
      ? t`To take it out, unpack it or its master case at station 2.`
      : t`To make it loose again, unpack it at station 2.`,
  stray_shipper_case: () =>
    t`It can go into a master case, or with the remaining items, at station 2.`,
  unit_case: ({ holders }) =>
    holders.length > 0 ? t`To take it out, unpack its shipper case at station 2.` : '',
  stray_individual_unit: () =>
    t`It can go into a shipper case at station 1B, or with the remaining items at station 2.`,
};
