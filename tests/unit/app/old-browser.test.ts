import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync('public/old-browser.js', 'utf8');

/** What the page says in a browser with these parts in place of today's. */
function pageOf({ script = { noModule: true }, ...parts }: Record<string, unknown>): string {
  const root = { textContent: '', setAttribute: () => undefined };
  const document = { createElement: () => script, getElementById: () => root };
  const CSS = { supports: () => true };
  const browser = { document, CSS, OffscreenCanvas: Object, WebAssembly: {}, ...parts };
  runInNewContext(SCRIPT, { ...browser, window: browser });
  return root.textContent;
}

it('says nothing to a browser that can run the app', () => {
  expect(pageOf({})).toBe('');
});

it.each([
  ['modules', { script: {} }],
  ['canvases in workers', { OffscreenCanvas: undefined }],
  ['sorted copies', { Array: { prototype: {} } }],
  ['selectors of today', { CSS: { supports: () => false } }],
])('tells a browser without %s what to update to', (_what, parts) => {
  expect(pageOf(parts)).toMatch(/too old .*Safari 16\.4, Chrome 110, Firefox 121/);
});
