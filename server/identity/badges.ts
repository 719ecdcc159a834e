/** Badges: a code on a card, used with a PIN in place of name and password. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

/**
 * 16 letters that QWERTY, QWERTZ and AZERTY have on the same keys: a hand scanner types the same on all of them. No case
 * code is like this, so a badge before a station's scanner does nothing.
 */
const LETTERS = 'bcdefghijklnoprs';
const PREFIX = 'tfb';
/** 4 bits a letter: 144 in all. */
const LENGTH = 36;
const BADGE = new RegExp(`^${PREFIX}[${LETTERS}]{${LENGTH}}$`, 'i');
const PIN = /^\d{4,6}$/;
const PIN_LENGTH = 6;

/** The form of the database: the code is random enough for a plain hash. */
export const badgeHash = (code: string): string =>
  createHash('sha256').update(code.trim().toLowerCase()).digest('hex');

export const isBadge = (text: string | null): text is string =>
  text !== null && BADGE.test(text.trim());

export const freshBadge = (): string =>
  PREFIX + Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A PIN that nobody chose. */
export function freshPin(): string {
  const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0');
  return pinRefusal(pin) ? freshPin() : pin;
}

/** Why a PIN is refused, in one sentence; undefined for a good one. */
export function pinRefusal(pin: string): string | undefined {
  if (!PIN.test(pin)) return 'A PIN has 4 to 6 digits.';
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, place) => digit - (digits[place] ?? 0)));
  // 1111, 1234 and 9876: the first that everybody tries.
  const [step = 9] = steps;
  const isRow = steps.size === 1 && Math.abs(step) <= 1;
  return isRow ? 'This PIN is easy to guess. Use another one.' : undefined;
}
