/**
 * Keyboard layouts of scanner and tablet. A scanner presses physical keys, as on the keyboard that it is
 * set to; the tablet types what its own layout has on them.
 */
import { codeKey, codesIn, extractCode, isKnownKind } from '../../contract/case-code.ts';
import { formatTag } from '../lib/language.ts';
import { KEY_CODES, LAYOUT_TABLE } from '../../contract/layout-table.ts';

export type Layout = keyof typeof LAYOUT_TABLE;

/** One key of a read. */
export interface Stroke {
  /** By the layout of the tablet; '' where the key has no character. */
  readonly typed: string;
  /** Physical key by its US name; '' on many Android tablets, and for committed text. */
  readonly code: string;
  readonly shift: boolean;
}

export const isLayout = (name: string): name is Layout => Object.hasOwn(LAYOUT_TABLE, name);
/** 'Germany' for DE, 'Germany Neo' for DE-Neo, in the language in use. */
export function layoutName(layout: Layout): string {
  const [region = '', variant = ''] = layout.split('-');
  const name = new Intl.DisplayNames(formatTag(), { type: 'region' }).of(region) ?? region;
  return `${name} ${variant}`.trimEnd();
}
/** The first that spells a code gives its name: countries before Latin America (419) and variants. */
export const LAYOUTS = Object.keys(LAYOUT_TABLE)
  .filter(isLayout)
  .toSorted((one, other) => one.length - other.length);
const PLACES = new Map(KEY_CODES.map((code, place) => [code, place]));
/** Longer texts are not tried with every pair of layouts, characters. */
const LONGEST_BY_TEXT = 200;

/** A code that the strokes spell for a scanner of this layout. */
export interface Decoding {
  readonly text: string;
  readonly layout: Layout;
}

/** The text for which a scanner with this layout presses these physical keys. */
export function textByKeys(strokes: readonly Stroke[], layout: Layout, noShift = false): string {
  return strokes
    .map(({ typed, code, shift }) => {
      const place = PLACES.get(code);
      return place === undefined ? typed : LAYOUT_TABLE[layout][shift && !noShift ? 1 : 0][place];
    })
    .join('');
}

const isKeypad = (code: string): boolean => code.startsWith('Numpad');

export const hasCase = (text: string): boolean => isKnownKind(extractCode(text) ?? '');

/**
 * Codes that a scanner of any layout, or of one, may have meant, each once: those of cases, else all. Several
 * are ambiguous: which is right cannot be known from the keys.
 * @param withCode the text without what the scanner puts around it; undefined where it has no code
 */
export function decodings(
  strokes: readonly Stroke[],
  withCode: (text: string) => string | undefined,
  scanner?: Layout,
): readonly Decoding[] {
  const layouts = scanner ? [scanner] : LAYOUTS;
  const hasKeys = strokes.every(({ code }) => PLACES.has(code) || isKeypad(code));
  const all = hasKeys ? byKeys(strokes, layouts) : byText(strokes, layouts);
  const found = new Map<string, Decoding>();
  // Most layouts have the same characters on most keys.
  const wholes = new Map<string, Layout>();
  for (const { text, layout } of all) if (!wholes.has(text)) wholes.set(text, layout);
  for (const [whole, layout] of wholes) {
    const text = withCode(whole);
    const key = text && codesIn(text).map(codeKey).join();
    if (text && key && !found.has(key)) found.set(key, { text, layout });
  }
  const decoded = [...found.values()];
  const ofCases = decoded.filter(({ text }) => hasCase(text));
  return ofCases.length > 0 ? ofCases : decoded;
}

/** Shift that is stuck at every key was not meant by the scanner. */
function byKeys(strokes: readonly Stroke[], layouts: readonly Layout[]): Decoding[] {
  const isStuck = strokes.every(({ shift, code }) => shift || isKeypad(code));
  return (isStuck ? [false, true] : [false]).flatMap((noShift) =>
    layouts.map((layout) => ({ layout, text: textByKeys(strokes, layout, noShift) })),
  );
}

/** Without physical keys: by every pair of layouts, from the characters of the tablet's. */
function byText(strokes: readonly Stroke[], layouts: readonly Layout[]): Decoding[] {
  const typed = strokes.map((stroke) => stroke.typed).join('');
  if (typed.length > LONGEST_BY_TEXT) return [];
  // A text that is a code already must not hide one of a Colemak tablet, whose hyphen is on two keys.
  const isCode = extractCode(typed) !== undefined;
  return LAYOUTS.flatMap((tablet) => {
    const keys = keysOf(typed, tablet, isCode);
    return keys ? layouts.map((layout) => ({ layout, text: textByKeys(keys, layout) })) : [];
  });
}

/**
 * The physical keys that type a text; undefined where the layout has not all of its characters, or has one
 * of them on two keys (the Greek sigma).
 */
function keysOf(text: string, tablet: Layout, isCode: boolean): readonly Stroke[] | undefined {
  const [plain, shifted] = LAYOUT_TABLE[tablet];
  const rows = plain + shifted;
  const keys: Stroke[] = [];
  for (const typed of text) {
    const place = rows.indexOf(typed);
    const last = rows.lastIndexOf(typed);
    // No scanner's hyphen is on the key beside the left Shift.
    const isBeside = isCode && KEY_CODES[last % KEY_CODES.length] === 'IntlBackslash';
    const isOnce = place >= 0 && (place === last || isBeside);
    if (!isOnce && typed !== ' ') return undefined;
    const code = typed === ' ' ? '' : (KEY_CODES[place % KEY_CODES.length] ?? '');
    keys.push({ typed, code, shift: place >= KEY_CODES.length });
  }
  return keys;
}
