/** The language of the provider's pages. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Language } from '../../contract/languages.ts';
import { languageOfTag, preferredLanguage } from '../texts/language.ts';
import { keepCookie } from './kept-cookie.ts';

const COOKIE = 'teleport_language';
const KEPT = new RegExp(`(?:^|; *)${COOKIE}=(\\w+)`);

/** The first of OpenID Connect's ui_locales ("es-MX en") that is spoken here. */
const askedIn = (locales: unknown): Language | undefined =>
  (typeof locales === 'string' ? locales : '')
    .split(' ')
    .map(languageOfTag)
    .find((one) => one !== undefined);

/**
 * The browser keeps what the app asked for: it asks at a sign-in only, and a sign-out or a sign-in that
 * took too long has a page as well.
 */
export function keepLanguage(ctx: KoaContextWithOIDC, locales: unknown): void {
  const language = askedIn(locales);
  if (language === undefined || language === languageOf(ctx)) return;
  ctx.state['language'] = language;
  keepCookie(ctx, COOKIE, language);
}

/** The app's language, the one it had here last, or the one that the browser wants most. */
export function languageOf(ctx: KoaContextWithOIDC): Language {
  const ofThisAnswer = ctx.state['language'] as Language | undefined;
  // Koa's own cookies ask the socket for its protocol, which is gone once a body was refused.
  const kept = KEPT.exec(ctx.get('cookie'))?.[1];
  return (
    ofThisAnswer ??
    askedIn(ctx.oidc?.params?.['ui_locales']) ??
    languageOfTag(kept ?? '') ??
    preferredLanguage(ctx.get('accept-language'))
  );
}
