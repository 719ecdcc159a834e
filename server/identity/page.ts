/** HTML pages of the provider, without requests to other hosts. */
import { randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Language } from '../../contract/languages.ts';
import { escape, LOGO, PAGE_STYLE } from '../lib/page-style.ts';
import { inWords, say, type Sentence, type Template } from '../texts/sentence.ts';
import { languageOf } from './page-cookies.ts';

export type Context = KoaContextWithOIDC;
export type Next = () => Promise<unknown>;

const STYLE = `${PAGE_STYLE}
main{width:min(520px,100%);display:grid;gap:16px;padding:32px;border-radius:16px;background:var(--surface)}
form{display:grid;gap:16px}
label{display:grid;gap:4px;font-size:1rem;font-weight:620}
input{width:100%;height:64px;padding:0 16px;border:2px solid var(--line);border-radius:10px;background:var(--surface);color:inherit;font:inherit;font-size:1.375rem}
[hidden]{display:none!important}
#reading{display:grid;gap:16px}
video{width:100%;aspect-ratio:4/3;border-radius:10px;background:#000}
button.plain,a.plain{min-height:64px;background:var(--surface);color:var(--text);border-color:var(--line);font-size:1.125rem;font-weight:620}
[role=alert]{padding:12px 16px;border-left:10px solid var(--bad);border-radius:10px;background:var(--tint);color:var(--bad);font-weight:620}
[role=alert]:empty{display:none}
@media (max-width:599px){main{padding:24px 16px}h1{font-size:1.75rem}}`;

export interface Page {
  readonly title: Template;
  /** HTML. */
  readonly body: string;
  readonly script?: string;
  /** Address of a module of the web app's build; a server without a build does not have it. */
  readonly module?: string;
}

export type PageWords = (words: Sentence | Template) => string;

/** Puts sentences into HTML. */
export const wordsIn =
  (language: Language): PageWords =>
  (words) =>
    escape(inWords(typeof words === 'string' ? say(words) : words, language));

/** In the language of this answer. */
export const wordsFor = (ctx: Context): PageWords => wordsIn(languageOf(ctx));

/** A page with the product's design. */
export function showPage(ctx: Context, { title, body, ...scripts }: Page): void {
  const heading = wordsFor(ctx)(title);
  const head = `<title>${heading}</title><style>${STYLE}</style>`;
  sendHtml(ctx, `${head}<main>${LOGO}<h1>${heading}</h1>${body}</main>`, scripts);
}

/** The page's policy allows the given scripts alone, by a nonce, and the workers that they start. */
function sendHtml(
  ctx: Context,
  body: string,
  { script, module }: Pick<Page, 'script' | 'module'>,
): void {
  const nonce = randomBytes(12).toString('base64');
  if (ctx.status === 404) ctx.status = 200;
  ctx.type = 'html';
  const workers = module === undefined ? "'none'" : "'self'";
  ctx.set({
    'content-security-policy':
      `default-src 'self'; script-src 'nonce-${nonce}'; worker-src ${workers}; ` +
      `style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  const tags = [
    script !== undefined && `<script nonce="${nonce}">${script}</script>`,
    module !== undefined && `<script nonce="${nonce}" type="module" src="${module}"></script>`,
  ];
  ctx.body =
    `<!doctype html><html lang="${languageOf(ctx)}" translate="no"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"></head><body>${body}${tags.filter(Boolean).join('')}</body></html>`;
}
