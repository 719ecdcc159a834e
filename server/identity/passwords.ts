import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { say, type Sentence } from '../texts/sentence.ts';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
) => Promise<Buffer>;
const LENGTH = 32;
export const SHORTEST_PASSWORD = 8;

/** Without characters that look alike or need a second keyboard on a tablet; 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be read out and typed once, as kd7m-w3xp-q9ta. */
export const freshPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, LENGTH)).toString('hex')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  const given = await derive(password, Buffer.from(salt, 'hex'), LENGTH);
  return timingSafeEqual(Buffer.from(hash, 'hex'), given);
}

/** Compared for unknown names, so that the answer takes as long as for a known one. */
export const HASH_OF_NOBODY = `${'00'.repeat(16)}:${'00'.repeat(LENGTH)}`;

/** Why a new password is refused, in one sentence; undefined for a good one. */
export function passwordRefusal(
  password: string,
  user: { readonly username: string; readonly email: string },
): Sentence | undefined {
  if (password.replaceAll(/\s/g, '').length < SHORTEST_PASSWORD) {
    return say('Use at least {0} characters, blanks not counted.', SHORTEST_PASSWORD);
  }
  const plain = password.trim().toLowerCase();
  if (plain === user.username.toLowerCase() || plain === user.email.toLowerCase()) {
    return say('Use a password that is not your name.');
  }
  return undefined;
}
