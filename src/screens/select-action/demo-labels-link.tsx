import { t } from '@lingui/core/macro';
import { useQueries } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import type { FlowDefinition } from '../../packing/flows/definition.ts';
import { flowOf, flowsAt } from '../../packing/flows/flows.ts';
import { type Inventory, readInventory } from '../../packing/inventory.ts';
import type { Order } from '../../../contract/types.ts';
import { casesQuery } from '../../api/cases.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type ScanStation, sheetAddress } from '../../lib/paths.ts';

interface DemoLabelsLinkProps {
  readonly station: ScanStation;
  readonly order: Order;
}

/** A few cases' worth; the address must stay short enough for every browser. */
const MOST = { contents: 40, cases: 8 } as const;

/** For a demonstration without printed labels: the labels that can be packed now. */
export function DemoLabelsLink({ station, order }: DemoLabelsLinkProps) {
  const flow = flowsAt(station)
    .map(flowOf)
    .find(({ closer }) => closer);
  const types = flow?.caseTypes ?? [];
  const answers = useQueries({ queries: types.map((type) => casesQuery(order.id, [type])) });
  if (!flow || !answers.every((answer) => answer.data)) return null;
  const lists = Object.fromEntries(types.map((type, at) => [type, answers[at]?.data ?? []]));
  const codes = packable(flow, readInventory(lists));
  if (codes.length === 0) return null;
  return (
    <LinkButton block icon={QrCode} href={sheetAddress({ order: order.name, codes })}>
      {t`Show labels of this order to scan`}
    </LinkButton>
  );
}

/** Loose contents, and the cases that may close them. */
function packable({ contents, closer }: FlowDefinition, { cases, filled }: Inventory): string[] {
  const known = [...cases];
  const loose = known.filter(([, { type }]) => contents.types.includes(type));
  const empty = known.filter(([key, { type }]) => type === closer?.type && !filled.has(key));
  return [...loose.slice(0, MOST.contents), ...empty.slice(0, MOST.cases)].map(
    ([, { code }]) => code,
  );
}
