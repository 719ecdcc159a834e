import { expect, test } from 'vitest';
import { toCsv } from '../../../src/lib/csv.ts';

test('a text that a spreadsheet would run as a formula is written as a text', () => {
  expect(toCsv([['=A1', '\n+1', 'a, b', '-5']])).toBe(`'=A1,"'\n+1","a, b",'-5\r\n`);
});
