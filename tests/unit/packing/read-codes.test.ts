import { describe, expect, test } from 'vitest';
import { readCodes } from '../../../src/packing/read-codes.ts';
import { INVENTORY, STRAY_SHIPPERS } from '../../support/packing.ts';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const FOREIGN = 'S0Tffffffff-0001';
const EAN = '4006381333931';
const codesOf = (text: string) => readCodes(INVENTORY, text).map(({ code }) => code);

describe('several codes in one read', () => {
  test.each([' ', ',', ';', '|', '\t', '\n', '\r\n', ', ', '\u001d'])(
    'codes separated by %j are read one by one',
    (separator) => expect(codesOf([a, b, c].join(separator))).toEqual([a, b, c]),
  );

  test.each([`${EAN} ${a}`, `${a},${EAN}`, `LOT-77;${a};${EAN}`, `a1b2c3d4e5f60718|${a}`])(
    'what is no case label beside a code of the order is left out of %j',
    (text) => expect(codesOf(text)).toEqual([a]),
  );

  test('a case label of another order is judged too, also behind a line end that is spelled out', () => {
    expect(codesOf(`${FOREIGN} ${a}`)).toEqual([a, FOREIGN]);
    expect(codesOf(`${a}\\n${FOREIGN}`)).toEqual([a, FOREIGN]);
    expect(codesOf(String.raw`${FOREIGN}\\n${a}`)).toEqual([a, FOREIGN]);
    expect(codesOf(`${FOREIGN}\\nS0Tffffffff-0002`)).toEqual([FOREIGN, 'S0Tffffffff-0002']);
  });

  test('a code that is twice in a read is read once', () => {
    expect(codesOf(`${a} ${a}`)).toEqual([a]);
  });

  test.each([EAN, 'hello world', '', `https://plant.invalid/c/${a}?x=1`])(
    'a text with one code or none stays as it was scanned: %j',
    (text) => expect(readCodes(INVENTORY, text)).toMatchObject([{ text }]),
  );
});

describe("the order's own code", () => {
  test.each([
    `https://plant.invalid/e5f60718293-4a5b/${a}`,
    `B1b2c3d4e5f60718/${a}`,
    `f47ac10b-58cc-4372-a567-0e02b2c3d479-${a}`,
    `LOT7${a}`,
    `010950600013435210LOT721${a}`,
  ])('wins over what looks like a code before it: %s', (text) => {
    expect(codesOf(text)).toEqual([a]);
  });
});
