import { ACCESS_CLIENT, ACCESS_ROLE } from '../../contract/roles.ts';

/** The claims of the access token that the app reads. */
export interface Claims {
  readonly sub?: string;
  readonly preferred_username?: string;
  readonly email?: string;
  readonly realm_access?: { readonly roles?: readonly string[] };
  readonly resource_access?: Readonly<Record<string, { readonly roles?: readonly string[] }>>;
}

export const hasRealmRole = (claims: Claims, role: string): boolean =>
  claims.realm_access?.roles?.includes(role) ?? false;

export const hasResourceRole = (claims: Claims, client: string, role: string): boolean =>
  claims.resource_access?.[client]?.roles?.includes(role) ?? false;

export const mayEnter = (claims: Claims): boolean =>
  hasResourceRole(claims, ACCESS_CLIENT, ACCESS_ROLE);

const REFUSED_KEY = 'teleport.refused-account';

/**
 * Who was refused, kept over the log-out's redirect in this tab, so that the error page can say
 * why. It also ends the loop of log-out and silent log-in: while it is there, only a press of
 * 'Log In' starts a sign-in.
 */
export const refusedAccount = {
  read: (): string | undefined => withStorage((s) => s.getItem(REFUSED_KEY) ?? undefined),
  keep: (email: string): void => withStorage((s) => s.setItem(REFUSED_KEY, email)),
  forget: (): void => withStorage((s) => s.removeItem(REFUSED_KEY)),
};

function withStorage<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(sessionStorage);
  } catch {
    return undefined; // blocked storage: the reason is lost, the refusal itself is not
  }
}
