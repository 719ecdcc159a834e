/**
 * Builds our WebAssembly kernels from AssemblyScript: with SIMD and without. The result's
 * SHA-256 must be the one that is checked in; `--update` writes new ones after a change.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = `${ROOT}wasm/kernels/`;
const OUTPUT = `${ROOT}wasm/generated/`;
const CHECKSUMS = `${SOURCES}checksums.json`;
const STAMP = `${OUTPUT}finder.stamp`;
const ASC = `${ROOT}node_modules/assemblyscript/bin/asc.js`;

const SHARED = ['-O3', '--converge', '--runtime', 'stub', '--noAssert', '--importMemory'];
const BUILDS = {
  'finder-simd.wasm': [...SHARED, '--enable', 'simd'],
  'finder-scalar.wasm': [...SHARED, '--disable', 'simd'],
} as const;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const built = (name: string): string => {
  const file = OUTPUT + name;
  return existsSync(file) ? sha256(readFileSync(file)) : '';
};

function fingerprint(): string {
  const files = readdirSync(SOURCES).filter((name) => name.endsWith('.as.ts'));
  const texts = files.sort().map((name) => readFileSync(SOURCES + name, 'utf8'));
  const compiler = readFileSync(`${ROOT}node_modules/assemblyscript/package.json`, 'utf8');
  const version = (JSON.parse(compiler) as { version: string }).version;
  return sha256([version, JSON.stringify(BUILDS), ...texts].join('\0'));
}

async function compile(name: string, options: readonly string[]): Promise<void> {
  const args = [ASC, `${SOURCES}finder.as.ts`, '-o', OUTPUT + name, ...options];
  const [status] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  if (status !== 0) throw new Error(`AssemblyScript could not build ${name}`);
}

const names = Object.keys(BUILDS) as (keyof typeof BUILDS)[];
const update = process.argv.includes('--update');
const expected = JSON.parse(readFileSync(CHECKSUMS, 'utf8')) as Record<string, string>;
const stamp = fingerprint();
const fresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;

if (!fresh || update || names.some((name) => built(name) !== expected[name])) {
  mkdirSync(OUTPUT, { recursive: true });
  await Promise.all(names.map((name) => compile(name, BUILDS[name])));
  const actual = Object.fromEntries(names.map((name) => [name, built(name)]));
  if (update) writeFileSync(CHECKSUMS, `${JSON.stringify(actual, null, 2)}\n`);
  else {
    const wrong = names.filter((name) => actual[name] !== expected[name]);
    if (wrong.length > 0) {
      console.error(
        `${wrong.join(', ')}: SHA-256 differs from wasm/kernels/checksums.json.\n` +
          'After a change of the kernels or the compiler run: npx tsx scripts/build-kernels.ts --update',
      );
      process.exit(1);
    }
  }
  writeFileSync(STAMP, stamp);
}
