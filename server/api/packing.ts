import { sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { bound, isAny } from '../database/statements.ts';
import { cases } from '../database/schema.ts';
import { codeKey } from '../../contract/case-code.ts';
import {
  decidePack,
  decideRemaining,
  decideUnpack,
  type CaseState,
  type Decision,
  type PackInto,
} from '../packing/rules.ts';
import { statesAround } from './cases.ts';
import type { Change, OtherWrites } from './change.ts';
import { changeOrder } from './change-order.ts';
import type { Handlers } from './contract.ts';
import { conflict, HttpError, invalid } from './errors.ts';
import { orderView, type OrderRow } from './order-view.ts';
import { changeBy } from './orders.ts';
import { packedCounts, unpackedCounts, type CountChange } from './packed-counts.ts';
import { say } from '../texts/sentence.ts';

type PackingHandlers = Pick<
  Handlers,
  'packShipperCase' | 'packMasterCase' | 'packRemainingItems' | 'unpackCase'
>;

function throwIfRefused(decision: Decision): void {
  if (decision.kind === 'invalid') throw invalid(decision.issues);
  if (decision.kind === 'conflict') throw conflict(decision.conflicts);
}

/** The order with its counters moved: what is written, and what is answered. */
function counted(order: OrderRow, change: CountChange) {
  const next = Object.fromEntries(
    Object.entries(change).map(([name, by]) => [name, order[name as keyof CountChange] + by]),
  );
  return { order: next, answer: orderView({ ...order, ...next }) };
}

interface Place {
  readonly packedIn: string | null;
  readonly remaining: boolean;
}

const LOOSE: Place = { packedIn: null, remaining: false };

const moveCases: OtherWrites['build'] = (db) => {
  const place = {
    packedIn: bound('packedIn', cases.packedIn),
    remaining: bound('remaining', cases.remaining),
    packedAt: bound('packedAt', cases.packedAt),
    packedBy: bound('packedBy', cases.packedBy),
  };
  const where = isAny(cases.key, sql.placeholder('keys'));
  return [db.$with('moved').as(db.update(cases).set(place).where(where))];
};

function moved(keys: readonly string[], place: Place, by?: Change): OtherWrites {
  const packedBy = by?.operator.subject ?? null;
  return {
    build: moveCases,
    values: { keys, ...place, packedAt: by ? new Date() : null, packedBy },
  };
}

const pack = (db: Db, change: Change, into: (order: OrderRow) => PackInto) =>
  changeOrder(db, change, async (order) => {
    const asked = into(order);
    const { codes } = asked.contents;
    const holderKey = codeKey(asked.holder.code);
    const known = await statesAround(db, order.id, [asked.holder.code, ...codes], [holderKey]);
    throwIfRefused(decidePack(known, asked));
    return {
      ...counted(order, packedCounts(asked.holder.kind, codes.length)),
      writes: moved(codes.map(codeKey), { packedIn: holderKey, remaining: false }, change),
    };
  });

const packRemaining = (db: Db, change: Change, codes: readonly string[]) =>
  changeOrder(db, change, async (order) => {
    const known = await statesAround(db, order.id, codes);
    throwIfRefused(decideRemaining(known, codes));
    const kinds = [...known.values()].map((one) => one.kind);
    return {
      ...counted(order, {
        strayShipperScanned: kinds.filter((kind) => kind === 'S').length,
        looseScanned: kinds.filter((kind) => kind === 'U').length,
      }),
      writes: moved(codes.map(codeKey), { packedIn: null, remaining: true }, change),
    };
  });

const inside = (known: ReadonlyMap<string, CaseState>, holder: string) =>
  [...known.values()].filter((one) => one.packedIn === holder);

const unpack = (db: Db, change: Change, code: string) =>
  changeOrder(db, change, async (order) => {
    const key = codeKey(code);
    const known = await statesAround(db, order.id, [code], [key]);
    throwIfRefused(decideUnpack(known, code));
    const record = known.get(key);
    if (!record) throw new HttpError(404, say('The case does not exist.'));
    const contents = inside(known, key);
    const holder = record.packedIn;
    const siblings = holder ? inside(await statesAround(db, order.id, [], [holder]), holder) : [];
    return {
      ...counted(order, unpackedCounts(record, contents.length, siblings.length)),
      writes: moved([key, ...contents.map((one) => one.key)], LOOSE),
    };
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
