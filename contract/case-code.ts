import { CODE_KINDS } from './case-types.ts';
import { toPlainText } from './plain-text.ts';

const CODE = '[A-Za-z][A-Za-z0-9]{2}[0-9A-Fa-f]{8}[0-9A-Fa-f-]{5}';
const EXACT = new RegExp(`^${CODE}$`);
/**
 * Not preceded by a Latin letter or a digit: the e of "Größe" is no start of a code. Letters of other scripts, and
 * the º of "Nº", continue no word that a code's letters are part of.
 */
const STARTS = String.raw`(?<!(?![ªº])[\p{Script=Latin}\p{M}\d])`;
/** A case code anywhere in a scanned text. */
const WORDS = new RegExp(`${STARTS}${CODE}`, 'gu');
/** The same at every place, also inside a longer word or another match. */
const PLACES = new RegExp(`(?=(${CODE}))`, 'g');
/** Keyboards, editors and input methods put these in place of a hyphen; the last ones are Japanese. */
const DASHES = /[\u2010-\u2015\u207b\u208b\u2212\u2500\ufe58\ufe63\u30fc\uff70]/g;
/** A web address writes its signs as `%2F`, and as `%252F` inside another address. */
const PERCENT_ESCAPES = /%(?:25)*([0-7][0-9a-f])/gi;
/** Software spells a line end, a tab or a separator out: `\n`, `\u001d`, and `\\n` inside another text. */
const CONTROL_ESCAPES = /\\+(?:[nrt]|(?:u00|x)[01][0-9a-f])/g;
/**
 * GS1 element strings in front of a code: those of fixed length (SSCC, GTIN, dates, variant), then the
 * identifier of a serial, lot or company number (GS1 General Specifications, section 3.2).
 */
const GS1_HEAD = new RegExp(
  String.raw`${STARTS}(?:00\d{18}|0[12]\d{14}|1[1-7]\d{6}|20\d{2})*` +
    String.raw`(?:10|2[12]|235|24[0-3]|25[01]|400|9\d)(?=${CODE})`,
  'gu',
);

/** A scanned text without the spellings that hide where its codes begin. */
export const spellOut = (text: string): string =>
  toPlainText(text)
    .replaceAll(DASHES, '-')
    .replaceAll(PERCENT_ESCAPES, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    .replaceAll(CONTROL_ESCAPES, '\n')
    .replaceAll(GS1_HEAD, ' ');

const KINDS: readonly string[] = CODE_KINDS;
export const isKnownKind = (code: string): boolean => KINDS.includes(codeKind(code));

/** Every case code of a scanned text, in reading order. */
export const codesIn = (text: string): readonly string[] =>
  // Most texts are a code and nothing else, in every frame of a camera.
  EXACT.test(text) ? [text] : (spellOut(text).match(WORDS) ?? []);

/**
 * The case code in a scanned or typed text, as printed, or undefined: the first with the letter of a case,
 * else the first. Compare codes by their codeKey.
 */
export function extractCode(text: string): string | undefined {
  const codes = codesIn(text);
  return codes.find(isKnownKind) ?? codes[0];
}

/** All that could be a case code, inside longer words too: only a list of known codes decides. */
export const possibleCodes = (text: string): readonly string[] => [
  ...new Set([
    ...codesIn(text),
    ...Array.from(spellOut(text).matchAll(PLACES), ([, code = '']) => code),
  ]),
];

/** Codes are compared without case: scanners lose Shift. */
export const codeKey = (code: string): string => code.toLowerCase();
export const codeKind = (code: string): string => code.charAt(0).toUpperCase();
