/** A case code anywhere in a scanned text, not preceded by a letter or digit. */
const CODE_PATTERN = /(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]{2}[0-9a-f]{8}[0-9a-f-]{5}/i;
/** The case code in a scanned text, as printed, or undefined. Compare codes by their codeKey. */
export const extractCode = (text: string): string | undefined => CODE_PATTERN.exec(text)?.[0];
/** Codes are compared without case: scanners lose Shift. */
export const codeKey = (code: string): string => code.toLowerCase();
export const codeKind = (code: string): string => code.charAt(0).toUpperCase();
