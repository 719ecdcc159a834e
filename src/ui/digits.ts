/** More digits than this lose precision as a number. */
const MOST_DIGITS = 15;

/**
 * What a digits field holds after an edit. Surrounding blanks and leading zeros go; an edit that
 * brings anything but digits is refused whole, because "1e3" or "-5" must not become 13 or 5.
 */
export function acceptDigits(before: string, typed: string): { value: string; refused: boolean } {
  const text = typed.trim();
  if (!/^\d*$/.test(text)) return { value: before, refused: true };
  const value = text.replace(/^0+(?=\d)/, '');
  if (value.length > MOST_DIGITS) return { value: before, refused: true };
  return { value, refused: false };
}
