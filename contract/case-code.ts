import { toPlainText } from './plain-text.ts';

/** A case code anywhere in a scanned text, not preceded by a letter or digit. */
const CODE_PATTERN = /(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]{2}[0-9a-f]{8}[0-9a-f-]{5}/i;
/** Keyboards and editors put these in place of a hyphen. */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** The case code in a scanned or typed text, as printed, or undefined. Compare codes by their codeKey. */
export const extractCode = (text: string): string | undefined =>
  CODE_PATTERN.exec(toPlainText(text).replaceAll(DASHES, '-'))?.[0];
/** Codes are compared without case: scanners lose Shift. */
export const codeKey = (code: string): string => code.toLowerCase();
export const codeKind = (code: string): string => code.charAt(0).toUpperCase();
