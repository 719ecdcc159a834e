/** Codes of badges, of the embedded sign-in. */
import { KEY_CODES, LAYOUT_TABLE } from './layout-table.ts';
import { toPlainText } from './plain-text.ts';

/**
 * 16 letters that QWERTY, QWERTZ and AZERTY have on the same keys: a hand scanner types the same on all of them. No case
 * code is like this, so a badge before a station's scanner does nothing.
 */
export const BADGE_LETTERS = 'bcdefghijklnoprs';
export const BADGE_PREFIX = 'tfb';
/** 4 bits per letter, 144 in all. */
export const BADGE_LENGTH = 36;

type Rows = (typeof LAYOUT_TABLE)[keyof typeof LAYOUT_TABLE];

/** What the key of a letter types, alone and with Shift. */
const typedFor = (letter: string, rows: Rows): readonly string[] =>
  rows.map((row) => row.charAt(KEY_CODES.indexOf(`Key${letter.toUpperCase()}`)));

/** These letters' keys as a class of a pattern. */
const classOf = (letters: string, rows: Rows): string => {
  const typed = Array.from(letters, (letter) => typedFor(letter, rows).join('')).join('');
  return `[${typed.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]`;
};

const patternOf = (rows: Rows): string =>
  Array.from(BADGE_PREFIX, (letter) => classOf(letter, rows)).join('') +
  `${classOf(BADGE_LETTERS, rows)}{${BADGE_LENGTH}}`;

/** Layouts of tablets by the pattern of a badge typed on them; of layouts with one pattern, the first. */
const LAYOUTS = new Map(
  Object.values(LAYOUT_TABLE)
    .toReversed()
    .map((rows) => [patternOf(rows), rows]),
);

/** A badge anywhere in a text, as any keyboard layout types it. */
export const BADGE_CODE = new RegExp([...LAYOUTS.keys()].join('|'));

/** The badge in a text, in the letters of its card, whatever was typed before it. */
export function badgeIn(text: string): string | undefined {
  const plain = toPlainText(text);
  for (const [pattern, rows] of LAYOUTS) {
    const found = new RegExp(pattern).exec(plain)?.[0];
    if (found !== undefined) return Array.from(found, (typed) => letterOn(rows, typed)).join('');
  }
  return undefined;
}

const letterOn = (rows: Rows, typed: string): string | undefined =>
  Array.from(BADGE_PREFIX + BADGE_LETTERS).find((letter) => typedFor(letter, rows).includes(typed));
