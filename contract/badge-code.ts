/** Codes of badges, of the embedded sign-in. */
import { LAYOUT_TABLE } from './layout-table.ts';
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
/** Layouts of a scanner and a tablet. */
type Pair = readonly [scanner: Rows, tablet: Rows];

/** What the key of a letter types, alone and with Shift. */
const typedFor = (letter: string, [scanner, tablet]: Pair): readonly string[] =>
  tablet.map((row) => row.charAt(scanner[0].indexOf(letter)));

/** These letters' keys as a class of a pattern. */
const classOf = (letters: string, pair: Pair): string => {
  const typed = Array.from(letters, (letter) => typedFor(letter, pair).join('')).join('');
  return `[${typed.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]`;
};

const patternOf = (pair: Pair): string =>
  Array.from(BADGE_PREFIX, (letter) => classOf(letter, pair)).join('') +
  `${classOf(BADGE_LETTERS, pair)}{${BADGE_LENGTH}}`;

const hasLetters = ([plain]: Rows): boolean =>
  Array.from(BADGE_PREFIX + BADGE_LETTERS).every((letter) => plain.includes(letter));

/** A US scanner on every tablet and every scanner on a US tablet, by the pattern of a badge; of one pattern, the first. */
const PAIRS = new Map(
  Object.values(LAYOUT_TABLE)
    .flatMap((rows): readonly Pair[] => [
      [LAYOUT_TABLE.US, rows],
      ...(hasLetters(rows) ? [[rows, LAYOUT_TABLE.US] as const] : []),
    ])
    .toReversed()
    .map((pair) => [patternOf(pair), pair]),
);

/** A badge anywhere in a text, as any keyboard layout types it. */
export const BADGE_CODE = new RegExp([...PAIRS.keys()].join('|'));

/** The badge in a text, in the letters of its card, whatever was typed before it. */
export function badgeIn(text: string): string | undefined {
  if (text.length < BADGE_PREFIX.length + BADGE_LENGTH) return undefined;
  const plain = toPlainText(text);
  for (const [pattern, pair] of PAIRS) {
    const found = new RegExp(pattern).exec(plain)?.[0];
    if (found !== undefined) return Array.from(found, (typed) => letterOn(pair, typed)).join('');
  }
  return undefined;
}

const letterOn = (pair: Pair, typed: string): string | undefined =>
  Array.from(BADGE_PREFIX + BADGE_LETTERS).find((letter) => typedFor(letter, pair).includes(typed));
