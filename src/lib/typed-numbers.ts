/** Numbers as they are typed into a field, and as they are written in one. */
import { formatTag } from './language.ts';

/** More digits than this lose precision as a number. */
const MOST_DIGITS = 15;

/** Value of a form while its field shows no number: every comparison with a number is false. */
export const NO_NUMBER = 'NaN';

export const withoutLeadingZeros = (text: string) => text.replace(/^0+(?=\d)/, '');

/** The whole number in a typed text, '' when empty; undefined where anything but digits is in it. */
export function readDigits(typed: string): string | undefined {
  const text = typed.trim();
  if (!/^\d*$/.test(text)) return undefined;
  const value = withoutLeadingZeros(text);
  return value.length > MOST_DIGITS ? undefined : value;
}

/** Between whole and decimal digits, as the language in use writes them. */
export const decimalSign = (tag = formatTag()): string =>
  new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

/** Signs between whole and decimal digits: of the app's language, of the browser's language, and the point. */
const decimalSigns = () => [decimalSign(), decimalSign(navigator.language), '.'];

/** A number as the language in use writes it: 12,5. Text that is no number stays. */
export const written = (value: string): string =>
  // The browser's tables of numbers keep a cheap tablet for some hundredths of a second.
  value.includes('.') ? value.replace('.', decimalSign()) : value;

/**
 * In a language with a decimal comma, 1.500 may be one thousand five hundred: it is ambiguous, so it is
 * no number.
 */
const isGrouped = (text: string): boolean =>
  decimalSign() !== '.' && /^[1-9]\d{0,2}(\.\d{3})+$/.test(text);

/**
 * The same with one point, or with the decimal sign of the app's or the browser's language. A longer number
 * that was read can still be shortened.
 */
export function readDecimal(typed: string, before = ''): string | undefined {
  if (isGrouped(typed.trim())) return undefined;
  const sign = decimalSigns().find((one) => typed.includes(one)) ?? '.';
  const text = typed.trim().replace(sign, '.');
  if (!/^\d*\.?\d*$/.test(text)) return undefined;
  const value = withoutLeadingZeros(text);
  const tooLong = value.replace('.', '').length > MOST_DIGITS && value.length >= before.length;
  return tooLong ? undefined : value;
}
