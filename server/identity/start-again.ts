/**
 * A form of a sign-in that is over: it was left open too long, opened with Back after the sign-in, or lost its
 * cookies. The app begins a new one, with the name that was typed.
 */
import type Provider from 'oidc-provider';
import { say } from '../texts/sentence.ts';
import { nameToShow } from './badges.ts';
import { showProblem } from './login-pages.ts';
import { keepName } from './page-cookies.ts';
import type { Context } from './page.ts';

const NO_COOKIE = say(
  'The browser did not send the cookie of this sign-in. Allow cookies for this address, then try again.',
);
const NOT_CHANGED = say('This page was open too long. The password was not changed: begin again.');

/** @param form what was sent; undefined for a page that was only opened */
export async function startAgain(
  ctx: Context,
  { provider }: { readonly provider: Provider },
  form: URLSearchParams | undefined,
): Promise<void> {
  const uid = ctx.path.split('/').pop() ?? '';
  const isOpen = (await provider.Interaction.find(uid)) !== undefined;
  if (form?.has('new')) return refuse(ctx, NOT_CHANGED);
  // Without cookies a new sign-in would end here as well.
  if (isOpen && !form) return refuse(ctx, NO_COOKIE);
  const name = nameToShow(form?.get('username') ?? '');
  if (name !== '') keepName(ctx, name);
  ctx.redirect(formPlace(form));
  ctx.status = 303;
}

function refuse(ctx: Context, sentence: ReturnType<typeof say>): void {
  ctx.status = 400;
  showProblem(ctx, sentence);
}

/** The path in the app that the sign-in returns to; another address would be an open redirect. */
function formPlace(form: URLSearchParams | undefined): string {
  const place = form?.get('place') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(place) ? place : '/';
}

/** The place of a sign-in's return address, for the form. */
export function returnPlaceOf(returnAddress: unknown): string {
  if (typeof returnAddress !== 'string' || !URL.canParse(returnAddress)) return '/';
  const { pathname, search } = new URL(returnAddress);
  return pathname + search;
}
