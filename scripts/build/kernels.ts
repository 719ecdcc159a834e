/**
 * npm run kernels: builds our WebAssembly kernels from AssemblyScript when
 * their sources, the options or the compiler have changed. What it writes is checked in, so that an
 * installation compiles nothing; checksums.json says from which sources, and what came out. kernels.ts has their types.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = `${ROOT}wasm/kernels/`;
const CHECKSUMS = `${SOURCES}checksums.json`;
const ASC = `${ROOT}node_modules/assemblyscript/bin/asc.js`;

/** Checked in. */
const KERNELS = `${ROOT}wasm/generated/`;

const FILE = 'kernels.wasm';
const OPTIONS = [
  '-O3',
  '--converge',
  '--runtime',
  'stub',
  '--noAssert',
  '--importMemory',
  '--enable',
  'simd',
];

interface Checksums {
  /** SHA-256 of sources, options and the compiler's version together. */
  readonly sources: string;
  /** SHA-256 of the built file. */
  readonly built: string;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The kernels in the repository. */
export const checksums = (): Checksums => JSON.parse(readFileSync(CHECKSUMS, 'utf8')) as Checksums;

/** The sources that a build now would use. */
export function sourcesNow(): string {
  const files = readdirSync(SOURCES).filter((name) => name.endsWith('.as.ts'));
  const texts = files.sort().map((name) => readFileSync(SOURCES + name, 'utf8'));
  const compiler = readFileSync(`${ROOT}node_modules/assemblyscript/package.json`, 'utf8');
  const { version } = JSON.parse(compiler) as { version: string };
  return sha256([version, JSON.stringify(OPTIONS), ...texts].join('\0'));
}

/** Compiles the kernels into a folder, which ends with a slash; returns the file's SHA-256. */
export async function compileKernels(folder: string): Promise<string> {
  const file = folder + FILE;
  const args = [ASC, `${SOURCES}entry.as.ts`, '-o', file, ...OPTIONS];
  const [status] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  if (status !== 0) throw new Error(`AssemblyScript could not build ${file}.`);
  return sha256(readFileSync(file));
}

/** What the host sees of the kernels: their functions, and the fields of the structures that they take by address. */
function interfaceOf(): string {
  const text = (name: string): string => readFileSync(SOURCES + name, 'utf8');
  const exported = text('entry.as.ts').matchAll(/export \{ (.+) \} from '\.\/(.+)';/g);
  const functions = [...exported].flatMap(([, names, file]) =>
    names!.split(', ').map((name) => {
      const head = new RegExp(`export function ${name}\\(([^)]*)\\): (\\w+)`);
      const [, taken, given] = head.exec(text(`${file!}.ts`))!;
      const result = { bool: 'boolean', void: 'void' }[given!] ?? 'number';
      const names = [...taken!.matchAll(/(\w+):/g)].map(([, parameter]) => `${parameter}: number`);
      return `  ${name}(${names.join(', ')}): ${result};`;
    }),
  );
  const classes = text('descriptions.as.ts').matchAll(/export class (\w+) \{([^}]*)\}/g);
  const layouts = [...classes].map(([, name, body]) => {
    const fields = [...body!.matchAll(/^ {2}(\w+): (\w+);/gm)];
    const typed = fields.map(
      ([, field, type]) => `  ${field}: '${type === 'f32' ? 'float' : 'word'}',`,
    );
    return `\nexport const ${name!.toUpperCase()} = {\n${typed.join('\n')}\n} as const;\n`;
  });
  return `/** Written by \`npm run kernels\`. */
export interface Kernels {\n${functions.join('\n')}\n}\n${layouts.join('')}`;
}

/** @returns whether anything had to be built. */
export async function buildKernels(): Promise<boolean> {
  const sources = sourcesNow();
  if (checksums().sources === sources) return false;
  const built = await compileKernels(KERNELS);
  writeFileSync(`${KERNELS}kernels.ts`, interfaceOf());
  writeFileSync(CHECKSUMS, `${JSON.stringify({ sources, built } satisfies Checksums, null, 2)}\n`);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { log } = console;
  log((await buildKernels()) ? 'The kernels are new.' : 'The kernels are up to date.');
}
