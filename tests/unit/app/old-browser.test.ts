import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync('public/old-browser.js', 'utf8');

interface Line {
  readonly lang?: string;
  readonly textContent?: string;
}

/** The page's message in a browser with these parts in place of today's. */
function pageOf({ script = { noModule: true }, ...parts }: Record<string, unknown>): Line[] {
  const lines: Line[] = [];
  const root = { setAttribute: () => undefined, appendChild: (line: Line) => lines.push(line) };
  const createElement = (tag: string) => (tag === 'script' ? script : {});
  const document = { createElement, getElementById: () => root };
  const CSS = { supports: () => true };
  const WebAssembly = { validate: () => true };
  const browser = { document, CSS, OffscreenCanvas: Object, WebAssembly, ...parts };
  runInNewContext(SCRIPT, { ...browser, window: browser });
  return lines;
}

it('a browser that can run the app sees no message', () => {
  expect(pageOf({})).toEqual([]);
});

it('the SIMD probe is a module that a runtime with SIMD accepts', () => {
  const probed: Uint8Array[] = [];
  pageOf({ WebAssembly: { validate: (bytes: Uint8Array) => probed.push(bytes) > 0 } });
  expect(probed.map((bytes) => WebAssembly.validate(Uint8Array.from(bytes)))).toEqual([true]);
});

it.each([
  ['modules', { script: {} }],
  ['canvases in workers', { OffscreenCanvas: undefined }],
  ['WebAssembly SIMD', { WebAssembly: { validate: () => false } }],
  ['sorted copies', { Array: { prototype: {} } }],
  ['selectors of today', { CSS: { supports: () => false } }],
])('a browser without %s sees what to update to', (_what, parts) => {
  const [english, spanish] = pageOf(parts);
  expect(english?.textContent).toMatch(/too old .*Safari 16\.4, Chrome 110, Firefox 121/);
  expect(spanish?.textContent).toMatch(/antiguo .*Safari 16\.4, Chrome 110, Firefox 121/);
  expect([english?.lang, spanish?.lang]).toEqual(['en', 'es']);
});
