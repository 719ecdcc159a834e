/** The provider's forms: sign in, change the password. */
import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import { say, type Sentence } from '../texts/sentence.ts';
import { TEMPORARY_PASSWORD } from './constants.ts';
import { DatabaseAway } from './database-away.ts';
import { keepCookie } from './kept-cookie.ts';
import type { LoginDelay, SignInSource } from './login-delay.ts';
import { showLogin, showPasswordChange } from './login-pages.ts';
import { passwordChanged, signedIn } from './outdated-sign-in.ts';
import { keepLanguage } from './page-language.ts';
import type { Context } from './page.ts';
import { UNKNOWN_USER_HASH, isPassword, passwordRefusal } from './passwords.ts';
import { placeOf, startAgain, takeName } from './start-again.ts';
import type { User, Users } from './users.ts';

const BODY_LIMIT = 8192;
const DEVICE_COOKIE = 'teleport_device';
const DEVICE_ID = /^[\w-]{22}$/;

export interface LoginActions {
  readonly provider: Provider;
  readonly users: Users;
  readonly delay: LoginDelay;
  /** User and password to show on the page of a demonstration. */
  readonly hint: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Writes a sign-in or a change of a password into the audit. */
  readonly record: (
    action: 'signIn' | 'changePassword',
    user: User,
    address: string,
  ) => Promise<void>;
  /** Called for each password that was sent. */
  readonly count: (result: 'success' | 'wrong' | 'delayed') => void;
  /** Address of the client, through the plant's own proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;
type Outcome =
  | { readonly kind: 'again'; readonly error: Sentence; readonly username: string }
  | { readonly kind: 'result'; readonly result: Record<string, unknown> };

const again = (error: Sentence, username = ''): Outcome => ({ kind: 'again', error, username });

/** GET shows the form of the interaction, POST submits it. */
export async function answerLoginAction(ctx: Context, of: LoginActions): Promise<void> {
  const details = await of.provider.interactionDetails(ctx.req, ctx.res).catch(nothingUnlessAway);
  if (!details) {
    return startAgain(ctx, of, ctx.method === 'POST' ? await readForm(ctx) : undefined);
  }
  const place = placeOf(details.params['redirect_uri']);
  keepLanguage(ctx, details.params['ui_locales']);
  const isLogin = details.prompt.name === 'login';
  const isTemporary = details.prompt.reasons.includes(TEMPORARY_PASSWORD);
  if (ctx.method !== 'POST') {
    const asked = details.params['login_hint'];
    const username = typeof asked === 'string' ? asked : takeName(ctx);
    return isLogin
      ? showLogin(ctx, { username, place, hint: of.hint })
      : showPasswordChange(ctx, isTemporary);
  }
  const form = await readForm(ctx);
  const outcome = await (isLogin ? signIn(ctx, form, of) : changePassword(ctx, form, details, of));
  if (outcome.kind === 'again') {
    return isLogin
      ? showLogin(ctx, { ...outcome, place, hint: of.hint })
      : showPasswordChange(ctx, isTemporary, outcome.error);
  }
  ctx.redirect(await of.provider.interactionResult(ctx.req, ctx.res, outcome.result));
  ctx.status = 303;
}

/** The library also rejects for an expired sign-in. */
function nothingUnlessAway(error: unknown): undefined {
  if (error instanceof DatabaseAway) throw error;
}

async function readForm(ctx: Context): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop would destroy the request, whose connection the answer still needs.
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > BODY_LIMIT) ctx.throw(413);
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

async function signIn(ctx: Context, form: URLSearchParams, of: LoginActions): Promise<Outcome> {
  const username = form.get('username') ?? '';
  const user = await of.users.byName(username);
  const wrong = say('Invalid username or password.');
  const given = { username, user, password: form.get('password') };
  const refusal = await tryPassword(ctx, of, given, wrong);
  if (refusal) return again(refusal, username);
  if (!user) return again(wrong, username);
  if (user.disabled) {
    of.log.info(
      { event: 'sign_in_disabled', username: user.username },
      'sign-in of a disabled account',
    );
    return again(say('This account is disabled. Ask your administrator.'), username);
  }
  const address = of.addressOf(ctx.req);
  await of.record('signIn', user, address);
  of.log.info({ event: 'signed_in', username: user.username, address }, 'signed in');
  return { kind: 'result', result: signedIn(user) };
}

async function changePassword(
  ctx: Context,
  form: URLSearchParams,
  { session }: Details,
  of: LoginActions,
): Promise<Outcome> {
  if (form.get('cancel')) return { kind: 'result', result: { update_password: 'cancelled' } };
  const user = session?.accountId ? await of.users.byId(session.accountId) : undefined;
  if (!session || !user) return again(say('Sign in first.'));
  const password = form.get('new') ?? '';
  const unfit = await passwordRefusal(password, user);
  if (unfit !== undefined) return again(unfit);
  if (password !== form.get('confirm')) return again(say('The two passwords are not the same.'));
  const { username } = user;
  const current = { username, user, password: form.get('current') };
  const refusal = await tryPassword(ctx, of, current, wrongCurrent(user));
  if (refusal !== undefined) return again(refusal);
  if (user.passwordTemporary && password === form.get('current')) {
    return again(say('Use a password other than the one that you were given.'));
  }
  const change = { keptSession: session.uid, replaced: user.passwordHash };
  // An administrator may have reset or disabled it since it was checked.
  const hash = user.disabled ? undefined : await of.users.setPassword(user.id, password, change);
  if (hash === undefined) return again(wrongCurrent(user));
  const address = of.addressOf(ctx.req);
  await of.record('changePassword', user, address);
  of.log.info({ event: 'password_changed', username, address }, 'password changed');
  return { kind: 'result', result: passwordChanged(hash) };
}

const wrongCurrent = ({ passwordTemporary }: User): Sentence =>
  passwordTemporary
    ? say('The password that you were given is not correct.')
    : say('The current password is not correct.');

interface Try {
  readonly username: string;
  readonly user: User | undefined;
  readonly password: string | null;
}

/**
 * Checks a password within the delay of guesses; resolves to why it was refused.
 * @param wrong names the fields of the form
 */
async function tryPassword(
  ctx: Context,
  { delay, log, count, addressOf }: LoginActions,
  { username, user, password }: Try,
  wrong: Sentence,
): Promise<Sentence | undefined> {
  const source: SignInSource = { username, address: addressOf(ctx.req), device: deviceOf(ctx) };
  // Unknown names are not logged: people type passwords into the wrong field.
  const facts = { username: user?.username ?? '(unknown)', address: source.address };
  const attempt = await delay.claim(source);
  if (attempt.wait > 0) {
    count('delayed');
    log.warn({ event: 'sign_in_delayed', ...facts, wait: attempt.wait }, 'sign-in delayed');
    return say('Too many wrong passwords. Try again in {0} s.', attempt.wait);
  }
  if (!(await isPassword(password ?? '', user?.passwordHash ?? UNKNOWN_USER_HASH)) || !user) {
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
