import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** AssemblyScript cannot import from TypeScript, so a kernel repeats the constants that it shares. */
const sources = readdirSync('wasm', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.as.ts'),
);
const DEFINITION = /^(?:export )?(?:const ([A-Z][A-Z_0-9]+)|(?:interface|type|class) (\w+))/gm;

it('each constant and each type of wasm/ has one definition', () => {
  const names = sources.flatMap((file) => {
    const text = readFileSync(join('wasm', file), 'utf8');
    return [...text.matchAll(DEFINITION)].map((match) => match[1] ?? match[2]!);
  });
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
