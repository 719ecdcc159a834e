/** The provider's forms: sign in, change the password. */
import type Provider from 'oidc-provider';
import { say, type Sentence } from '../texts/sentence.ts';
import { TEMPORARY_PASSWORD } from './constants.ts';
import { DatabaseAway } from './database-away.ts';
import type { LoginActions } from './login-parts.ts';
import { showLogin, showPasswordChange, showPin } from './login-pages.ts';
import { passwordChanged } from './outdated-sign-in.ts';
import { keepLanguage } from './page-language.ts';
import type { Context } from './page.ts';
import { passwordRefusal } from './passwords.ts';
import { type FormOutcome, signIn } from './sign-in-form.ts';
import { returnPlaceOf, startAgain, takeName } from './start-again.ts';
import { trySecret } from './try-secret.ts';
import type { User } from './users.ts';

const BODY_LIMIT = 8192;

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;
const again = (error: Sentence, username = ''): FormOutcome => ({ kind: 'again', error, username });

/** GET shows the form of the interaction, POST submits it. */
export async function answerLoginAction(ctx: Context, of: LoginActions): Promise<void> {
  const details = await of.provider.interactionDetails(ctx.req, ctx.res).catch(nothingUnlessAway);
  if (!details) {
    return startAgain(ctx, of, ctx.method === 'POST' ? await readForm(ctx) : undefined);
  }
  const place = returnPlaceOf(details.params['redirect_uri']);
  keepLanguage(ctx, details.params['ui_locales']);
  const isLogin = details.prompt.name === 'login';
  const isTemporary = details.prompt.reasons.includes(TEMPORARY_PASSWORD);
  if (ctx.method !== 'POST') {
    const asked = details.params['login_hint'];
    const username = typeof asked === 'string' ? asked : takeName(ctx);
    return isLogin
      ? showLogin(ctx, { ...(await about(of)), username, place })
      : showPasswordChange(ctx, isTemporary);
  }
  const form = await readForm(ctx);
  const outcome = await (isLogin ? signIn(ctx, form, of) : changePassword(ctx, form, details, of));
  if (outcome.kind === 'pin') return showPin(ctx, { ...outcome, place });
  if (outcome.kind === 'again') {
    return isLogin
      ? showLogin(ctx, { ...(await about(of)), ...outcome, place })
      : showPasswordChange(ctx, isTemporary, outcome.error);
  }
  ctx.redirect(await of.provider.interactionResult(ctx.req, ctx.res, outcome.result));
  ctx.status = 303;
}

const about = async ({ hint, users }: LoginActions) => ({ hint, badges: await users.hasBadges() });

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

async function changePassword(
  ctx: Context,
  form: URLSearchParams,
  { session }: Details,
  of: LoginActions,
): Promise<FormOutcome> {
  if (form.get('cancel')) return { kind: 'result', result: { update_password: 'cancelled' } };
  const user = session?.accountId ? await of.users.byId(session.accountId) : undefined;
  if (!session || !user) return again(say('Sign in first.'));
  const password = form.get('new') ?? '';
  const unfit = await passwordRefusal(password, user);
  if (unfit !== undefined) return again(unfit);
  if (password !== form.get('confirm')) return again(say('The two passwords are not the same.'));
  const { username } = user;
  const current = { username, user, secret: form.get('current'), hash: user.passwordHash };
  const refusal = await trySecret(ctx, of, current, wrongCurrent(user));
  if (refusal !== undefined) return again(refusal);
  if (user.passwordTemporary && password === form.get('current')) {
    return again(say('Use a password other than the one that you were given.'));
  }
  const change = { keptSession: session.uid, replaced: user.passwordHash };
  // An administrator may have reset or disabled it since it was checked.
  const hash = user.disabled ? undefined : await of.users.setPassword(user.id, password, change);
  if (hash === undefined) return again(wrongCurrent(user));
  const address = of.addressOf(ctx.req);
  await of.record('changePassword', user, { address });
  of.log.info({ event: 'password_changed', username, address }, 'password changed');
  return { kind: 'result', result: passwordChanged(hash) };
}

const wrongCurrent = ({ passwordTemporary }: User): Sentence =>
  passwordTemporary
    ? say('The password that you were given is not correct.')
    : say('The current password is not correct.');
