/** Checks a password or PIN within the delay of guesses. */
import { say, type Sentence } from '../texts/sentence.ts';
import type { LoginActions, Visitor } from './login-request.ts';
import { UNKNOWN_USER_HASH, isPassword } from './passwords.ts';
import type { User } from './users.ts';

export interface Try {
  readonly username: string;
  readonly user: User | undefined;
  readonly secret: string | null;
  /** Hash of the right secret; undefined for an unknown person. */
  readonly hash: string | undefined;
}

/**
 * Resolves to why it was refused.
 * @param wrong names the fields of the form
 */
export async function trySecret(
  { claim, log, count }: LoginActions,
  { address, device, keepDevice }: Visitor,
  { username, user, secret, hash }: Try,
  wrong: Sentence,
): Promise<Sentence | undefined> {
  // Unknown names are not logged: people type passwords into the wrong field.
  const facts = { username: user?.username ?? '(unknown)', address };
  const attempt = await claim({ username, address, device });
  if (attempt.wait > 0) {
    count('delayed');
    log.warn({ event: 'sign_in_delayed', ...facts, wait: attempt.wait }, 'sign-in delayed');
    return say('Too many wrong attempts. Try again in {0} s.', attempt.wait);
  }
  if (!(await isPassword(secret ?? '', hash ?? UNKNOWN_USER_HASH)) || !user) {
    count('wrong');
    log.info({ event: 'sign_in_failed', ...facts }, 'sign-in failed');
    return wrong;
  }
  await attempt.succeeded(keepDevice());
  count('success');
  return undefined;
}
