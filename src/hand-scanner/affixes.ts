/** Symbology identifier, prefix and suffix around the text of a label (decision 49). */
import type { ScannerAffixes } from '../device/scanner-setup.ts';

export const NO_AFFIXES: ScannerAffixes = { prefix: '', suffix: '' };

/** AIM symbology identifier: `]`, a letter for the symbology, a digit for its options (]Q1, ]d2). */
export const SYMBOLOGY = /^\][A-Za-z]\d/;

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
