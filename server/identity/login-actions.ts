/** What the provider's forms do: sign in, and change the password. */
import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import { REALM_PATH } from './constants.ts';
import type { LoginDelay, SignInSource } from './login-delay.ts';
import { showLogin, showPasswordChange, showProblem } from './login-pages.ts';
import type { Context } from './page.ts';
import { HASH_OF_NOBODY, isPassword, passwordRefusal } from './passwords.ts';
import type { User, Users } from './users.ts';

const BODY_LIMIT = 8192;
const DEVICE_COOKIE = 'teleport_device';
const DEVICE_ID = /^[\w-]{22}$/;
const YEAR_MS = 365 * 86_400_000;

export interface LoginActions {
  readonly provider: Provider;
  readonly users: Users;
  readonly delay: LoginDelay;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Address of the client, through the plant's own proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;
type Outcome =
  | { readonly kind: 'again'; readonly error: string; readonly username: string }
  | { readonly kind: 'result'; readonly result: Record<string, unknown> };

const again = (error: string, username = ''): Outcome => ({ kind: 'again', error, username });

/** GET shows the form of the interaction, POST submits it. */
export async function answerLoginAction(ctx: Context, of: LoginActions): Promise<void> {
  const details = await of.provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
  if (!details) {
    ctx.status = 400;
    return showProblem(ctx, 'This sign-in took too long.');
  }
  const isLogin = details.prompt.name === 'login';
  if (ctx.method !== 'POST') {
    const hint = details.params['login_hint'];
    const username = typeof hint === 'string' ? hint : '';
    return isLogin ? showLogin(ctx, { username }) : showPasswordChange(ctx);
  }
  const form = await readForm(ctx);
  const outcome = await (isLogin ? signIn(ctx, form, of) : changePassword(ctx, form, details, of));
  if (outcome.kind === 'again') {
    return isLogin ? showLogin(ctx, outcome) : showPasswordChange(ctx, outcome.error);
  }
  ctx.redirect(await of.provider.interactionResult(ctx.req, ctx.res, outcome.result));
  ctx.status = 303;
}

async function readForm(ctx: Context): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req) {
    size += (chunk as Buffer).length;
    if (size > BODY_LIMIT) ctx.throw(413);
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

async function signIn(ctx: Context, form: URLSearchParams, of: LoginActions): Promise<Outcome> {
  const username = form.get('username') ?? '';
  const user = await of.users.byName(username);
  const refusal = await tryPassword(ctx, of, { username, user, password: form.get('password') });
  if (refusal !== undefined || !user) return again(refusal ?? '', username);
  of.log.info({ event: 'signed_in', username: user.username }, 'signed in');
  return { kind: 'result', result: { login: { accountId: user.id } } };
}

async function changePassword(
  ctx: Context,
  form: URLSearchParams,
  { session }: Details,
  of: LoginActions,
): Promise<Outcome> {
  if (form.get('cancel')) return { kind: 'result', result: { update_password: 'cancelled' } };
  const user = session?.accountId ? await of.users.byId(session.accountId) : undefined;
  if (!session || !user) return again('Sign in first.');
  const password = form.get('new') ?? '';
  const unfit = passwordRefusal(password, user);
  if (unfit !== undefined) return again(unfit);
  if (password !== form.get('confirm')) return again('The two passwords are not the same.');
  const { username } = user;
  const refusal = await tryPassword(ctx, of, { username, user, password: form.get('current') });
  if (refusal !== undefined) return again(refusal);
  await of.users.setPassword(user.id, password, session.uid);
  of.log.info({ event: 'password_changed', username }, 'password changed');
  return { kind: 'result', result: { update_password: 'success' } };
}

interface Try {
  readonly username: string;
  readonly user: User | undefined;
  readonly password: string | null;
}

/** Checks a password within the delay of guesses; resolves to why it was refused. */
async function tryPassword(
  ctx: Context,
  { delay, log, addressOf }: LoginActions,
  { username, user, password }: Try,
): Promise<string | undefined> {
  const source: SignInSource = { username, address: addressOf(ctx.req), device: deviceOf(ctx) };
  // People type passwords into the wrong field: names that nobody has are not logged.
  const facts = { username: user?.username ?? '(unknown)', address: source.address };
  const attempt = await delay.claim(source);
  if (attempt.wait > 0) {
    log.warn({ event: 'sign_in_delayed', ...facts, wait: attempt.wait }, 'sign-in delayed');
    return `Too many wrong passwords. Try again in ${attempt.wait} s.`;
  }
  if (!(await isPassword(password ?? '', user?.passwordHash ?? HASH_OF_NOBODY)) || !user) {
    log.info({ event: 'sign_in_failed', ...facts }, 'sign-in failed');
    return 'Invalid username or password.';
  }
  await attempt.succeeded(keepDevice(ctx, source.device));
  return undefined;
}

function deviceOf(ctx: Context): string | undefined {
  const id = ctx.cookies.get(DEVICE_COOKIE, { signed: false });
  return id !== undefined && DEVICE_ID.test(id) ? id : undefined;
}

/** The browser keeps its id for a year, so that the login delay tells it from unknown ones. */
function keepDevice(ctx: Context, known: string | undefined): string {
  const device = known ?? randomBytes(16).toString('base64url');
  ctx.cookies.set(DEVICE_COOKIE, device, {
    httpOnly: true,
    maxAge: YEAR_MS,
    overwrite: true,
    path: REALM_PATH,
    sameSite: 'lax',
    signed: false,
  });
  return device;
}
