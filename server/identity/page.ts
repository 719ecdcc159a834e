/** HTML pages of the provider, without scripts of the app and without requests to other hosts. */
import { randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { escape, LOGO, PAGE_STYLE } from '../page-style.ts';
import { inWords, say, type Sentence, type Template } from '../texts/sentence.ts';
import { languageOf } from './page-language.ts';

export type Context = KoaContextWithOIDC;

const STYLE = `${PAGE_STYLE}
main{width:min(520px,100%);display:grid;gap:16px;padding:32px;border-radius:16px;background:var(--surface)}
form{display:grid;gap:16px}
label{display:grid;gap:4px;font-size:1rem;font-weight:620}
input{width:100%;height:64px;padding:0 16px;border:2px solid var(--line);border-radius:10px;background:var(--surface);color:inherit;font:inherit;font-size:1.375rem}
[hidden]{display:none!important}
video{width:100%;border-radius:10px;background:#000}
button.plain,a.plain{min-height:64px;background:var(--surface);color:var(--text);border-color:var(--line);font-size:1.125rem;font-weight:620}
[role=alert]{padding:12px 16px;border-left:10px solid var(--bad);border-radius:10px;background:var(--tint);color:var(--bad);font-weight:620}
[role=alert]:empty{display:none}
@media (max-width:599px){main{padding:24px 16px}h1{font-size:1.75rem}}`;

export interface Page {
  readonly title: Template;
  /** HTML. */
  readonly body: string;
  /** The only script that the page's policy allows, by a nonce. */
  readonly script?: string;
}

export type Words = (words: Sentence | Template) => string;

/** Puts sentences into HTML, in the language of this answer. */
export function wordsFor(ctx: Context): Words {
  const language = languageOf(ctx);
  return (words) => escape(inWords(typeof words === 'string' ? say(words) : words, language));
}

/** A page with the product's design. */
export function showPage(ctx: Context, { title, body, script }: Page): void {
  const heading = wordsFor(ctx)(title);
  const head = `<title>${heading}</title><style>${STYLE}</style>`;
  sendHtml(ctx, `${head}<main>${LOGO}<h1>${heading}</h1>${body}</main>`, script, "'self'");
}

/** A page without content for a hidden frame. */
export const showFrame = (ctx: Context, script: string): void => sendHtml(ctx, '', script, '*');

function sendHtml(ctx: Context, body: string, script = '', ancestors = "'self'"): void {
  const nonce = randomBytes(12).toString('base64');
  if (ctx.status === 404) ctx.status = 200;
  ctx.type = 'html';
  ctx.set({
    'content-security-policy':
      `default-src 'self'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; ` +
      `base-uri 'none'; frame-ancestors ${ancestors}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  const tag = script === '' ? '' : `<script nonce="${nonce}">${script}</script>`;
  ctx.body =
    `<!doctype html><html lang="${languageOf(ctx)}" translate="no"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"></head><body>${body}${tag}</body></html>`;
}
