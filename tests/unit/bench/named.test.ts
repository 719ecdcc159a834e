import { expect, it } from 'vitest';
import { requireNamed } from '../../../bench/named.ts';

it('a mistyped name is refused with the names that there are', () => {
  expect(() => requireNamed('--only', ['4K/12', '4k/0'], ['4K/12', 'tracked'])).toThrow(
    '--only 4k/0: there are 4K/12, tracked',
  );
  expect(() => requireNamed('--only', ['tracked'], ['4K/12', 'tracked'])).not.toThrow();
  expect(() => requireNamed('--only', undefined, [])).not.toThrow();
});
