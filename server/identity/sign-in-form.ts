/** Fields of the sign-in page: a name with its password, or a badge with its PIN. */
import { badgeIn } from '../../contract/badge-code.ts';
import { toPlainText } from '../../contract/plain-text.ts';
import { say, type Sentence } from '../texts/sentence.ts';
import { badgeHash, isPin, nameToShow } from './badges.ts';
import type { LoginActions, Visitor } from './login-request.ts';
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
  deps: LoginActions,
): Promise<FormOutcome> {
  // A hand scanner types a badge into the field that has the focus, and sends the form.
  // In the field of the PIN it may be the same badge once more, or the badge of the next person.
  const badges = ['pin', 'badge', 'username', 'password'].map((name) =>
    badgeIn(form.get(name) ?? ''),
  );
  const badge = badges.find((found) => found !== undefined);
  if (badge === undefined) return byPassword(form, visitor, deps);
  const pin = toPlainText(form.get('pin') ?? '').trim();
  if (pin === '' || badges[0] !== undefined) return { kind: 'pin', badge };
  if (!isPin(pin)) return { kind: 'pin', badge, error: say('A PIN has 4 to 6 digits.') };
  return byBadge({ badge, pin }, visitor, deps);
}

async function byPassword(
  form: URLSearchParams,
  visitor: Visitor,
  deps: LoginActions,
): Promise<FormOutcome> {
  const username = form.get('username') ?? '';
  const secret = form.get('password') ?? '';
  const again = { kind: 'again', username: nameToShow(username) } as const;
  if (secret === '') return again; // Enter after the name
  const user = await deps.users.byName(username);
  const error = say('Invalid username or password.');
  const given = { username, user, secret, hash: user?.passwordHash };
  const refusal = await trySecret(deps, visitor, given, error);
  if (refusal || !user) return { ...again, error: refusal ?? error };
  if (user.disabled) return { ...again, error: refuseDisabled(deps, user) };
  await noteSignIn(deps, visitor, user);
  return { kind: 'result', result: signedIn(user) };
}

interface GivenBadge {
  readonly badge: string;
  readonly pin: string;
}

async function byBadge(
  { badge, pin }: GivenBadge,
  visitor: Visitor,
  deps: LoginActions,
): Promise<FormOutcome> {
  const user = await deps.users.byBadge(badgeHash(badge));
  const error = say('Invalid badge or PIN.');
  const given = { username: user?.username ?? '', user, secret: pin, hash: user?.badge?.pinHash };
  const refusal = await trySecret(deps, visitor, given, error);
  // A delayed attempt was not checked.
  if (user && (!refusal || refusal === error)) await notePin(deps, visitor, user, !refusal);
  if (refusal || !user?.badge) return { kind: 'pin', error: refusal ?? error, badge };
  if (user.disabled) return { kind: 'pin', error: refuseDisabled(deps, user), badge };
  await noteSignIn(deps, visitor, user, 'badge');
  return { kind: 'result', result: signedInByBadge(user, user.badge) };
}

/** Twenty wrong PINs in a row end a badge: its code may have been copied. */
async function notePin(deps: LoginActions, { address }: Visitor, user: User, isRight: boolean) {
  if (!(await deps.users.notePin(user.id, isRight))) return;
  await deps.record('revokeBadge', user, { address });
  deps.log.warn({ event: 'badge_revoked', username: user.username }, 'too many wrong PINs');
}

function refuseDisabled({ log }: LoginActions, { username }: User): Sentence {
  log.info({ event: 'sign_in_disabled', username }, 'sign-in of a disabled account');
  return say('This account is disabled. Ask your administrator.');
}

async function noteSignIn(deps: LoginActions, { address }: Visitor, user: User, by?: 'badge') {
  const detail = { address, ...(by && { by }) };
  await deps.record('signIn', user, detail);
  deps.log.info({ event: 'signed_in', username: user.username, ...detail }, 'signed in');
}
