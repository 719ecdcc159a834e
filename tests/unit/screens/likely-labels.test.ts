import { expect, test } from 'vitest';
import { SAMPLE_DATA } from '../../../labels/template.ts';
import type { FileSet } from '../../../src/features/print/label-sets.ts';
import { likelyLabels, withoutFile } from '../../../src/features/print/likely-labels.ts';
import { READY_TO_PACK } from '../../support/orders.ts';

const code = (number: number) => `SAB0000000${number}ab-01`;
const key = (number: number) => code(number).toLowerCase();
const set = (first: number, last: number, at = 0): FileSet => ({
  file: `file-${first}.csv`,
  at,
  type: 'shipper',
  labels: Array.from({ length: last - first + 1 }, (_, index) => ({
    ...SAMPLE_DATA,
    code: code(first + index),
  })),
});
const NAMES = { master: 'Master Case', shipper: 'Shipper Case', loose: 'Loose Unit' };
const free = (...numbers: number[]) => new Map(numbers.map((one) => [key(one), code(one)]));
const seen = (...numbers: number[]) => new Set(numbers.map(key));

test('labels beside those in view come first, and packed ones and those in view are not listed', () => {
  const likely = likelyLabels(
    [set(1, 9)],
    { free: free(1, 2, 6, 9), seen: seen(4, 5, 7) },
    () => undefined,
  );
  expect(likely.map(({ number }) => number)).toEqual([6, 2, 9, 1]);
  expect(likely[0]).toMatchObject({ set: code(1), file: 'file-1.csv', type: 'shipper' });
});

test('a label of another file comes after those with neighbours in view', () => {
  const likely = likelyLabels(
    [set(6, 9), set(1, 5)],
    { free: free(7, 5), seen: seen(4) },
    () => undefined,
  );
  expect(likely.map(({ data }) => data.code)).toEqual([code(5), code(7)]);
});

test("a label that is in no file is listed last, with the order's facts and without a number", () => {
  const others = withoutFile(READY_TO_PACK, NAMES);
  const likely = likelyLabels([set(1, 2)], { free: free(1, 8), seen: seen() }, others);
  expect(likely.map(({ data }) => data.code)).toEqual([code(1), code(8)]);
  expect(likely[1]).toMatchObject({ set: code(8), number: 1, type: 'shipper' });
  expect(likely[1]?.data).toMatchObject({
    label_type: 'Shipper Case',
    index: '',
    of: '',
    order: READY_TO_PACK.name,
  });
});
