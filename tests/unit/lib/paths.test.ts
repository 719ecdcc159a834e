import { expect, test } from 'vitest';
import { decodeOrderId, orderIdIn } from '../../../src/lib/paths.ts';

test.each([
  ['mo-1', 'mo-1'],
  ['a%2Fb', 'a/b'],
  ['%E0%A4%A', undefined],
  ['%20', undefined],
  ['x'.repeat(201), undefined],
])('the address segment %s names the order %s', (segment, id) => {
  expect(decodeOrderId(segment)).toBe(id);
  expect(orderIdIn(`/station-2/production-order/${segment}/scan/`)).toBe(id);
});

test('an address without an order names none', () => {
  expect(orderIdIn('/station-2/production-orders')).toBeUndefined();
});
