import { sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { bound, isAny } from '../database/statements.ts';
import { cases } from '../database/schema.ts';
import { codeKey } from '../../contract/case-code.ts';
import type { CodeKind } from '../../contract/case-types.ts';
import {
  decidePack,
  decideRemaining,
  decideUnpack,
  type CaseState,
  type Decision,
  type PackInto,
} from '../packing/rules.ts';
import { statesAround } from './case-states.ts';
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

type Asked = Omit<PackInto, 'size'>;

const kindsOf = ({ holder, contents }: Asked): ReadonlyMap<string, CodeKind> =>
  new Map([
    [codeKey(holder.code), holder.kind],
    ...contents.codes.map((code) => [codeKey(code), contents.kinds[0] ?? holder.kind] as const),
  ]);

function pack(db: Db, change: Change, asked: Asked, sizeOf: (order: OrderRow) => number | null) {
  const { holder, contents } = asked;
  const { codes } = contents;
  const holderKey = codeKey(holder.code);
  const usually = kindsOf(asked);
  const around = { codes: [holder.code, ...codes], holder: holderKey, usually };
  return changeOrder(db, { ...change, around }, (order, known) => {
    throwIfRefused(decidePack(known, { ...asked, size: sizeOf(order) }));
    return {
      ...counted(order, packedCounts(holder.kind, codes.length)),
      writes: moved(codes.map(codeKey), { packedIn: holderKey, remaining: false }, change),
    };
  });
}

const packRemaining = (db: Db, change: Change, codes: readonly string[]) =>
  changeOrder(db, { ...change, around: { codes } }, (order, known) => {
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

function unpack(db: Db, change: Change, code: string) {
  const key = codeKey(code);
  const around = { codes: [code], holder: key };
  return changeOrder(db, { ...change, around }, async (order, known) => {
    throwIfRefused(decideUnpack(known, code));
    const record = known.get(key);
    if (!record) throw new HttpError(404, say('The case does not exist.'));
    const contents = inside(known, key);
    const holder = record.packedIn;
    const siblings = holder ? inside(await statesAround(db, order.id, { holder }), holder) : [];
    return {
      ...counted(order, unpackedCounts(record, contents.length, siblings.length)),
      writes: moved([key, ...contents.map((one) => one.key)], LOOSE),
    };
  });
}

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
