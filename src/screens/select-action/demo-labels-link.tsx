import { useQueries } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { CASE_TYPES_OF, keyOf, type KnownCodes, knownCodes } from '../../packing/inventory.ts';
import type { CaseType } from '../../../contract/case-types.ts';
import type { Order } from '../../../contract/types.ts';
import { casesQuery } from '../../api/cases.ts';
import { LinkButton } from '../../ui/button.tsx';
import { sheetAddress } from '../parts/sheet-address.ts';

interface DemoLabelsLinkProps {
  readonly station: '1B' | '2';
  readonly order: Order;
}

const FLOW = { '1B': 'station-1b', '2': 'station-2' } as const;
/** What is packed at a station, and what it is packed in. */
const PARTS: Record<'1B' | '2', readonly [CaseType, CaseType]> = {
  '1B': ['stray_individual_unit', 'stray_shipper_case'],
  '2': ['stray_shipper_case', 'internal_master_case'],
};
/** A few cases' worth; the address must stay short enough for every browser. */
const MOST = { contents: 40, cases: 8 } as const;

/** In a demonstration nobody has printed labels at hand: this shows those that can be packed now. */
export function DemoLabelsLink({ station, order }: DemoLabelsLinkProps) {
  const types = CASE_TYPES_OF[FLOW[station]];
  const answers = useQueries({ queries: types.map((type) => casesQuery(order.id, [type])) });
  if (!answers.every((answer) => answer.data)) return null;
  const lists = Object.fromEntries(types.map((type, at) => [type, answers[at]?.data ?? []]));
  const codes = packable(station, lists, knownCodes(lists));
  if (codes.length === 0) return null;
  return (
    <LinkButton block icon={QrCode} href={sheetAddress({ order: order.name, codes })}>
      Show labels of this order to scan
    </LinkButton>
  );
}

function packable(
  station: '1B' | '2',
  lists: Record<string, readonly { readonly teleport_uuid: string }[]>,
  known: KnownCodes,
): string[] {
  const [contents, cases] = PARTS[station];
  const codesOf = (type: CaseType) => (lists[type] ?? []).map((one) => one.teleport_uuid);
  const loose = codesOf(contents).filter((code) => known.types.get(keyOf(code)) === contents);
  const empty = codesOf(cases).filter((code) => !known.filled.has(keyOf(code)));
  return [...loose.slice(0, MOST.contents), ...empty.slice(0, MOST.cases)];
}
