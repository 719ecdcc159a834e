/** Badges: a code on a card, used with a PIN in place of name and password. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { badgeIn, BADGE_LENGTH, BADGE_LETTERS, BADGE_PREFIX } from '../../contract/badge-code.ts';

const PIN = /^\d{4,6}$/;
/** Text that a scanner types into the field is no PIN, so it is not counted as a wrong one. */
export const isPin = (text: string): boolean => PIN.test(text);
const PIN_LENGTH = 6;

/**
 * The hash that the database stores: the code is random enough for a plain one.
 * @param code as on the card, which is how `badgeIn` returns it
 */
export const badgeHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/** A name as it may be shown again: never a badge, also one that no known keyboard layout spells. */
export const nameToShow = (name: string): string => {
  const isShort = name.length < BADGE_PREFIX.length + BADGE_LENGTH || name.includes('@');
  return isShort && badgeIn(name) === undefined ? name : '';
};

export const freshBadge = (): string =>
  BADGE_PREFIX +
  Array.from(randomBytes(BADGE_LENGTH), (byte) => BADGE_LETTERS[byte % BADGE_LETTERS.length]).join(
    '',
  );

/** A random PIN. */
export function freshPin(): string {
  const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0');
  return pinRefusal(pin) ? freshPin() : pin;
}

/** Why a PIN is refused, in one sentence; undefined for a good one. */
export function pinRefusal(pin: string): string | undefined {
  if (!isPin(pin)) return 'A PIN has 4 to 6 digits.';
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, place) => digit - (digits[place] ?? 0)));
  // 1111, 1234 and 9876: the first guesses.
  const [step = 9] = steps;
  const isRow = steps.size === 1 && Math.abs(step) <= 1;
  return isRow ? 'This PIN is easy to guess. Use another one.' : undefined;
}
