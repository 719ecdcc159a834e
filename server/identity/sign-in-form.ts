/** Fields of the sign-in page: a name with its password, or a badge with its PIN. */
import { badgeIn } from '../../contract/badge-code.ts';
import { toPlainText } from '../../contract/plain-text.ts';
import { say, type Sentence } from '../texts/sentence.ts';
import { badgeHash, isPin, nameToShow } from './badges.ts';
import type { LoginActions } from './login-parts.ts';
import type { Visitor } from './login-step.ts';
import { signedIn, signedInByBadge } from './outdated-sign-in.ts';
import { trySecret } from './try-secret.ts';
import type { User } from './users.ts';

export type FormOutcome =
  | { readonly kind: 'again'; readonly error?: Sentence; readonly username: string }
  /** The PIN of this badge is to be typed, again where there is an error. */
  | { readonly kind: 'pin'; readonly error?: Sentence; readonly badge: string }
  | { readonly kind: 'result'; readonly result: Record<string, unknown> };

export async function signIn(
  form: URLSearchParams,
  visitor: Visitor,
  of: LoginActions,
): Promise<FormOutcome> {
  // A hand scanner types a badge into the field that has the focus, and sends the form.
  // In the field of the PIN it may be the same badge once more, or the next person's.
  const badges = ['pin', 'badge', 'username', 'password'].map((name) =>
    badgeIn(form.get(name) ?? ''),
  );
  const badge = badges.find((found) => found !== undefined);
  if (badge === undefined) return byPassword(form, visitor, of);
  const pin = toPlainText(form.get('pin') ?? '').trim();
  if (pin === '' || badges[0] !== undefined) return { kind: 'pin', badge };
  if (!isPin(pin)) return { kind: 'pin', badge, error: say('A PIN has 4 to 6 digits.') };
  return byBadge({ badge, pin }, visitor, of);
}

async function byPassword(
  form: URLSearchParams,
  visitor: Visitor,
  of: LoginActions,
): Promise<FormOutcome> {
  const username = form.get('username') ?? '';
  const secret = form.get('password') ?? '';
  const again = { kind: 'again', username: nameToShow(username) } as const;
  if (secret === '') return again; // Enter after the name
  const user = await of.users.byName(username);
  const error = say('Invalid username or password.');
  const given = { username, user, secret, hash: user?.passwordHash };
  const refusal = await trySecret(of, visitor, given, error);
  if (refusal || !user) return { ...again, error: refusal ?? error };
  if (user.disabled) return { ...again, error: refuseDisabled(of, user) };
  await noteSignIn(of, visitor, user);
  return { kind: 'result', result: signedIn(user) };
}

interface GivenBadge {
  readonly badge: string;
  readonly pin: string;
}

async function byBadge(
  { badge, pin }: GivenBadge,
  visitor: Visitor,
  of: LoginActions,
): Promise<FormOutcome> {
  const user = await of.users.byBadge(badgeHash(badge));
  const error = say('Invalid badge or PIN.');
  const given = { username: user?.username ?? '', user, secret: pin, hash: user?.badge?.pinHash };
  const refusal = await trySecret(of, visitor, given, error);
  // A delayed attempt was not checked.
  if (user && (!refusal || refusal === error)) await notePin(of, visitor, user, !refusal);
  if (refusal || !user?.badge) return { kind: 'pin', error: refusal ?? error, badge };
  if (user.disabled) return { kind: 'pin', error: refuseDisabled(of, user), badge };
  await noteSignIn(of, visitor, user, 'badge');
  return { kind: 'result', result: signedInByBadge(user, user.badge) };
}

/** Twenty wrong PINs in a row end a badge: its code may have been copied. */
async function notePin(of: LoginActions, { address }: Visitor, user: User, isRight: boolean) {
  if (!(await of.users.notePin(user.id, isRight))) return;
  await of.record('revokeBadge', user, { address });
  of.log.warn({ event: 'badge_revoked', username: user.username }, 'too many wrong PINs');
}

function refuseDisabled({ log }: LoginActions, { username }: User): Sentence {
  log.info({ event: 'sign_in_disabled', username }, 'sign-in of a disabled account');
  return say('This account is disabled. Ask your administrator.');
}

async function noteSignIn(of: LoginActions, { address }: Visitor, user: User, by?: 'badge') {
  const detail = { address, ...(by && { by }) };
  await of.record('signIn', user, detail);
  of.log.info({ event: 'signed_in', username: user.username, ...detail }, 'signed in');
}
