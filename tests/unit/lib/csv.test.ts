import { expect, test } from 'vitest';
import { parseCsv, toCsv } from '../../../src/lib/csv.ts';

test('quoted fields keep commas, quotes and line ends', () => {
  expect(parseCsv('a,b\r\n"x, ""y""\nz",2\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ]);
});

test.each([
  ['commas', 'a,"b;c;d"\r\n1;2,3\r\n', ['1;2', '3']],
  ['semicolons', '"a,b,c";"d\n""e"\r\n1,2;3\r\n', ['1,2', '3']],
  ['tabs', '\uFEFF\r\na\tb, c\td\r\n1,2\t3\t4\r\n', ['1,2', '3', '4']],
  ['commas, being of one column,', 'a\r\n1;2\r\n', ['1;2']],
])('a file with %s is separated as its first line is', (_, text, second) => {
  expect(parseCsv(text)[1]).toEqual(second);
});

test('a text that a spreadsheet would run as a formula is written as a text', () => {
  expect(toCsv([['=A1', '\n+1', 'a, b', '-5']])).toBe(`'=A1,"'\n+1","a, b",'-5\r\n`);
});
