import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
) => Promise<Buffer>;
const LENGTH = 32;
export const SHORTEST_PASSWORD = 8;

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
): string | undefined {
  if (password.replaceAll(/\s/g, '').length < SHORTEST_PASSWORD) {
    return `Use at least ${SHORTEST_PASSWORD} characters, blanks not counted.`;
  }
  const plain = password.trim().toLowerCase();
  if (plain === user.username.toLowerCase() || plain === user.email.toLowerCase()) {
    return 'Use a password that is not your name.';
  }
  return undefined;
}
