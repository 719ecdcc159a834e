/** HTML pages of the provider, without scripts of the app and without requests to other hosts. */
import { randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';

export type Context = KoaContextWithOIDC;

export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
:root{color-scheme:light dark;--bg:#e4e8e6;--surface:#fff;--text:#0e1314;--text-2:#414a48;--line:#69736f;--action:#0e1314;--on:#fff;--bad:#93101a;--tint:#fbe1e0;--focus:#0a54d6}
@media (prefers-color-scheme:dark){:root{--bg:#090c0d;--surface:#161b1d;--text:#f3f6f5;--text-2:#bac4c1;--line:#85918e;--action:#f3f6f5;--on:#090c0d;--bad:#ffa39d;--tint:#411413;--focus:#8fbcff}}
@font-face{font-family:"Atkinson Hyperlegible Next";src:url("/fonts/atkinson.woff2") format("woff2");font-weight:200 800;font-display:swap}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:12px;background:var(--bg);color:var(--text);font:430 1.125rem/1.4 "Atkinson Hyperlegible Next",system-ui,"Segoe UI",Roboto,sans-serif}
main{width:min(520px,100%);display:grid;gap:16px;padding:32px;border-radius:16px;background:var(--surface)}
form{display:grid;gap:16px}h1{margin:0;font-size:2.25rem;font-weight:760;line-height:1.15}p{margin:0;color:var(--text-2)}
label{display:grid;gap:4px;font-size:1rem;font-weight:620}
input{width:100%;height:64px;padding:0 16px;border:2px solid var(--line);border-radius:10px;background:var(--surface);color:inherit;font:inherit;font-size:1.375rem}
button{min-height:80px;padding:8px 24px;border:2px solid var(--action);border-radius:10px;background:var(--action);color:var(--on);font:inherit;font-size:1.375rem;font-weight:760;touch-action:manipulation}
button.plain{min-height:64px;background:var(--surface);color:var(--text);border-color:var(--line);font-size:1.125rem;font-weight:620}
:focus-visible{outline:4px solid var(--focus);outline-offset:2px}
[role=alert]{padding:12px 16px;border-left:10px solid var(--bad);border-radius:10px;background:var(--tint);color:var(--bad);font-weight:620}
[role=alert]:empty{display:none}
@media (max-width:599px){main{padding:24px 16px}h1{font-size:1.75rem}}`;

const LOGO = `<svg width="56" height="56" viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="4.5" aria-hidden="true"><path d="M4 13V4h9M27 4h9v9M36 27v9h-9M13 36H4v-9"/><path d="M12.5 12.5h15v15h-15z" fill="currentColor" stroke="none"/></svg>`;

export interface Page {
  readonly title: string;
  readonly body: string;
  /** The only script that the page's policy allows, by a nonce. */
  readonly script?: string;
}

/** A page with the product's design. */
export function showPage(ctx: Context, { title, body, script }: Page): void {
  const head = `<title>${escape(title)}</title><style>${STYLE}</style>`;
  sendHtml(ctx, `${head}<main>${LOGO}<h1>${escape(title)}</h1>${body}</main>`, script, "'self'");
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
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"></head><body>${body}${tag}</body></html>`;
}
