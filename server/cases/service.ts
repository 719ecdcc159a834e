/** Packs and unpacks cases, each as one change of their order. */
import { codeKey } from '../../contract/case-code.ts';
import { conflict, HttpError, invalid } from '../api/errors.ts';
import type { Db } from '../database/open.ts';
import { changeOrder, type Change } from '../orders/change-order.ts';
import { orderView, type OrderRow } from '../orders/view.ts';
import {
  decidePack,
  decideRemaining,
  decideUnpack,
  type CaseState,
  type Decision,
  type PackInto,
} from '../packing/rules.ts';
import { say } from '../texts/sentence.ts';
import { LOOSE, moveCases, statesAround } from './repository.ts';

type Scanners = Readonly<Record<string, string>>;

/** Units of the order are in shipper cases. */
const fillsCases = ({ iu_packed_qty }: OrderRow): boolean => iu_packed_qty > 0;

function throwIfRefused(decision: Decision): void {
  if (decision.kind === 'invalid') throw invalid(decision.issues);
  if (decision.kind === 'conflict') throw conflict(decision.conflicts);
}

/** The order with changed counters: columns to write, and the answer. */
function counted(order: OrderRow, change: CountChange) {
  const next = Object.fromEntries(
    Object.entries(change).map(([name, by]) => [name, order[name as keyof CountChange] + by]),
  );
  return { order: next, answer: orderView({ ...order, ...next }) };
}

/** A holder and its contents, as a call names them. */
export type CasesToPack = Omit<PackInto, 'size' | 'fillsCases'> & { readonly scanners: Scanners };

export function pack(
  db: Db,
  change: Change,
  wanted: CasesToPack,
  sizeOf: (order: OrderRow) => number | null,
) {
  const { holder, contents, scanners } = wanted;
  const { codes } = contents;
  const holderKey = codeKey(holder.code);
  return changeOrder(db, change, async (order, tx) => {
    const known = await statesAround(tx, order.id, { codes: [holder.code, ...codes] });
    const rule = { size: sizeOf(order), fillsCases: fillsCases(order) };
    throwIfRefused(decidePack(known, { ...wanted, ...rule }));
    const by = change.operator.subject;
    const packed = { packedIn: holderKey, remaining: false, by, scanners };
    await moveCases(tx, codes.map(codeKey), packed);
    return counted(order, packedCounts(holder.kind, codes.length));
  });
}

export const packRemaining = (
  db: Db,
  change: Change,
  { codes, scanners }: { readonly codes: readonly string[]; readonly scanners: Scanners },
) =>
  changeOrder(db, change, async (order, tx) => {
    const known = await statesAround(tx, order.id, { codes });
    throwIfRefused(decideRemaining(known, codes, { fillsCases: fillsCases(order) }));
    const by = change.operator.subject;
    const packed = { packedIn: null, remaining: true, by, scanners };
    await moveCases(tx, codes.map(codeKey), packed);
    const kinds = [...known.values()].map((one) => one.kind);
    return counted(order, {
      ss_scanned_qty: kinds.filter((kind) => kind === 'S').length,
      lu_scanned_qty: kinds.filter((kind) => kind === 'U').length,
    });
  });

const inside = (known: ReadonlyMap<string, CaseState>, holder: string) =>
  [...known.values()].filter((one) => one.packedIn === holder);

export const unpack = (db: Db, change: Change, code: string) =>
  changeOrder(db, change, async (order, tx) => {
    const key = codeKey(code);
    const known = await statesAround(tx, order.id, { codes: [code], holder: key });
    throwIfRefused(decideUnpack(known, code));
    const record = known.get(key);
    if (!record) throw new HttpError(404, say('The case does not exist.'));
    const contents = inside(known, key);
    const holder = record.packedIn;
    const siblings = holder ? inside(await statesAround(tx, order.id, { holder }), holder) : [];
    await moveCases(tx, [key, ...contents.map((one) => one.key)], LOOSE);
    return counted(order, unpackedCounts(record, contents.length, siblings.length));
  });

/** Increments of an order's counters. */
type CountChange = {
  readonly [K in keyof OrderRow as K extends Counter ? K : never]?: number;
};
type Counter =
  | 'mc_scanned_qty'
  | 'sc_scanned_qty'
  | 'sc_packed_qty'
  | 'iu_packed_qty'
  | 'ss_scanned_qty'
  | 'lu_scanned_qty';

/** Packing a master case counts it and its shipper cases; a shipper case, it and its units. */
const packedCounts = (holder: CaseState['kind'], contents: number): CountChange =>
  holder === 'I'
    ? { mc_scanned_qty: 1, sc_scanned_qty: contents }
    : { sc_packed_qty: 1, iu_packed_qty: contents };

/** @param siblings number of cases in the record's holder, the record included. */
function unpackedCounts(record: CaseState, contents: number, siblings: number): CountChange {
  if (record.kind === 'I') return { mc_scanned_qty: -1, sc_scanned_qty: -contents };
  return {
    ...(contents > 0 ? { sc_packed_qty: -1, iu_packed_qty: -contents } : {}),
    ...(record.remaining ? { ss_scanned_qty: -1 } : {}),
    ...(siblings > 0 ? { sc_scanned_qty: -1, mc_scanned_qty: siblings === 1 ? -1 : 0 } : {}),
  };
}
