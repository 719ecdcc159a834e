/** Plan of a demonstration month: orders by status, with their progress. */
import type { KnownStatus } from '../../contract/statuses.ts';
import { PRODUCTS, type DemoProduct } from './products.ts';
import type { Random } from './random.ts';

export interface DemoPlan {
  readonly name: string;
  readonly status: KnownStatus;
  readonly product: DemoProduct;
  readonly planned: number;
  readonly produced: number;
  readonly shipperCaseSize: number | null;
  readonly masterCaseSize: number | null;
  readonly daysFromToday: number | null;
  /** Labels are printed. */
  readonly printed: boolean;
  /** Master cases packed already. */
  readonly masters: number;
  /** Shipper cases filled with units at station 1B. */
  readonly shippers: number;
  readonly lab: boolean;
  readonly metrcTag: string | null;
  readonly batch: string | null;
}

const FIRST_NUMBER = 390;
const MONTH: readonly (readonly [KnownStatus, number])[] = [
  ['DONE', 24],
  ['IN_PROGRESS', 12],
  ['READY', 10],
  ['PENDING', 9],
  ['CANCELLED', 5],
];

/** In every month: an order for station 2 with master cases of five, and one for station 1B. */
const SHOWCASES: readonly Partial<DemoPlan>[] = [
  {
    planned: 1300,
    produced: 1254,
    shipperCaseSize: 20,
    masterCaseSize: 5,
    masters: 6,
    shippers: 0,
  },
  { planned: 240, produced: 240, shipperCaseSize: 8, masterCaseSize: 5, masters: 0, shippers: 0 },
  { planned: 120, produced: 110, shipperCaseSize: 5, masterCaseSize: 10, masters: 0, shippers: 4 },
];

export function planMonth(random: Random): DemoPlan[] {
  const statuses = MONTH.flatMap(([status, count]) => Array<KnownStatus>(count).fill(status));
  let showcase = 0;
  return statuses.map((status, index) => {
    const order = planOrder(random, status, FIRST_NUMBER + index, index);
    const extra = status === 'IN_PROGRESS' ? SHOWCASES[showcase++] : undefined;
    return { ...order, ...extra };
  });
}

function planOrder(random: Random, status: KnownStatus, number: number, index: number): DemoPlan {
  const product = random.pick(PRODUCTS);
  const started = status === 'IN_PROGRESS' || status === 'DONE';
  const wanted = random.whole(4, 60) * 20;
  const made = status === 'DONE' ? wanted : started ? random.whole(wanted / 4, wanted) : 0;
  const sized = started || (status === 'READY' && random.next() < 0.4);
  const masterCaseSize = sized ? random.pick([5, 5, 10]) : null;
  const shipperCaseSize = sized ? random.pick([10, 20, 20]) : null;
  // With less than a master case, an operator at station 2 could never finish one.
  const isTried = status === 'IN_PROGRESS';
  const produced = isTried ? Math.max(made, (shipperCaseSize ?? 0) * (masterCaseSize ?? 0)) : made;
  const planned = Math.max(wanted, produced);
  const cases = shipperCaseSize ? Math.floor(produced / shipperCaseSize) : 0;
  const masters = masterCaseSize ? Math.floor(cases / masterCaseSize) : 0;
  return {
    name: `MO/${String(number).padStart(5, '0')}`,
    status,
    product,
    planned,
    produced,
    shipperCaseSize,
    masterCaseSize,
    daysFromToday: index % 17 === 16 ? null : dayOf(random, status),
    printed: started,
    masters: status === 'DONE' ? masters : random.whole(0, Math.floor(masters / 2)),
    shippers: 0,
    lab: status === 'DONE' || (started && random.next() < 0.5),
    metrcTag: started ? `1A4DEMO${String(number).padStart(17, '0')}` : null,
    batch: started ? `DEMO-B-${String(number).padStart(4, '0')}` : null,
  };
}

function dayOf(random: Random, status: KnownStatus): number {
  if (status === 'DONE') return -random.whole(3, 30);
  if (status === 'IN_PROGRESS') return -random.whole(0, 4);
  return random.whole(1, 14);
}
