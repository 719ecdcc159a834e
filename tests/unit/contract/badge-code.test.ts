import { describe, expect, test } from 'vitest';
import { BADGE_CODE, badgeIn } from '../../../contract/badge-code.ts';
import { LAYOUT_TABLE } from '../../../contract/layout-table.ts';

const BADGE = `tfb${'bcdefghijklnoprs'.repeat(3).slice(0, 36)}`;
const FULL_WIDTH = Array.from(BADGE, (letter) =>
  String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
);

/** What a tablet types for the keys of a scanner that is set to the US keyboard. */
const typedOn = ([plain, shifted]: readonly [string, string], isShifted: boolean) =>
  Array.from(BADGE, (letter) =>
    (isShifted ? shifted : plain).charAt(LAYOUT_TABLE.US[0].indexOf(letter)),
  ).join('');

const SCANNERS = Object.entries(LAYOUT_TABLE).filter(([, [plain]]) =>
  Array.from(BADGE).every((letter) => plain.includes(letter)),
);

describe('a badge in a text', () => {
  test.each([
    BADGE,
    BADGE.toUpperCase(),
    ` ${BADGE}\r\n`,
    `${BADGE}${BADGE}`,
    `25${BADGE}x`,
    FULL_WIDTH.join(''),
  ])('is found: %j', (text) => {
    expect(badgeIn(text)).toBe(BADGE);
    expect(BADGE_CODE.test(text.normalize('NFKC'))).toBe(true);
  });

  test.each(Object.entries(LAYOUT_TABLE))('is found on a keyboard of %s', (_, rows) => {
    for (const isShifted of [false, true]) {
      const text = typedOn(rows, isShifted);
      expect(badgeIn(`operator]Q1${text}`)).toBe(BADGE);
      expect(BADGE_CODE.test(text)).toBe(true);
    }
  });

  test.each(SCANNERS)('is found of a scanner with the keyboard of %s', (_, [plain]) => {
    for (const row of LAYOUT_TABLE.US) {
      const text = Array.from(BADGE, (letter) => row.charAt(plain.indexOf(letter))).join('');
      expect(badgeIn(`operator]Q1${text}`)).toBe(BADGE);
      expect(BADGE_CODE.test(text)).toBe(true);
    }
  });

  test.each([
    'operator',
    BADGE.slice(0, -1),
    'correct-horse-battery-staple-correct-horse-battery',
    '',
  ])('is not found: %j', (text) => {
    expect(badgeIn(text)).toBeUndefined();
  });
});
