import { ROLE_OF, type Operation } from '../../contract/generated/roles.ts';
import { ACCESS_ROLE, FLOOR_ROLE } from '../../contract/roles.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { tabText } from '../lib/storage.ts';
import type { Person } from './stored-person.ts';

/** The claims of the access token that the app reads. */
export interface Claims {
  readonly sub?: string;
  /** The sign-in at the provider. */
  readonly sid?: string;
  readonly preferred_username?: string;
  readonly email?: string;
  readonly name?: string;
  readonly resource_access?: Readonly<Record<string, { readonly roles?: readonly string[] }>>;
}

/** Name of the account for people. */
export const accountOf = ({ email, preferred_username }: Claims): string =>
  email || preferred_username || '';

/** Scans are kept by the person's name: two people without one would have theirs in common. */
export function personIn(claims: Claims, clientId: string): Person {
  const { sub, preferred_username, email } = claims;
  const username = preferred_username || email || sub || '';
  const roles = rolesIn(claims, clientId);
  return { subject: sub ?? username, username, email: accountOf(claims), name: claims.name, roles };
}

/** Roles of the configured client; realm roles are not used. */
const rolesIn = (claims: Claims, clientId: string): readonly string[] =>
  claims.resource_access?.[clientId]?.roles ?? [];

/** The board of the shift has its own role, which alone opens nothing else. */
export function mayEnter(claims: Claims, clientId: string): boolean {
  const roles = rolesIn(claims, clientId);
  return roles.includes(ACCESS_ROLE) || (roles.includes(FLOOR_ROLE) && hasFeature('board'));
}

/** Whether the board is all that a person may see. */
export const seesBoardOnly = (roles: readonly string[] = [ACCESS_ROLE]): boolean =>
  !roles.includes(ACCESS_ROLE) && roles.includes(FLOOR_ROLE);

/** The role that a person lacks for a call; the plant refuses the call without it. */
export function lackedRole(operation: Operation, roles?: readonly string[]): string | undefined {
  const role = ROLE_OF[operation] ?? ACCESS_ROLE;
  return (roles ?? [ACCESS_ROLE]).includes(role) ? undefined : role;
}

/**
 * The refused account, kept in this tab over the log-out's redirect for the error page. It also ends
 * the loop of log-out and silent log-in: while it exists, only a press of 'Log In' starts a sign-in.
 * With blocked storage the page has no reason to show.
 */
export const refusedAccount = tabText('teleport.refused-account');
