import { ACCESS_ROLE } from '../../contract/roles.ts';
import { tabText } from '../lib/storage.ts';
import type { Person } from './kept-person.ts';

/** The claims of the access token that the app reads. */
export interface Claims {
  readonly sub?: string;
  /** The session at the provider. */
  readonly sid?: string;
  readonly preferred_username?: string;
  readonly email?: string;
  readonly resource_access?: Readonly<Record<string, { readonly roles?: readonly string[] }>>;
}

/** By which somebody knows the account. */
export const accountOf = ({ email, preferred_username }: Claims): string =>
  email || preferred_username || '';

/** Scans are kept by the person's name: two people without one would have theirs in common. */
export function personIn(claims: Claims): Person {
  const { sub, preferred_username, email } = claims;
  const username = preferred_username || email || sub || '';
  return { subject: sub ?? username, username, email: accountOf(claims) };
}

/** Only the configured client's role lets somebody in; realm roles decide nothing here. */
export const mayEnter = (claims: Claims, clientId: string): boolean =>
  claims.resource_access?.[clientId]?.roles?.includes(ACCESS_ROLE) ?? false;

/**
 * Who was refused, kept over the log-out's redirect in this tab, so that the error page can say
 * why. It also ends the loop of log-out and silent log-in: while it is there, only a press of
 * 'Log In' starts a sign-in. Where storage is blocked the reason is lost, the refusal itself is not.
 */
export const refusedAccount = tabText('teleport.refused-account');
