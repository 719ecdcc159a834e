import { expect, test } from 'vitest';
import {
  type CaseLists,
  changesByConflicts,
  type Inventory,
  keyOf,
  listsAfter,
  readInventory,
  withChanges,
} from '../../../src/packing/inventory.ts';
import { changeBy } from '../../../src/packing/requests.ts';

const list = (...codes: readonly string[]) => codes.map((code) => ({ teleport_uuid: code }));

const S1 = 'SAA00000001-0001';
const S2 = 'SAA00000002-0001';
const S3 = 'SAA00000003-0001';
const U1 = 'UAA00000001-0001';
const M1 = 'IAA00000001-0001';

test('a text that is no code is the same one with blanks around it', () => {
  expect(keyOf(' Pallet 7\n')).toBe(keyOf('Pallet 7'));
  expect(keyOf('Pallet 7')).not.toBe(keyOf('Pallet 8'));
});

test('packed shipper cases leave the stray list at once and say where they are, as those before', () => {
  const before = { teleport_uuid: 'SAA00000004-0001', packed_in: 'IAA00000002-0001' };
  const lists = { stray_shipper_case: list(S1, S2, S3), shipper_case: [before] };
  const body = { master_case_uid: M1, shipper_case_uids: [S1, S3] };
  const after = listsAfter(lists, changeBy({ kind: 'pack-master-case', body }));
  expect(after.stray_shipper_case).toEqual(list(S2));
  expect(after.shipper_case).toEqual([
    before,
    { teleport_uuid: S1, packed_in: M1 },
    { teleport_uuid: S3, packed_in: M1 },
  ]);
});

test('a plant hasWhereabouts where codes are when it says so of any, also that one is nowhere', () => {
  const record = (packed_in: string | null) => [{ teleport_uuid: S1, packed_in }];
  const hasWhereabouts = (lists: CaseLists) => readInventory(lists).hasWhereabouts;
  expect(hasWhereabouts({ shipper_case: [...list(S2), ...record(M1)], unit_case: list(U1) })).toBe(
    true,
  );
  expect(hasWhereabouts({ stray_shipper_case: record(null) })).toBe(true);
  expect(hasWhereabouts({ stray_shipper_case: list(S1), shipper_case: [] })).toBe(false);
});

test('a refusal of a code that no list has leaves the lists as they are', () => {
  const inventory = readInventory({ stray_shipper_case: list(S1) });
  const changes = changesByConflicts([{ code: S2, packedIn: M1 }]);
  expect([...withChanges(inventory, changes).cases.keys()]).toEqual([S1.toLowerCase()]);
});

test('remaining items of both kinds move without a case', () => {
  const lists = {
    stray_individual_unit: list(U1),
    stray_shipper_case: list(S1),
    unit_case: list(),
  };
  const body = { stray_case_uids: [U1, S1] };
  const after = listsAfter(lists, changeBy({ kind: 'pack-remaining-items', body }));
  expect(after).toEqual({
    stray_individual_unit: [],
    stray_shipper_case: [],
    unit_case: list(U1),
  });
});

const unpack = (code: string) =>
  changeBy({ kind: 'unpack-case', body: { unpacked_case_uid: code } });

test('what was in an unpacked master case is stray at once, and the case is empty', () => {
  const inside = list(S1, S3).map((one) => ({ ...one, packed_in: M1 }));
  const other = { teleport_uuid: S2, packed_in: 'IAA00000002-0001' };
  const lists = { shipper_case: [...inside, other], stray_shipper_case: list() };
  const after = listsAfter(lists, unpack(M1.toLowerCase()));
  const strays = list(S1, S3).map((one) => ({ ...one, packed_in: null }));
  expect(after).toEqual({ shipper_case: [other], stray_shipper_case: strays });
});

test('a shipper case that is taken out of its master case is stray', () => {
  const lists = { shipper_case: [{ teleport_uuid: S1, packed_in: M1 }], stray_shipper_case: [] };
  expect(listsAfter(lists, unpack(S1))).toEqual({
    shipper_case: [],
    stray_shipper_case: [{ teleport_uuid: S1, packed_in: null }],
  });
});

test('codes of other orders change no list', () => {
  const lists = { stray_shipper_case: list(S1) };
  const foreign = { master_case_uid: M1, shipper_case_uids: [S2] };
  expect(listsAfter(lists, unpack(M1))).toEqual(lists);
  expect(listsAfter(lists, changeBy({ kind: 'pack-master-case', body: foreign }))).toEqual(lists);
});

test('changes count in their order: a case that was packed, emptied and filled again is full', () => {
  const inventory = readInventory({
    stray_shipper_case: list(S1, S2, S3),
    internal_master_case: list(M1),
  });
  const pack = changeBy({
    kind: 'pack-master-case',
    body: { master_case_uid: M1, shipper_case_uids: [S1, S3] },
  });
  const again = changeBy({
    kind: 'pack-master-case',
    body: { master_case_uid: M1, shipper_case_uids: [S2] },
  });
  const keys = [S1, S2, S3].map((code) => code.toLowerCase());
  const places = ({ cases }: Inventory) => keys.map((key) => cases.get(key)?.packedIn);
  const emptied = withChanges(inventory, [pack, unpack(M1)]);
  expect([places(emptied), [...emptied.filled]]).toEqual([[null, null, null], []]);
  const filled = withChanges(inventory, [pack, unpack(M1), again]);
  expect([places(filled), [...filled.filled]]).toEqual([[null, M1, null], [M1.toLowerCase()]]);
  expect(places(inventory)).toEqual([null, null, null]);
});
