import { expect, test } from 'vitest';
import { parseCsv, toCsv } from '../../../src/lib/csv.ts';

test('quoted fields keep commas, quotes and line ends', () => {
  expect(parseCsv('a,b\r\n"x, ""y""\nz",2\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ]);
});

test.each([
  ['a byte order mark alone', '\uFEFF', []],
  ['empty lines', '\r\n,,\n\n', []],
  [
    'a last field that is empty, without a line end',
    'a,b\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['one quoted heading over plain lines', '"a"\n1;2;3', [['a'], ['1;2;3']]],
  [
    'a quote within a field',
    'a,b\n1,6" roll\n2,x',
    [
      ['a', 'b'],
      ['1', '6" roll'],
      ['2', 'x'],
    ],
  ],
  [
    'a quote that is never closed',
    'a,b\n"1,2\n3,4',
    [
      ['a', 'b'],
      ['"1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'text after a closing quote',
    'a,b\n"1"x,2',
    [
      ['a', 'b'],
      ['"1"x', '2'],
    ],
  ],
  [
    'an empty quoted field',
    'a,b\n"",2',
    [
      ['a', 'b'],
      ['', '2'],
    ],
  ],
])('no row is lost: %s', (_, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test('a text that a spreadsheet would run as a formula is written as a text', () => {
  expect(toCsv([['=A1', '\n+1', 'a, b', '-5']])).toBe(`'=A1,"'\n+1","a, b",'-5\r\n`);
});
