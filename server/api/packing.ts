import { eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../database/open.ts';
import { cases, orders } from '../database/schema.ts';
import { keyOf } from '../packing/codes.ts';
import {
  decidePack,
  decideRemaining,
  decideUnpack,
  type CaseState,
  type Decision,
  type PackInto,
} from '../packing/rules.ts';
import { contentsOf, statesByCode } from './cases.ts';
import { changeOrder, type Change } from './change-order.ts';
import type { Handlers } from './contract.ts';
import { conflict, invalid } from './errors.ts';
import { orderView, type OrderRow } from './order-view.ts';
import { changeBy } from './orders.ts';
import { packedCounts, unpackedCounts, type CountChange } from './packed-counts.ts';

type PackingHandlers = Pick<
  Handlers,
  'packShipperCase' | 'packMasterCase' | 'packRemainingItems' | 'unpackCase'
>;

function obey(decision: Decision): void {
  if (decision.kind === 'invalid') throw invalid(decision.issues);
  if (decision.kind === 'conflict') throw conflict(decision.conflicts);
}

const withContents = (known: Map<string, CaseState>, contents: readonly CaseState[]) =>
  new Map([...known, ...contents.map((one) => [one.key, one] as const)]);

async function count(tx: Tx, order: OrderRow, change: CountChange) {
  const next = Object.fromEntries(
    Object.entries(change).map(([name, by]) => [name, order[name as keyof CountChange] + by]),
  );
  const [row] = await tx.update(orders).set(next).where(eq(orders.id, order.id)).returning();
  return orderView(row ?? { ...order, ...next });
}

const pack = (db: Db, change: Change, into: (order: OrderRow) => PackInto) =>
  changeOrder(db, change, async (tx, order) => {
    const asked = into(order);
    const holderKey = keyOf(asked.holder.code);
    const codes = [asked.holder.code, ...asked.contents.codes];
    const known = await statesByCode(tx, order.id, codes);
    const inside = await contentsOf(tx, order.id, holderKey);
    obey(decidePack(withContents(known, inside), asked));
    const keys = asked.contents.codes.map(keyOf);
    await tx
      .update(cases)
      .set({ packedIn: holderKey, packedAt: new Date(), packedBy: change.operator.subject })
      .where(inArray(cases.key, keys));
    return count(tx, order, packedCounts(asked.holder.kind, keys.length));
  });

const packRemaining = (db: Db, change: Change, codes: readonly string[]) =>
  changeOrder(db, change, async (tx, order) => {
    const known = await statesByCode(tx, order.id, codes);
    obey(decideRemaining(known, codes));
    await tx
      .update(cases)
      .set({ remaining: true, packedAt: new Date(), packedBy: change.operator.subject })
      .where(inArray(cases.key, codes.map(keyOf)));
    const kinds = [...known.values()].map((one) => one.kind);
    return count(tx, order, {
      strayShipperScanned: kinds.filter((kind) => kind === 'S').length,
      looseScanned: kinds.filter((kind) => kind === 'U').length,
    });
  });

const LOOSE = { packedIn: null, remaining: false, packedAt: null, packedBy: null } as const;

const unpack = (db: Db, change: Change, code: string) =>
  changeOrder(db, change, async (tx, order) => {
    const known = await statesByCode(tx, order.id, [code]);
    const contents = await contentsOf(tx, order.id, keyOf(code));
    obey(decideUnpack(withContents(known, contents), code));
    const record = known.get(keyOf(code));
    if (!record) return orderView(order);
    const siblings = record.packedIn ? await contentsOf(tx, order.id, record.packedIn) : [];
    await tx
      .update(cases)
      .set(LOOSE)
      .where(inArray(cases.key, [record.key, ...contents.map((one) => one.key)]));
    return count(tx, order, unpackedCounts(record, contents.length, siblings.length));
  });

export const packingHandlers = (db: Db): PackingHandlers => ({
  packShipperCase: (call) =>
    pack(db, changeBy('packShipperCase', call), (order) => ({
      holder: { field: 'shipper_case_uid', code: call.body.shipper_case_uid, kind: 'S' },
      contents: { field: 'unit_uids', codes: call.body.unit_uids, kinds: ['U'] },
      size: order.shipperCaseSize,
    })),
  packMasterCase: (call) =>
    pack(db, changeBy('packMasterCase', call), (order) => ({
      holder: { field: 'master_case_uid', code: call.body.master_case_uid, kind: 'I' },
      contents: { field: 'shipper_case_uids', codes: call.body.shipper_case_uids, kinds: ['S'] },
      size: order.masterCaseSize,
    })),
  packRemainingItems: (call) =>
    packRemaining(db, changeBy('packRemainingItems', call), call.body.stray_case_uids),
  unpackCase: (call) => unpack(db, changeBy('unpackCase', call), call.body.unpacked_case_uid),
});
