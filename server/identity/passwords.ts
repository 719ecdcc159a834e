import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { projectFile } from '../lib/project-root.ts';
import { say, type Sentence } from '../texts/sentence.ts';

/** The commonest passwords, by frequency in public leaks: 49,000 words of the estimator zxcvbn. */
const LIST = projectFile('node_modules/@zxcvbn-ts/language-common/src/passwords.json');

/** Reads the list each time: it takes about 20 ms, and 3 MB of memory that a server rarely needs. */
async function isCommonPassword(password: string): Promise<boolean> {
  const list: unknown = JSON.parse(await readFile(LIST, 'utf8'));
  return Array.isArray(list) && list.includes(password.normalize('NFKC').trim().toLowerCase());
}

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { readonly N: number },
) => Promise<Buffer>;
const LENGTH = 32;
/** Cost parameter N of scrypt: about 50 ms and 16 MB. */
const COST = 16_384;
export const SHORTEST_PASSWORD = 8;

/** Without characters that look alike or need a second keyboard on a tablet; 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to type once, as kd7m-w3xp-q9ta. */
export const freshPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** One text for a password, however a keyboard composes its letters (NIST SP 800-63B, section 5.1.1.2). */
const composed = (password: string): string => password.normalize('NFKC');

/** @returns salt, hash, and the cost if it is not the default */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(composed(password), salt, LENGTH, { N: cost });
  const parts = [salt.toString('hex'), hash.toString('hex')];
  return [...parts, ...(cost === COST ? [] : [cost])].join(':');
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = '', cost = COST] = stored.split(':');
  const given = await derive(composed(password), Buffer.from(salt, 'hex'), LENGTH, {
    N: Number(cost),
  });
  return timingSafeEqual(Buffer.from(hash, 'hex'), given);
}

/** Compared for unknown names, so that the answer takes as long as for a known one. */
export const UNKNOWN_USER_HASH = `${'00'.repeat(16)}:${'00'.repeat(LENGTH)}`;

/** Why a new password is refused, in one sentence; undefined for a good one. */
export async function passwordRefusal(
  password: string,
  user: { readonly username: string; readonly email: string },
): Promise<Sentence | undefined> {
  if (password.replaceAll(/\s/g, '').length < SHORTEST_PASSWORD) {
    return say('Use at least {0} characters, not counting spaces.', SHORTEST_PASSWORD);
  }
  const plain = password.trim().toLowerCase();
  if (plain === user.username.toLowerCase() || plain === user.email.toLowerCase()) {
    return say('Use a password that is not your name.');
  }
  if (await isCommonPassword(password)) {
    return say('Many people use this password, so it is easy to guess. Use another one.');
  }
  return undefined;
}
