/**
 * The packed reader beside the readers that people use: installed into an empty folder, bundled, and run in one page
 * of Chromium on the same pixels.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { launchWithoutCamera } from '../../tests/support/browser.ts';
import { loadHeld, picturesOf, type HeldSource } from '../held/pictures.ts';
import type { PlainPicture } from '../outlines/readers.ts';
import type { Program } from '../program.ts';
import { machine } from '../report.ts';
import { servePage } from './serve.ts';
import { peersTable, type PeersPicture, type Results } from './table.ts';

const PROJECT = fileURLToPath(new URL('project', import.meta.url));
/** Pictures that are read before the count starts, so that scripts and WebAssembly are compiled. */
const WARM_UP = 30;
/** WebAssembly and scripts that the page fetches, by the names that it asks for: esbuild copies no worker. */
const FILES = {
  'worker.js': '@teleport-floor/reader/dist/worker.js',
  'kernels.wasm': '@teleport-floor/reader/dist/kernels.wasm',
  'general.js': '@teleport-floor/reader/dist/general.js',
  'zxing_reader.wasm': '@teleport-floor/reader/dist/zxing_reader.wasm',
  'zxing-wasm.wasm': 'zxing-wasm/dist/reader/zxing_reader.wasm',
  'barcode-detector.wasm': 'barcode-detector/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm',
};

export const peers: Program = {
  selectedBy: ['--peers'],
  help: `Readers that people use, in Chromium; installs them into a temporary folder
  --peers          with --held DIR, or with --foreign LIST and --clones DIR as below
  --json FILE      where to save the texts and times of every picture
`,
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        peers: { type: 'boolean' },
        held: { type: 'string' },
        foreign: { type: 'string' },
        clones: { type: 'string' },
        json: { type: 'string' },
      },
    });
    const folder = mkdtempSync(join(tmpdir(), 'peers-'));
    try {
      await bundle(folder);
      const pictures = await measureAll(join(folder, 'public'), picturesOf(values));
      if (values.json) writeFileSync(values.json, JSON.stringify({ machine: machine(), pictures }));
      console.log(peersTable(pictures));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function bundle(folder: string): Promise<void> {
  cpSync(PROJECT, folder, { recursive: true });
  execFileSync('npm', ['pack', '-w', 'reader', '--pack-destination', folder], { stdio: 'ignore' });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `./${tarball}`];
  execFileSync('npm', install, { cwd: folder, stdio: 'ignore' });
  const out = join(folder, 'public');
  await build({
    entryPoints: [join(folder, 'main.js')],
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
  });
  for (const [name, file] of Object.entries(FILES))
    cpSync(join(folder, 'node_modules', file), join(out, name));
  writeFileSync(join(out, 'index.html'), '<script type="module" src="./main.js"></script>');
}

const ROUNDS = 2;

/** The process of the page: the one that works while the page does. */
async function rendererOf(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const before = new Map(renderers.map((id) => [id, processorMs(id)]));
  await page.evaluate('for (const end = performance.now() + 300; performance.now() < end; );');
  const worked = (id: number) => processorMs(id) - before.get(id)!;
  return renderers.toSorted((one, other) => worked(other) - worked(one))[0]!;
}

/** Processor time of a process, of all its threads: other programs of the machine don't change it. On Linux. */
function processorMs(pid: number): number {
  const threads = `/proc/${pid}/task`;
  const ns = readdirSync(threads).map((id) => readFileSync(`${threads}/${id}/schedstat`, 'utf8'));
  return ns.reduce((sum, line) => sum + Number(line.split(' ')[0]) / 1e6, 0);
}

async function measureAll(folder: string, sources: readonly HeldSource[]): Promise<PeersPicture[]> {
  let shown: PlainPicture;
  const server = await servePage(folder, () => shown);
  const browser = await launchWithoutCamera();
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error));
    await page.goto(server.address);
    await page.waitForFunction('globalThis.readers');
    const names = await page.evaluate<readonly string[]>('readers');
    const renderer = await rendererOf(browser, page);
    /** Texts and least processor time of each reader; the order is another one for each picture. */
    const measure = async (source: HeldSource, number: number) => {
      const picture = await loadHeld(source);
      if (!picture) return [];
      shown = picture;
      await page.evaluate(`load(${number})`);
      const results: Record<string, Results[string]> = {};
      for (let at = 0; at < names.length * ROUNDS; at += 1) {
        const name = names[(at + number) % names.length]!;
        const before = processorMs(renderer);
        const texts = await page.evaluate<readonly string[]>(`read(${JSON.stringify(name)})`);
        const ms = Math.min(results[name]?.ms ?? Infinity, processorMs(renderer) - before);
        results[name] = { texts, ms };
      }
      const megapixels = (picture.width * picture.height) / 1e6;
      return [{ file: source.name, megapixels, results }];
    };
    for (const [i, source] of sources.slice(0, WARM_UP).entries()) await measure(source, i);
    const pictures: PeersPicture[] = [];
    for (const [i, source] of sources.entries()) {
      pictures.push(...(await measure(source, i)));
      if (i % 100 === 99) console.error(`${i + 1} pictures`);
    }
    return pictures;
  } finally {
    await browser.close();
    server.close();
  }
}
