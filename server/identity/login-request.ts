/** One request for a form of the sign-in, read once from the library's context, which no later function receives. */
import type Provider from 'oidc-provider';
import type { FastifyBaseLogger } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { TEMPORARY_PASSWORD } from './constants.ts';
import { deviceOf, keepDevice, keepLanguage, takeName } from './page-cookies.ts';
import type { ClaimAttempt } from './login-delay.ts';
import { wordsIn, type Context, type PageWords } from './page.ts';
import type { User, Users } from './users.ts';

/** Parts that the provider's forms need. */
export interface LoginActions {
  readonly provider: Provider;
  readonly users: Users;
  readonly claim: ClaimAttempt;
  /** User and password to show on the page of a demonstration. */
  readonly hint: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Writes a sign-in, a change of a password or the end of a guessed badge into the audit. */
  readonly record: (
    action: 'signIn' | 'changePassword' | 'revokeBadge',
    user: User,
    detail: { readonly address: string; readonly by?: 'badge' },
  ) => Promise<void>;
  /** Called for each password or PIN that was sent. */
  readonly count: (result: 'success' | 'wrong' | 'delayed') => void;
  /** Address of the client, through the plant's own proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Where a password or PIN came from. */
export interface Visitor {
  readonly address: string;
  /** Id that the browser keeps; undefined for one that has not signed in yet. */
  readonly device: string | undefined;
  /** Has the browser keep an id. @returns the id */
  readonly keepDevice: () => string;
}

export interface LoginRequest {
  /** What was sent; undefined for a page that was only opened. */
  readonly form: URLSearchParams | undefined;
  /** Sign in, or change the password. */
  readonly isLogin: boolean;
  /** The password was set by an administrator and must be changed. */
  readonly isTemporary: boolean;
  readonly session: Details['session'];
  /** Path in the app that the sign-in returns to; a form that is sent too late leads there. */
  readonly place: string;
  /** The name to begin with. */
  readonly username: string;
  readonly visitor: Visitor;
  readonly words: PageWords;
}

export function loginRequestOf(
  ctx: Context,
  { params, prompt, session }: Details,
  form: URLSearchParams | undefined,
  { addressOf }: Pick<LoginActions, 'addressOf'>,
): LoginRequest {
  const asked = params['login_hint'];
  return {
    form,
    isLogin: prompt.name === 'login',
    isTemporary: prompt.reasons.includes(TEMPORARY_PASSWORD),
    session,
    place: returnPlaceOf(String(params['redirect_uri'])),
    username: typeof asked === 'string' ? asked : form ? '' : takeName(ctx),
    visitor: {
      address: addressOf(ctx.req),
      device: deviceOf(ctx),
      keepDevice: () => keepDevice(ctx),
    },
    words: wordsIn(keepLanguage(ctx, params['ui_locales'])),
  };
}

/** The place of a sign-in's return address, for the form. */
function returnPlaceOf(returnAddress: string): string {
  const { pathname, search } = new URL(returnAddress);
  return pathname + search;
}
