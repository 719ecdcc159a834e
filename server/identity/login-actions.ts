/** The provider's forms: sign in, change the password. */
import { say, type Sentence } from '../texts/sentence.ts';
import { nameToShow } from './badges.ts';
import { DatabaseAway } from './database-away.ts';
import { loginPage, passwordPage, pinPage, showProblem } from './login-pages.ts';
import { type LoginActions, loginRequestOf, type LoginRequest } from './login-request.ts';
import { passwordChanged } from './outdated-sign-in.ts';
import { keepName } from './page-cookies.ts';
import { showPage, type Context, type Page } from './page.ts';
import { passwordRefusal } from './passwords.ts';
import { type FormOutcome, signIn } from './sign-in-form.ts';
import { trySecret } from './try-secret.ts';
import type { User } from './users.ts';

const BODY_LIMIT = 8192;

const again = (error: Sentence, username = ''): FormOutcome => ({ kind: 'again', error, username });

/** GET shows the form of the interaction, POST submits it. */
export async function answerLoginAction(ctx: Context, deps: LoginActions): Promise<void> {
  const form = ctx.method === 'POST' ? await readForm(ctx) : undefined;
  const details = await deps.provider.interactionDetails(ctx.req, ctx.res).catch(nothingUnlessAway);
  if (!details) return startAgain(ctx, deps, form);
  const request = loginRequestOf(ctx, details, form, deps);
  const outcome = await outcomeOf(request, deps);
  if (outcome.kind === 'result') {
    const { result } = outcome;
    return goTo(ctx, await deps.provider.interactionResult(ctx.req, ctx.res, result));
  }
  const page = await pageOf(outcome, request, deps);
  showPage(ctx, page);
}

function goTo(ctx: Context, place: string): void {
  ctx.redirect(place);
  ctx.status = 303;
}

const NO_COOKIE = say(
  'The browser did not send the cookie of this sign-in. Allow cookies for this address, then try again.',
);
const NOT_CHANGED = say('This page was open too long. The password was not changed: begin again.');

/**
 * A form of a sign-in that is over: it was left open too long, opened with Back after the sign-in, or lost its
 * cookies. The app begins a new one, with the name that was typed.
 */
async function startAgain(
  ctx: Context,
  { provider }: LoginActions,
  form: URLSearchParams | undefined,
): Promise<void> {
  const uid = ctx.path.split('/').pop() ?? '';
  const isOpen = (await provider.Interaction.find(uid)) !== undefined;
  // Without cookies a new sign-in would end here as well.
  const problem = form?.has('new') ? NOT_CHANGED : isOpen && !form ? NO_COOKIE : undefined;
  if (problem) {
    ctx.status = 400;
    return showProblem(ctx, problem);
  }
  goTo(ctx, formPlace(form));
  const name = nameToShow(form?.get('username') ?? '');
  if (name !== '') keepName(ctx, name);
}

/** The path in the app that the sign-in returns to; another address would be an open redirect. */
function formPlace(form: URLSearchParams | undefined): string {
  const place = form?.get('place') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(place) ? place : '/';
}

async function outcomeOf(request: LoginRequest, deps: LoginActions): Promise<FormOutcome> {
  const { form, isLogin, username, visitor } = request;
  if (!form) return { kind: 'again', username };
  return isLogin ? signIn(form, visitor, deps) : changePassword(form, request, deps);
}

async function pageOf(
  outcome: Exclude<FormOutcome, { kind: 'result' }>,
  { isLogin, isTemporary, place, words }: LoginRequest,
  { hint, users }: LoginActions,
): Promise<Page> {
  if (outcome.kind === 'pin') return pinPage(words, { ...outcome, place });
  if (!isLogin) return passwordPage(words, isTemporary, outcome.error);
  return loginPage(words, { ...outcome, place, hint, badges: await users.hasBadges() });
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

async function changePassword(
  form: URLSearchParams,
  { session, visitor }: LoginRequest,
  deps: LoginActions,
): Promise<FormOutcome> {
  if (form.get('cancel')) return { kind: 'result', result: { update_password: 'cancelled' } };
  const user = session?.accountId ? await deps.users.byId(session.accountId) : undefined;
  if (!session || !user) return again(say('Sign in first.'));
  const password = form.get('new') ?? '';
  const unfit = await passwordRefusal(password, user);
  if (unfit !== undefined) return again(unfit);
  if (password !== form.get('confirm')) return again(say('The two passwords are not the same.'));
  const { username } = user;
  const current = { username, user, secret: form.get('current'), hash: user.passwordHash };
  const refusal = await trySecret(deps, visitor, current, wrongCurrent(user));
  if (refusal !== undefined) return again(refusal);
  if (user.passwordTemporary && password === form.get('current')) {
    return again(say('Use a password other than the one that you were given.'));
  }
  const change = { keptSignIn: session.uid, replaced: user.passwordHash };
  // An administrator may have reset or disabled it since it was checked.
  const hash = user.disabled ? undefined : await deps.users.setPassword(user.id, password, change);
  if (hash === undefined) return again(wrongCurrent(user));
  const { address } = visitor;
  await deps.record('changePassword', user, { address });
  deps.log.info({ event: 'password_changed', username, address }, 'password changed');
  return { kind: 'result', result: passwordChanged(hash) };
}

const wrongCurrent = ({ passwordTemporary }: User): Sentence =>
  passwordTemporary
    ? say('The password that you were given is not correct.')
    : say('The current password is not correct.');
