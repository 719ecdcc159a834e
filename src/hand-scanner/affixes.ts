/** Symbology identifier, prefix and suffix around the text of a label (decision 49). */
import type { ScannerAffixes } from '../device/scanner-affixes.ts';

export const NO_AFFIXES: ScannerAffixes = { prefix: '', suffix: '' };

/** AIM symbology identifier: `]`, a letter for the symbology, a digit for its options (]Q1, ]d2). */
const SYMBOLOGY = /^\][A-Za-z]\d/;

/**
 * The text without its symbology identifier and without the plant's own prefix and suffix. Some
 * scanners put their prefix before the identifier. Case does not count: scanners lose Shift.
 */
export function withoutAffixes(text: string, { prefix, suffix }: ScannerAffixes): string {
  const bare = withoutPrefix(text.replace(SYMBOLOGY, ''), prefix).replace(SYMBOLOGY, '');
  const ends = suffix !== '' && bare.toLowerCase().endsWith(suffix.toLowerCase());
  return ends ? bare.slice(0, -suffix.length) : bare;
}

const withoutPrefix = (text: string, prefix: string): string =>
  text.toLowerCase().startsWith(prefix.toLowerCase()) ? text.slice(prefix.length) : text;

/**
 * The prefix and suffix that every read carries around the code that it was to bring; undefined
 * where the reads do not agree, or a code is not in its read.
 * @param pairs the code that was shown and the text that came.
 */
export function affixesOf(
  pairs: readonly { readonly code: string; readonly text: string }[],
): ScannerAffixes | undefined {
  const [first, ...others] = pairs.map(({ code, text }) => {
    const bare = text.replace(SYMBOLOGY, '');
    const at = bare.toLowerCase().indexOf(code.toLowerCase());
    if (at < 0) return undefined;
    const prefix = bare.slice(0, at).replace(/\][A-Za-z]\d$/, '');
    return { prefix, suffix: bare.slice(at + code.length) };
  });
  const agreed = others.every(
    (one) => one?.prefix === first?.prefix && one?.suffix === first?.suffix,
  );
  return agreed ? first : undefined;
}
