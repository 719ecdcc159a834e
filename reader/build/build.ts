/**
 * Builds the package into reader/dist: its entries over shared chunks, two workers without imports (with and without
 * the general reader), one file with everything, the WebAssembly files and the types.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { minify } from 'vite';
import { writeTypes } from './types.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READER = join(ROOT, 'reader');
const DIST = join(READER, 'dist');
const require = createRequire(import.meta.url);
const { version, exports } = JSON.parse(readFileSync(join(READER, 'package.json'), 'utf8')) as {
  version: string;
  exports: Readonly<Record<string, string | { readonly default: string }>>;
};
const ENTRIES = Object.values(exports)
  .flatMap((one) => (typeof one === 'string' ? [] : basename(one.default, '.js')))
  .filter((name) => name !== 'inline');
const kernels = readFileSync(join(ROOT, 'wasm/generated/kernels.wasm'));

const common = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  external: ['react'],
  define: { READER_VERSION: JSON.stringify(version) },
  logLevel: 'warning',
} satisfies BuildOptions;

/** Files that the package has instead of those in the sources. */
const replacing = (files: Readonly<Record<string, string>>): Plugin => ({
  name: 'replace',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ path, resolveDir }) => {
      const instead = files[join(resolveDir, path).slice(ROOT.length)];
      return instead === undefined ? undefined : { path: join(READER, 'build', instead) };
    });
    // The sources name the kernels where they are in the repository.
    onLoad({ filter: /[\\/]reader[\\/]lib[\\/]files\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replace('../../wasm/generated/', './'),
    }));
  },
});

const SPAWN = 'reader/engine/spawn-decode-worker.ts';

/** Bundlers leave the import of a computed address alone by these comments, which minifying removes. */
const leaveImports = (script: string): string =>
  script.replaceAll(/\bimport\((?=\w)/g, 'import(/* @vite-ignore */ /* webpackIgnore: true */ ');

/** Writes a bundle in one file. Oxc makes it smaller by a thirtieth; entries stay as bundlers recognise them. */
async function bundle(name: string, entry: string, options: BuildOptions = {}): Promise<string> {
  const one = { ...common, ...options, entryPoints: [entry] };
  const { outputFiles } = await build({ ...one, write: false });
  const { code, errors } = await minify(entry, outputFiles[0]!.text, { module: true });
  if (errors.length > 0) throw new Error(`${entry} could not be minified: ${errors[0]!.message}`);
  // zxing-wasm's own address of its WebAssembly file, which is never asked for: the page sends another one.
  const script = leaveImports(code).replaceAll(/https:\/\/fastly\.jsdelivr\.net[^`"']*?\$/g, '$');
  writeFileSync(join(DIST, name), script);
  return script;
}

const packed = (file: string | Buffer): string =>
  JSON.stringify(gzipSync(file, { level: 9 }).toString('base64'));

async function buildScripts(): Promise<void> {
  const files = {
    'wasm/general-decoder.ts': 'decoders.ts',
    'wasm/urls.ts': 'no-urls.ts',
    'wasm/fallback-scan.ts': 'late-fallback.ts',
  };
  const worker = await bundle('worker.js', 'reader/build/worker.ts', {
    plugins: [replacing(files)],
  });
  await bundle('general.js', 'reader/build/general.ts');
  await bundle('inline.js', 'reader/inline.ts', {
    plugins: [replacing({ [SPAWN]: 'spawn-inline-worker.ts' })],
    define: { INLINE_WORKER: packed(worker), INLINE_KERNELS: packed(kernels), ...common.define },
  });
  await build({
    ...common,
    entryPoints: ENTRIES.map((name) => `reader/${name}.ts`),
    outdir: DIST,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    external: ['react', './worker.js'],
    plugins: [
      replacing({
        [SPAWN]: 'spawn-decode-worker.ts',
        'reader/lib/open-decoder.ts': 'open-decoder.ts',
      }),
    ],
  });
}

const SECTION = 'reader-version';
/** Unsigned LEB128 of a number below 128. */
const sized = (bytes: Buffer): Buffer => Buffer.concat([Buffer.of(bytes.length), bytes]);

/** Copies a WebAssembly file with a custom section that names the package's version. */
function stamp(wasm: Buffer, name: string): void {
  const section = Buffer.concat([sized(Buffer.from(SECTION)), Buffer.from(version)]);
  writeFileSync(join(DIST, name), Buffer.concat([wasm, Buffer.of(0), sized(section)]));
}

function licences(): void {
  const zxingWasm = readFileSync(join(ROOT, 'node_modules/zxing-wasm/LICENSE'), 'utf8');
  const apache = 'Apache License 2.0: https://www.apache.org/licenses/LICENSE-2.0';
  const texts = ['zxing-wasm', zxingWasm, 'zxing-cpp (in zxing_reader.wasm)', apache];
  writeFileSync(join(DIST, 'THIRD-PARTY-LICENCES.txt'), texts.join('\n\n'));
}

function buildTypes(): void {
  const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '--project', join(READER, 'build/tsconfig.json'), '--singleThreaded'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The types could not be built: ${stdout}`);
  const folder = join(DIST, 'types');
  writeTypes(folder, [...ENTRIES, 'inline'], DIST);
  rmSync(folder, { recursive: true });
}

export async function buildReader(): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST, { recursive: true });
  await buildScripts();
  stamp(kernels, 'kernels.wasm');
  const general = require.resolve('zxing-wasm/reader/zxing_reader.wasm');
  stamp(readFileSync(general), basename(general));
  licences();
  buildTypes();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildReader();
