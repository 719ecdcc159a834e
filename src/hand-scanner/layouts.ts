/**
 * Keyboard layouts of scanner and tablet. A scanner presses physical keys, as on the keyboard that it is
 * set to; the tablet types what its own layout has on them.
 */
import { codeKey, codesIn, extractCode, isKnownKind } from '../../contract/case-code.ts';
import { formatTag } from '../lib/language.ts';
import { KEY_CODES, LAYOUT_TABLE } from '../../contract/layout-table.ts';
import { isGtin } from '../lib/product-code.ts';

export type Layout = keyof typeof LAYOUT_TABLE;

/** One key of a read. */
export interface Stroke {
  /** By the layout of the tablet; '' where the key has no character. */
  readonly typed: string;
  /** Physical key by its US name; '' on many Android tablets, and for committed text. */
  readonly code: string;
  readonly shift: boolean;
}

type Rows = readonly [alone: string, shifted: string];
const table: Readonly<Record<Layout, Rows>> = LAYOUT_TABLE;

export const isLayout = (name: string): name is Layout => Object.hasOwn(table, name);
/** 'Germany' for DE, 'Germany Neo' for DE-Neo, in the language in use. */
export function layoutName(layout: Layout): string {
  const [region = '', variant = ''] = layout.split('-');
  const name = new Intl.DisplayNames(formatTag(), { type: 'region' }).of(region) ?? region;
  return `${name} ${variant}`.trimEnd();
}
/** The first that spells a code gives its name: countries before Latin America (419) and variants. */
const ALL_LAYOUTS: readonly Layout[] = Object.keys(table)
  .filter(isLayout)
  .toSorted((one, other) => one.length - other.length);
const PLACES = new Map(KEY_CODES.map((code, place) => [code, place]));
/** Longer texts are not tried with every pair of layouts, characters. */
const LONGEST_BY_TEXT = 200;

/** A text that the strokes spell for a scanner of this layout. */
export interface Decoding {
  readonly text: string;
  readonly layout: Layout;
}

/** In a reading: a dead key, which the table has as a blank. No text of a scanner has it. */
const NO_CHARACTER = '\u0000';

/** The text for which a scanner with this layout presses these physical keys. */
export function textByKeys(strokes: readonly Stroke[], layout: Layout, noShift = false): string {
  return strokes
    .map(({ typed, code, shift }) => {
      const place = PLACES.get(code);
      if (place === undefined) return typed;
      return table[layout][shift && !noShift ? 1 : 0].charAt(place).replace(' ', NO_CHARACTER);
    })
    .join('');
}

/**
 * A text that its form alone identifies, whatever the plant has: hardly another layout makes one by chance. Badges are
 * found as any layout types them (`contract/badge-code.ts`).
 */
export const isIdentified = (text: string): boolean =>
  isKnownKind(extractCode(text) ?? '') || isGtin(text.trim());

/** Printable ASCII, as names, numbers and tags of a plant are. */
const PLAIN = /^[\x20-\x7e]+$/;

/** AIM symbology identifier: `]`, a letter for the symbology, a digit for its options (]Q1, ]d2). */
const SYMBOLOGY = /^\][A-Za-z]\d/;

/** The keys of the text itself: an identifier is taken off before any layout is tried. */
export function withoutSymbology(strokes: readonly Stroke[]): readonly Stroke[] {
  const head = strokes.slice(0, 3);
  return SYMBOLOGY.test(typedText(head)) || SYMBOLOGY.test(textByKeys(head, 'US'))
    ? strokes.slice(3)
    : strokes;
}

export const typedText = (strokes: readonly Stroke[]): string =>
  strokes.map(({ typed }) => typed).join('');

/**
 * Texts that scanners of any layout may have meant by these keys, each once: those that their form identifies, else all
 * in ASCII, the one of a US scanner first. Several are ambiguous: which is right cannot be known from the keys.
 */
export function readingsOf(strokes: readonly Stroke[]): readonly Decoding[] {
  const all = hasKeys(strokes)
    ? byKeys(strokes, ALL_LAYOUTS).map((one) => ({ ...one, isUsual: true }))
    : byPairs(typedText(strokes));
  // Most layouts have the same characters on most keys.
  const wholes = new Map<string, Spelling>();
  for (const one of all) {
    const before = wholes.get(one.text);
    if (!before || (one.isUsual && !before.isUsual)) wholes.set(one.text, one);
  }
  const bare = [...wholes.values()].map((one) => ({
    ...one,
    text: one.text.replace(SYMBOLOGY, '').trim(),
  }));
  const identified = bare.filter(({ text }) => isIdentified(text));
  return identified.length > 0
    ? eachOnce(identified, (text) => codesIn(text).map(codeKey).join() || text)
    : eachOnce(
        bare.filter(({ text, isUsual }) => isUsual && PLAIN.test(text)),
        (text) => text.toLowerCase(),
      );
}

function eachOnce(all: readonly Decoding[], keyOf: (text: string) => string): readonly Decoding[] {
  const found = new Map<string, Decoding>();
  for (const { text, layout } of all) {
    const key = keyOf(text);
    if (text !== '' && !found.has(key)) found.set(key, { text, layout });
  }
  return [...found.values()];
}

const hasKeys = (strokes: readonly Stroke[]): boolean =>
  strokes.every(({ code }) => PLACES.has(code) || code.startsWith('Numpad') || code === 'Space');

/** A tablet with the US layout types the same for these keys. */
export const isTypedOnUS = (strokes: readonly Stroke[]): boolean =>
  strokes.every(({ typed, code, shift }) => {
    const place = PLACES.get(code);
    if (place === undefined) return typed < '\u0080'; // all of ASCII
    return table.US[shift ? 1 : 0].charAt(place).toLowerCase() === typed.toLowerCase();
  });

interface Spelling extends Decoding {
  /** Scanner or tablet has the US layout; only forms that no chance makes are read of other pairs. */
  readonly isUsual: boolean;
}

/** Without physical keys: by every pair of layouts, from the characters of the tablet's layout. */
function byPairs(typed: string): readonly Spelling[] {
  if (typed.length > LONGEST_BY_TEXT) return [];
  return ALL_LAYOUTS.flatMap((tablet) =>
    byKeys(keysOf(typed, tablet) ?? [], ALL_LAYOUTS).map((one) => ({
      ...one,
      isUsual: tablet === 'US' || one.layout === 'US',
    })),
  );
}

/** Shift that is stuck at every key was not meant by the scanner. */
function byKeys(strokes: readonly Stroke[], layouts: readonly Layout[]): Decoding[] {
  if (strokes.length === 0) return [];
  const isStuck = strokes.every(({ shift, code }) => shift || !PLACES.has(code));
  return (isStuck ? [false, true] : [false]).flatMap((noShift) =>
    layouts.map((layout) => ({ layout, text: textByKeys(strokes, layout, noShift) })),
  );
}

const codeAt = (place: number): string => KEY_CODES[place % KEY_CODES.length] ?? '';

/**
 * The physical keys that type a text; undefined where the layout has not all of its characters, or has one
 * of them on two keys (the Greek sigma).
 */
function keysOf(text: string, tablet: Layout): readonly Stroke[] | undefined {
  const [plain, shifted] = table[tablet];
  const rows = plain + shifted;
  const keys: Stroke[] = [];
  for (const typed of text) {
    const places = [rows.indexOf(typed), rows.lastIndexOf(typed)];
    // Of two keys the one beside the left Shift is not meant: many keyboards do not have it.
    const [place = -1, other = place] =
      places[0] === places[1] ? places : places.filter((one) => codeAt(one) !== 'IntlBackslash');
    if (typed !== ' ' && (place < 0 || place !== other)) return undefined;
    const code = typed === ' ' ? '' : codeAt(place);
    keys.push({ typed, code, shift: place >= KEY_CODES.length });
  }
  return keys;
}
