import { expect, test } from 'vitest';
import { filledOutside, isBelowPacked, packedUnits } from '../../../contract/packed-units.ts';

test.each([
  ['nothing is packed', {}, 0],
  ['units were scanned into shipper cases', { iu_packed_qty: 50, sc_packed_qty: 5 }, 50],
  ['shipper cases were packed without a scan of their units', { sc_scanned_qty: 4 }, 40],
  [
    'the filled shipper cases are in master cases',
    { iu_packed_qty: 50, sc_packed_qty: 5, sc_scanned_qty: 5 },
    50,
  ],
  [
    'more shipper cases are packed than were filled',
    { iu_packed_qty: 50, sc_packed_qty: 5, sc_scanned_qty: 6, ss_scanned_qty: 1 },
    70,
  ],
  ['loose units are packed as remaining items', { lu_scanned_qty: 3, ss_scanned_qty: 2 }, 23],
  [
    'the case size changed after the cases were filled',
    { iu_packed_qty: 25, sc_packed_qty: 5, sc_scanned_qty: 5 },
    25,
  ],
  ['the plant counts in fractions', { iu_packed_qty: 2.5 }, 2.5],
  ['the plant corrected a count below zero', { iu_packed_qty: -2, sc_scanned_qty: -1 }, 0],
])('packed units are counted once where %s', (_what, counts, units) => {
  expect(packedUnits({ shipper_case_size: 10, ...counts })).toBe(units);
});

test('shipper cases of an unknown size add no packed units', () => {
  expect(packedUnits({ sc_scanned_qty: 4, shipper_case_size: null })).toBe(0);
});

test('a produced quantity may equal the packed units, and a started unit counts as one', () => {
  const order = { iu_packed_qty: 50 };
  expect([49, 49.2, 50, 51].map((quantity) => isBelowPacked(quantity, order))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['is in no master case', { sc_packed_qty: 22, sc_scanned_qty: 21 }, 1],
  ['is a remaining item', { sc_packed_qty: 22, sc_scanned_qty: 20, ss_scanned_qty: 2 }, 0],
  ['was packed before any case was filled', { sc_packed_qty: 3, sc_scanned_qty: 5 }, 0],
  ['needs no master case', { sc_packed_qty: 22, master_case_size: null }, 0],
])('a filled shipper case that %s is counted as such', (_what, counts, outside) => {
  expect(filledOutside({ master_case_size: 10, ...counts })).toBe(outside);
});
