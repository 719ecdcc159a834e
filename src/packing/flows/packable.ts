import { type Inventory, toScanned } from '../inventory.ts';
import type { FlowDefinition } from './definition.ts';
import { emptyProgress } from './progress.ts';
import { judge } from './verdict.ts';

/** A few cases' worth; the address must stay short enough for every browser. */
const MOST = { contents: 40, cases: 8 } as const;

/** Free contents, and the cases that may close them. */
export function packable(flow: FlowDefinition, inventory: Inventory): string[] {
  const { closer } = flow;
  const { cases, filled } = inventory;
  const known = [...cases];
  const free = known.filter(
    ([, { code }]) => judge(flow, emptyProgress(1), inventory, toScanned(code)).kind === 'accepted',
  );
  const empty = known.filter(([key, { type }]) => type === closer?.type && !filled.has(key));
  return [...free.slice(0, MOST.contents), ...empty.slice(0, MOST.cases)].map(
    ([, { code }]) => code,
  );
}
