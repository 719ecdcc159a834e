/** Codes of badges, of the embedded sign-in. */

/**
 * 16 letters that QWERTY, QWERTZ and AZERTY have on the same keys: a hand scanner types the same on all of them. No case
 * code is like this, so a badge before a station's scanner does nothing.
 */
export const BADGE_LETTERS = 'bcdefghijklnoprs';
export const BADGE_PREFIX = 'tfb';
/** 4 bits a letter: 144 in all. */
export const BADGE_LENGTH = 36;

export const BADGE_CODE = new RegExp(`^${BADGE_PREFIX}[${BADGE_LETTERS}]{${BADGE_LENGTH}}$`, 'i');

export const isBadgeCode = (text: string): boolean => BADGE_CODE.test(text.trim());
