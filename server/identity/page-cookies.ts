/** What the browser keeps for the provider's pages, in cookies for these pages alone: language, name, device. */
import { randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Language } from '../../contract/languages.ts';
import { languageOfTag, preferredLanguage } from '../texts/language.ts';
import { REALM_PATH } from './constants.ts';

const OPTIONS = {
  httpOnly: true,
  overwrite: true,
  path: REALM_PATH,
  sameSite: 'lax',
  signed: false,
} as const;
const YEAR_MS = 365 * 86_400_000;

const keepCookie = (ctx: KoaContextWithOIDC, name: string, value: string): void =>
  void ctx.cookies.set(name, value, { ...OPTIONS, maxAge: YEAR_MS });

const LANGUAGE_COOKIE = 'teleport_language';
const LANGUAGE_VALUE = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=(\\w+)`);

/** The first supported language of OpenID Connect's ui_locales ("es-MX en"). */
const askedIn = (locales: unknown): Language | undefined =>
  (typeof locales === 'string' ? locales : '')
    .split(' ')
    .map(languageOfTag)
    .find((one) => one !== undefined);

/**
 * Kept in a cookie: the app sends its language at a sign-in only, and sign-out and error pages need it as well.
 * @returns the language of this answer
 */
export function keepLanguage(ctx: KoaContextWithOIDC, locales: unknown): Language {
  const before = languageOf(ctx);
  const language = askedIn(locales) ?? before;
  if (language === before) return before;
  ctx.state['language'] = language;
  keepCookie(ctx, LANGUAGE_COOKIE, language);
  return language;
}

/** Language of the app, else of the cookie, else the preferred one of the browser. */
export function languageOf(ctx: KoaContextWithOIDC): Language {
  const ofThisAnswer = ctx.state['language'] as Language | undefined;
  // Koa's cookies read the protocol of the socket, which is closed once a body was refused.
  const stored = LANGUAGE_VALUE.exec(ctx.get('cookie'))?.[1];
  return (
    ofThisAnswer ??
    askedIn(ctx.oidc?.params?.['ui_locales']) ??
    languageOfTag(stored ?? '') ??
    preferredLanguage(ctx.get('accept-language'))
  );
}

const NAME_COOKIE = 'teleport_name';
/** From the redirect to the new form, where it is needed once. */
const NAME_MS = 60_000;

/** The name that was typed into a form that is over. */
export function keepName(ctx: KoaContextWithOIDC, name: string): void {
  const value = encodeURIComponent(Array.from(name).slice(0, 200).join(''));
  ctx.cookies.set(NAME_COOKIE, value, { ...OPTIONS, maxAge: NAME_MS });
}

/** The name that was typed into the last form; once. */
export function takeName(ctx: KoaContextWithOIDC): string {
  const name = ctx.cookies.get(NAME_COOKIE, { signed: false });
  if (name === undefined) return '';
  ctx.cookies.set(NAME_COOKIE, null, OPTIONS);
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

const DEVICE_COOKIE = 'teleport_device';
const DEVICE_ID = /^[\w-]{22}$/;

/** The browser's id, by which the login delay recognizes it; undefined for one that has not signed in yet. */
export function deviceOf(ctx: KoaContextWithOIDC): string | undefined {
  const id = ctx.cookies.get(DEVICE_COOKIE, { signed: false });
  return id !== undefined && DEVICE_ID.test(id) ? id : undefined;
}

/** The browser keeps its id for a year. @returns the id */
export function keepDevice(ctx: KoaContextWithOIDC): string {
  const device = deviceOf(ctx) ?? randomBytes(16).toString('base64url');
  keepCookie(ctx, DEVICE_COOKIE, device);
  return device;
}
