import { expect, test } from 'vitest';
import { movedCases } from '../../../src/screens/scan-parts/moved-cases.ts';

const list = (...codes: readonly string[]) => codes.map((code) => ({ teleport_uuid: code }));

const S1 = 'SAA00000001-0001';
const S2 = 'SAA00000002-0001';
const S3 = 'SAA00000003-0001';
const U1 = 'UAA00000001-0001';
const M1 = 'IAA00000001-0001';

test('packed shipper cases leave the stray list at once and say where they are', () => {
  const lists = { stray_shipper_case: list(S1, S2, S3), shipper_case: list() };
  const body = { master_case_uid: M1, shipper_case_uids: [S1, S3] };
  const after = movedCases(lists, { kind: 'pack-master-case', body });
  expect(after.stray_shipper_case).toEqual(list(S2));
  expect(after.shipper_case).toEqual([
    { teleport_uuid: S1, packed_in: M1 },
    { teleport_uuid: S3, packed_in: M1 },
  ]);
});

test('packed units leave their list, and the shipper case stays a stray one', () => {
  const lists = {
    stray_individual_unit: list(U1),
    unit_case: list(),
    stray_shipper_case: list(S1),
  };
  const body = { shipper_case_uid: S1, unit_uids: [U1.toLowerCase()] };
  const after = movedCases(lists, { kind: 'pack-shipper-case', body });
  expect(after.stray_individual_unit).toEqual([]);
  expect(after.unit_case).toEqual([{ teleport_uuid: U1, packed_in: S1 }]);
  expect(after.stray_shipper_case).toBe(lists.stray_shipper_case);
});

test('remaining items of both kinds move without a case', () => {
  const lists = {
    stray_individual_unit: list(U1),
    stray_shipper_case: list(S1),
    unit_case: list(),
  };
  const body = { stray_case_uids: [U1, S1] };
  const after = movedCases(lists, { kind: 'pack-remaining-items', body });
  expect(after).toEqual({
    stray_individual_unit: [],
    stray_shipper_case: [],
    unit_case: list(U1),
  });
});

test('an unpacking, and codes of other orders, change no list', () => {
  const lists = { stray_shipper_case: list(S1) };
  const unpack = { kind: 'unpack-case', body: { unpacked_case_uid: M1 } } as const;
  const foreign = { master_case_uid: M1, shipper_case_uids: [S2] };
  expect(movedCases(lists, unpack)).toBe(lists);
  expect(movedCases(lists, { kind: 'pack-master-case', body: foreign })).toEqual(lists);
});
