/** Checks a password or PIN within the delay of guesses. */
import { randomBytes } from 'node:crypto';
import { say, type Sentence } from '../texts/sentence.ts';
import { keepCookie } from './kept-cookie.ts';
import type { LoginActions } from './login-parts.ts';
import type { SignInSource } from './login-delay.ts';
import type { Context } from './page.ts';
import { UNKNOWN_USER_HASH, isPassword } from './passwords.ts';
import type { User } from './users.ts';

const DEVICE_COOKIE = 'teleport_device';
const DEVICE_ID = /^[\w-]{22}$/;

export interface Try {
  readonly username: string;
  readonly user: User | undefined;
  readonly secret: string | null;
  /** Hash of the right one; undefined for an unknown person. */
  readonly hash: string | undefined;
}

/**
 * Resolves to why it was refused.
 * @param wrong names the fields of the form
 */
export async function trySecret(
  ctx: Context,
  { delay, log, count, addressOf }: LoginActions,
  { username, user, secret, hash }: Try,
  wrong: Sentence,
): Promise<Sentence | undefined> {
  const source: SignInSource = { username, address: addressOf(ctx.req), device: deviceOf(ctx) };
  // Unknown names are not logged: people type passwords into the wrong field.
  const facts = { username: user?.username ?? '(unknown)', address: source.address };
  const attempt = await delay.claim(source);
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
  await attempt.succeeded(keepDevice(ctx, source.device));
  count('success');
  return undefined;
}

function deviceOf(ctx: Context): string | undefined {
  const id = ctx.cookies.get(DEVICE_COOKIE, { signed: false });
  return id !== undefined && DEVICE_ID.test(id) ? id : undefined;
}

/** The browser keeps its id for a year, so that the login delay recognizes it. */
function keepDevice(ctx: Context, known: string | undefined): string {
  const device = known ?? randomBytes(16).toString('base64url');
  keepCookie(ctx, DEVICE_COOKIE, device);
  return device;
}
