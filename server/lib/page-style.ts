/** Shared style of the pages that the server sends without the app. */

export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Colours of both schemes, the product's font, headings, buttons and the mark of the focus. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#e4e8e6;--surface:#fff;--text:#0e1314;--text-2:#414a48;--line:#69736f;--action:#0e1314;--on:#fff;--bad:#93101a;--tint:#fbe1e0;--focus:#0a54d6}
@media (prefers-color-scheme:dark){:root{--bg:#090c0d;--surface:#161b1d;--text:#f3f6f5;--text-2:#bac4c1;--line:#85918e;--action:#f3f6f5;--on:#090c0d;--bad:#ffa39d;--tint:#411413;--focus:#8fbcff}}
@font-face{font-family:"Atkinson Hyperlegible Next";src:url("/fonts/atkinson.woff2") format("woff2");font-weight:200 800;font-display:swap}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:12px;background:var(--bg);color:var(--text);font:430 1.125rem/1.4 "Atkinson Hyperlegible Next",system-ui,"Segoe UI",Roboto,sans-serif}
button,a.button{display:grid;place-items:center;min-height:80px;padding:8px 24px;border:2px solid var(--action);border-radius:10px;background:var(--action);color:var(--on);font:inherit;font-size:1.375rem;font-weight:760;text-decoration:none;touch-action:manipulation}
:focus-visible{outline:4px solid var(--focus);outline-offset:2px}
h1{margin:0;font-size:2.25rem;font-weight:760;line-height:1.15}p{margin:0;color:var(--text-2)}`;

export const LOGO = `<svg width="56" height="56" viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="4.5" aria-hidden="true"><path d="M4 13V4h9M27 4h9v9M36 27v9h-9M13 36H4v-9"/><path d="M12.5 12.5h15v15h-15z" fill="currentColor" stroke="none"/></svg>`;
