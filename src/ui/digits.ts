/** More digits than this lose precision as a number. */
const MOST_DIGITS = 15;

/** What a field holds after an edit. */
export interface Edit {
  readonly value: string;
  readonly refused: boolean;
}

const withoutLeadingZeros = (text: string) => text.replace(/^0+(?=\d)/, '');

/**
 * What a digits field holds after an edit. Surrounding blanks and leading zeros go; an edit that
 * brings anything but digits is refused whole, because "1e3" or "-5" must not become 13 or 5.
 */
export function acceptDigits(before: string, typed: string): Edit {
  const text = typed.trim();
  if (!/^\d*$/.test(text)) return { value: before, refused: true };
  const value = withoutLeadingZeros(text);
  if (value.length > MOST_DIGITS) return { value: before, refused: true };
  return { value, refused: false };
}

/** The same with one point. A longer number that was read can still be shortened. */
export function acceptDecimal(before: string, typed: string): Edit {
  const text = typed.trim();
  if (!/^\d*\.?\d*$/.test(text)) return { value: before, refused: true };
  const value = withoutLeadingZeros(text);
  const tooLong = value.replace('.', '').length > MOST_DIGITS && value.length >= before.length;
  return tooLong ? { value: before, refused: true } : { value, refused: false };
}
