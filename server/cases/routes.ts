import { codeKey } from '../../contract/case-code.ts';
import type { Db, Tx } from '../database/open.ts';
import { cases } from '../database/schema.ts';
import { isAny } from '../database/statements.ts';
import {
  decidePack,
  decideRemaining,
  decideUnpack,
  type CaseState,
  type Decision,
  type PackInto,
} from '../packing/rules.ts';
import { statesAround } from './repository.ts';
import { changeOrder, type Change } from '../orders/change-order.ts';
import type { Handlers } from '../api/contract.ts';
import { conflict, HttpError, invalid } from '../api/errors.ts';
import { orderView, type OrderRow } from '../orders/view.ts';
import { changeBy } from '../orders/routes.ts';
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

/** @param by the change that packs them; undefined when they are unpacked */
async function moveCases(tx: Tx, keys: readonly string[], place: Place, by?: Change) {
  const packed = { packedAt: by ? new Date() : null, packedBy: by?.operator.subject ?? null };
  await tx
    .update(cases)
    .set({ ...place, ...packed })
    .where(isAny(cases.key, keys));
}

type Asked = Omit<PackInto, 'size'>;

function pack(db: Db, change: Change, asked: Asked, sizeOf: (order: OrderRow) => number | null) {
  const { holder, contents } = asked;
  const { codes } = contents;
  const holderKey = codeKey(holder.code);
  return changeOrder(db, change, async (order, tx) => {
    const around = { codes: [holder.code, ...codes], holder: holderKey };
    const known = await statesAround(tx, order.id, around);
    throwIfRefused(decidePack(known, { ...asked, size: sizeOf(order) }));
    await moveCases(tx, codes.map(codeKey), { packedIn: holderKey, remaining: false }, change);
    return counted(order, packedCounts(holder.kind, codes.length));
  });
}

const packRemaining = (db: Db, change: Change, codes: readonly string[]) =>
  changeOrder(db, change, async (order, tx) => {
    const known = await statesAround(tx, order.id, { codes });
    throwIfRefused(decideRemaining(known, codes));
    await moveCases(tx, codes.map(codeKey), { packedIn: null, remaining: true }, change);
    const kinds = [...known.values()].map((one) => one.kind);
    return counted(order, {
      strayShipperScanned: kinds.filter((kind) => kind === 'S').length,
      looseScanned: kinds.filter((kind) => kind === 'U').length,
    });
  });

const inside = (known: ReadonlyMap<string, CaseState>, holder: string) =>
  [...known.values()].filter((one) => one.packedIn === holder);

const unpack = (db: Db, change: Change, code: string) =>
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

export const packingHandlers = (db: Db): PackingHandlers => ({
  packShipperCase: (call) => {
    const asked: Asked = {
      holder: { field: 'shipper_case_uid', code: call.body.shipper_case_uid, kind: 'S' },
      contents: { field: 'unit_uids', codes: call.body.unit_uids, kinds: ['U'] },
    };
    return pack(db, changeBy('packShipperCase', call), asked, (order) => order.shipperCaseSize);
  },
  packMasterCase: (call) => {
    const asked: Asked = {
      holder: { field: 'master_case_uid', code: call.body.master_case_uid, kind: 'I' },
      contents: { field: 'shipper_case_uids', codes: call.body.shipper_case_uids, kinds: ['S'] },
    };
    return pack(db, changeBy('packMasterCase', call), asked, (order) => order.masterCaseSize);
  },
  packRemainingItems: (call) =>
    packRemaining(db, changeBy('packRemainingItems', call), call.body.stray_case_uids),
  unpackCase: (call) => unpack(db, changeBy('unpackCase', call), call.body.unpacked_case_uid),
});
