import { expect, test } from 'vitest';
import { decodeOrderId, orderIdIn, paths } from '../../../src/lib/paths.ts';

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

test('an id of odd characters has its own address', () => {
  const address = paths.order('a/b ?#%');
  expect(address).toBe('/station-1/production-order/a%2Fb%20%3F%23%25/');
  expect(orderIdIn(address)).toBe('a/b ?#%');
});
