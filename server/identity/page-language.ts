/** The language of the provider's pages. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Language } from '../../contract/languages.ts';
import { languageOfTag, preferredLanguage } from '../texts/language.ts';
import { keepCookie } from './kept-cookie.ts';

const COOKIE = 'teleport_language';
const KEPT = new RegExp(`(?:^|; *)${COOKIE}=(\\w+)`);

/** The first supported language of OpenID Connect's ui_locales ("es-MX en"). */
const askedIn = (locales: unknown): Language | undefined =>
  (typeof locales === 'string' ? locales : '')
    .split(' ')
    .map(languageOfTag)
    .find((one) => one !== undefined);

/** Kept in a cookie: the app sends its language at a sign-in only, and sign-out and error pages need it as well. */
export function keepLanguage(ctx: KoaContextWithOIDC, locales: unknown): void {
  const language = askedIn(locales);
  if (language === undefined || language === languageOf(ctx)) return;
  ctx.state['language'] = language;
  keepCookie(ctx, COOKIE, language);
}

/** The app's language, else that of the cookie, else the browser's preferred one. */
export function languageOf(ctx: KoaContextWithOIDC): Language {
  const ofThisAnswer = ctx.state['language'] as Language | undefined;
  // Koa's cookies read the protocol of the socket, which is closed once a body was refused.
  const kept = KEPT.exec(ctx.get('cookie'))?.[1];
  return (
    ofThisAnswer ??
    askedIn(ctx.oidc?.params?.['ui_locales']) ??
    languageOfTag(kept ?? '') ??
    preferredLanguage(ctx.get('accept-language'))
  );
}
