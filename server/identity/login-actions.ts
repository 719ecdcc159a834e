/** The forms of the provider: sign in, and change the password. */
import type Provider from 'oidc-provider';
import type { LoginDelay } from './login-delay.ts';
import { escape, showPage, type Context } from './page.ts';
import type { Users } from './users.ts';

const BODY_LIMIT = 8192;
const SHORTEST_PASSWORD = 8;

export interface LoginActions {
  readonly provider: Provider;
  readonly users: Users;
  readonly delay: LoginDelay;
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;
type Outcome =
  | { readonly kind: 'again'; readonly error: string; readonly username?: string }
  | { readonly kind: 'result'; readonly result: Record<string, unknown> };

/** GET shows the form of the interaction, POST submits it. */
export async function answerLoginAction(ctx: Context, of: LoginActions): Promise<void> {
  const details = await of.provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
  if (!details) {
    ctx.status = 400;
    const body = `<p role="alert">This sign-in took too long.</p><p>Open the app again.</p>`;
    return showPage(ctx, { title: 'Sign-in problem', body });
  }
  const isLogin = details.prompt.name === 'login';
  if (ctx.method !== 'POST') return isLogin ? showLogin(ctx, details) : showPassword(ctx);
  const form = await readForm(ctx);
  const outcome = await (isLogin ? signIn(form, of) : updatePassword(form, details, of));
  if (outcome.kind === 'again') {
    const { error, username } = outcome;
    return isLogin ? showLogin(ctx, details, error, username) : showPassword(ctx, error);
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

async function signIn(form: URLSearchParams, { users, delay }: LoginActions): Promise<Outcome> {
  const username = form.get('username') ?? '';
  const wait = await delay.remaining(username);
  if (wait > 0) {
    const error = `Too many wrong passwords. Try again in ${wait} s.`;
    return { kind: 'again', error, username };
  }
  const user = await users.check(username, form.get('password') ?? '');
  if (!user) {
    await delay.failed(username);
    return { kind: 'again', error: 'Invalid username or password.', username };
  }
  await delay.succeeded(username);
  return { kind: 'result', result: { login: { accountId: user.id } } };
}

async function updatePassword(
  form: URLSearchParams,
  details: Details,
  { users }: LoginActions,
): Promise<Outcome> {
  if (form.get('cancel')) return { kind: 'result', result: { update_password: 'cancelled' } };
  const password = form.get('new') ?? '';
  if (password.length < SHORTEST_PASSWORD) {
    return { kind: 'again', error: `Use at least ${SHORTEST_PASSWORD} characters.` };
  }
  if (password !== form.get('confirm')) {
    return { kind: 'again', error: 'The two passwords are not the same.' };
  }
  const id = details.session?.accountId;
  if (!id) return { kind: 'again', error: 'Sign in first.' };
  await users.setPassword(id, password);
  return { kind: 'result', result: { update_password: 'success' } };
}

function showLogin(ctx: Context, details: Details, error = '', username?: string): void {
  const hint = details.params['login_hint'];
  const name = username ?? (typeof hint === 'string' ? hint : '');
  const body = `<p>Teleport Floor</p><p role="alert">${escape(error)}</p><form method="post">
<label>Username<input name="username" autocomplete="username" autocapitalize="none" spellcheck="false" required ${name ? '' : 'autofocus'} value="${escape(name)}"></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required ${name ? 'autofocus' : ''}></label>
<button>Sign In</button></form>`;
  showPage(ctx, { title: 'Sign in', body });
}

function showPassword(ctx: Context, error = ''): void {
  const body = `<p role="alert">${escape(error)}</p><form method="post">
<label>New password<input name="new" type="password" autocomplete="new-password" minlength="${SHORTEST_PASSWORD}" required autofocus></label>
<label>Repeat the new password<input name="confirm" type="password" autocomplete="new-password" required></label>
<button>Change password</button><button class="plain" name="cancel" value="1" formnovalidate>Cancel</button></form>`;
  showPage(ctx, { title: 'Change password', body });
}
