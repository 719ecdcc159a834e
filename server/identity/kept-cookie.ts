import type { KoaContextWithOIDC } from 'oidc-provider';
import { REALM_PATH } from './constants.ts';

const YEAR_MS = 365 * 86_400_000;

/** Keeps a value with the browser for a year, for this provider's pages alone. */
export function keepCookie(ctx: KoaContextWithOIDC, name: string, value: string): void {
  ctx.cookies.set(name, value, {
    httpOnly: true,
    maxAge: YEAR_MS,
    overwrite: true,
    path: REALM_PATH,
    sameSite: 'lax',
    signed: false,
  });
}
