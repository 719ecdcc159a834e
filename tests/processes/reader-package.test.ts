/** The packed reader as a stranger installs it, in one empty folder for each kind of project. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { build as esbuild } from 'esbuild';
import sharp from 'sharp';
import { build as viteBuild, createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { API, describeApi } from '../../reader/build/api.ts';
import { printed } from '../support/wasm.ts';
import { launchBrowser } from '../support/browser.ts';
import { writeFilm } from '../support/fake-camera.ts';
import { LABELS, PICTURE_TEXT, writePage } from '../support/reader/pages.ts';
import { POLICY, serve, type Served } from '../support/reader/serve.ts';

const NAME = '@teleport-floor/reader';
const { version, exports } = JSON.parse(readFileSync('reader/package.json', 'utf8')) as {
  version: string;
  exports: Readonly<Record<string, unknown>>;
};
/** Files that a bundler without support for \`new URL(…, import.meta.url)\` leaves to the caller. */
const FILES = ['worker.js', 'kernels.wasm', 'general.js', 'zxing_reader.wasm'];

let root: string;
let tarball: string;
let browser: Browser;
const served: Pick<Served, 'close'>[] = [];

const installed = (...path: string[]) => join(root, 'node_modules', NAME, ...path);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'teleport-reader-'));
  const npm = (args: readonly string[], cwd: string) => execFileSync('npm', args, { cwd });
  npm(['pack', '-w', 'reader', '--pack-destination', root], resolve('.'));
  tarball = readdirSync(root).find((name) => name.endsWith('.tgz'))!;
  writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], root);
  // Of the examples and the hook.
  for (const name of ['react', 'react-dom', 'scheduler', 'sharp'])
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  const film = join(root, 'film.y4m');
  const shots = [{ codes: LABELS, frames: 40 }];
  await writeFilm(film, { width: 640, height: 480, framesPerSecond: 10, shots });
  browser = await launchBrowser(film);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all(served.map((one) => one.close()));
  rmSync(root, { recursive: true, force: true });
});

type Read = Readonly<Record<string, string>>;

/** Opens a page that reaches no other server, and waits for what it reads. */
async function expectReads(address: string, expected: Read): Promise<void> {
  const context = await browser.newContext({ permissions: ['camera'] });
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(address);
  const read = () => page.evaluate(() => ({ ...document.body.dataset }));
  await expect
    .poll(async () => ({ ...(await read()), problems }), { timeout: 30_000 })
    .toEqual({ ...expected, problems: [] });
  await context.close();
}

async function open(folder: string, policy?: string): Promise<string> {
  const one = await serve(folder, policy);
  served.push(one);
  return one.address;
}

/** Builds the page in a folder with Vite, and opens it. */
async function built(folder: string): Promise<string> {
  await viteBuild({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: { target: 'es2022' },
    resolve: { preserveSymlinks: true },
  });
  return open(join(folder, 'dist'));
}

/** What a module prints in Node. */
const inNode = (script: string, cwd = root, ...flags: readonly string[]): string =>
  execFileSync(process.execPath, [...flags, '--input-type=module', '-e', script], {
    cwd,
    encoding: 'utf8',
  });

const project = (name: string): string => {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

const BOTH = { labels: LABELS.join(' '), picture: PICTURE_TEXT };

describe('a page reads labels before its camera and a code in a picture', () => {
  const expectBoth = async (address: string) => {
    await expectReads(address, BOTH);
    await expectReads(`${address}?fallback`, BOTH);
  };

  it('without a bundler', async () => {
    const folder = project('bare');
    writePage(folder, './reader/index.js', './reader/decode.js');
    cpSync(installed('dist'), join(folder, 'reader'), { recursive: true });
    cpSync(join(folder, 'public'), folder, { recursive: true });
    await expectBoth(await open(folder));
  });

  it('built with Vite', async () => {
    const folder = project('vite');
    writePage(folder, NAME, `${NAME}/decode`);
    await expectBoth(await built(folder));
  });

  it('from the development server of Vite', async () => {
    const folder = project('vite-dev');
    writePage(folder, NAME, `${NAME}/decode`);
    const server = await createServer({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      server: { port: 0, headers: { 'Content-Security-Policy': POLICY }, fs: { strict: false } },
    });
    served.push(server);
    await server.listen();
    await expectBoth(server.resolvedUrls!.local[0]!);
  });

  it('built with esbuild', async () => {
    const folder = project('esbuild');
    writePage(folder, NAME, `${NAME}/decode`);
    const out = join(folder, 'public');
    await esbuild({
      entryPoints: [join(folder, 'main.js')],
      outdir: out,
      bundle: true,
      format: 'esm',
      target: 'es2022',
    });
    for (const file of FILES) cpSync(installed('dist', file), join(out, file));
    cpSync(join(folder, 'index.html'), join(out, 'index.html'));
    await expectBoth(await open(out));
  });

  it('built with webpack', { timeout: 300_000 }, async ({ skip }) => {
    const folder = project('webpack');
    writePage(folder, NAME, `${NAME}/decode`);
    const install = ['install', '--no-save', '--no-audit', '--no-fund', 'webpack', 'webpack-cli'];
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const { status } = spawnSync('npm', install, { cwd: folder, timeout: 120_000 });
    skip(status !== 0, 'webpack could not be installed');
    const out = join(folder, 'public');
    writeFileSync(
      join(folder, 'webpack.config.js'),
      `export default {
  mode: 'production',
  entry: './main.js',
  experiments: { outputModule: true },
  output: { path: ${JSON.stringify(out)}, filename: 'main.js', module: true },
};`,
    );
    execFileSync(join(folder, 'node_modules/.bin/webpack'), { cwd: folder });
    cpSync(join(folder, 'index.html'), join(out, 'index.html'));
    await expectBoth(await open(out));
  });

  it('from one file, where a policy allows workers of blobs', async () => {
    const folder = project('inline');
    writePage(folder, './inline.js');
    cpSync(installed('dist/inline.js'), join(folder, 'inline.js'));
    const address = await open(folder, POLICY.replace("worker-src 'self'", 'worker-src blob:'));
    await expectReads(address, { labels: LABELS.join(' ') });
  });
});

it('a page refuses the worker of another version in a sentence', async () => {
  const folder = project('stale');
  writePage(folder, './reader/index.js');
  for (const copy of ['reader', 'old'])
    cpSync(installed('dist'), join(folder, copy), { recursive: true });
  const worker = readFileSync(join(folder, 'old/worker.js'), 'utf8');
  writeFileSync(join(folder, 'old/worker.js'), worker.replaceAll(version, '0.9.0'));
  const main = readFileSync(join(folder, 'main.js'), 'utf8');
  writeFileSync(
    join(folder, 'main.js'),
    `import { setAssets } from './reader/index.js';\nsetAssets('./old');\n${main}`,
  );
  const problem = `reader-not-loaded: The worker is of version 0.9.0, the page of ${version}: copy all files of one version.`;
  await expectReads(await open(folder), { problem });
});

describe('the code in the README works', () => {
  const [page, picture, fromHtml5Qrcode] = [
    ...readFileSync('reader/README.md', 'utf8').matchAll(/```(?:html|js)\n(.*?)```/gs),
  ].map((match) => match[1]!) as [string, string, string];

  it('the ten lines show a label', async () => {
    const folder = project('readme');
    writeFileSync(join(folder, 'index.html'), page);
    const opened = await (await browser.newContext({ permissions: ['camera'] })).newPage();
    await opened.goto(await built(folder));
    const shown = () => opened.evaluate(() => document.querySelector('output')?.textContent);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^PALLET-000[12]$/);
    await opened.context().close();
  });

  it('the lines for Node read a picture', async () => {
    const folder = project('readme-node');
    const { luma, width, height } = printed(PICTURE_TEXT);
    const grey = sharp(luma, { raw: { width, height, channels: 1 } });
    await grey.toFile(join(folder, 'picture.png'));
    const script = `${picture}\nconsole.log(codes.map(({ text }) => text).join());`;
    expect(inNode(script, folder)).toBe(`${PICTURE_TEXT}\n`);
  });

  it('the lines for those who come from html5-qrcode read labels and a file', async () => {
    const folder = project('readme-html5');
    writePage(folder, NAME);
    writeFileSync(
      join(folder, 'index.html'),
      '<div id="reader"></div><script type="module" src="./main.js"></script>',
    );
    const { luma, width, height } = printed(PICTURE_TEXT);
    const grey = sharp(luma, { raw: { width, height, channels: 1 } });
    await grey.toFile(join(folder, 'public/picture.png'));
    const code = fromHtml5Qrcode
      .replace('scanner.pause()', 'await label; scanner.pause()')
      .replace('await new BarcodeDetector', 'const codes = await new BarcodeDetector');
    writeFileSync(
      join(folder, 'main.js'),
      `const file = await (await fetch('./picture.png')).blob();
let onText;
const label = new Promise((resolve) => (onText = resolve));
${code}
document.body.dataset.label = (await label).slice(0, -1);
document.body.dataset.picture = codes.map(({ rawValue }) => rawValue).join(' ');`,
    );
    await expectReads(await built(folder), { label: 'PALLET-000', picture: PICTURE_TEXT });
  });
});

/** Chromium's fake camera plays its film as one device. */
function pretendTwoCameras(): void {
  const { mediaDevices } = navigator;
  const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async ({ video } = {}) => {
    const stream = await getUserMedia({ video: true });
    const wanted = (video as MediaTrackConstraints).deviceId as { exact?: string } | undefined;
    const deviceId = wanted?.exact ?? 'left';
    for (const track of stream.getTracks())
      Object.defineProperties(track, {
        label: { value: deviceId },
        getSettings: { value: () => ({ deviceId, width: 640, height: 480 }) },
      });
    return stream;
  };
  const device = (name: string) => ({ deviceId: name, label: name, kind: 'videoinput' });
  mediaDevices.enumerateDevices = async () =>
    ['left', 'right'].map(device) as unknown as MediaDeviceInfo[];
}

describe('an example of the package works', () => {
  beforeAll(() => {
    cpSync('reader/examples', join(root, 'examples'), { recursive: true });
  });

  it.each<[string, readonly string[]]>([
    ['one-code', ['PALLET-000']],
    ['many-labels', LABELS],
    ['two-cameras', LABELS.flatMap((label) => [`left: ${label}`, `right: ${label}`])],
    ['react', LABELS],
  ])('%s', async (name, expected) => {
    const folder = join(root, 'examples', name);
    const address = await built(folder);
    const context = await browser.newContext({ permissions: ['camera'] });
    await context.addInitScript(pretendTwoCameras);
    const page = await context.newPage();
    await page.goto(address);
    const text = () => page.evaluate(() => document.body.textContent);
    for (const part of expected) await expect.poll(text, { timeout: 30_000 }).toContain(part);
    await context.close();
  });

  it('node', async () => {
    const { luma, width, height } = printed(PICTURE_TEXT);
    const file = join(root, 'picture.png');
    await sharp(luma, { raw: { width, height, channels: 1 } }).toFile(file);
    const args = ['read.js', file];
    const out = execFileSync(process.execPath, args, {
      cwd: join(root, 'examples/node'),
      encoding: 'utf8',
    });
    expect(out).toBe(`${PICTURE_TEXT}\n`);
  });
});

it('Node reads another symbology with the general reader', async () => {
  const writer = readFileSync(resolve('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(writer).buffer } });
  const { symbol } = await writeBarcode('40951', { format: 'DataMatrix' });
  const { width, height } = symbol;
  const file = join(root, 'data-matrix.png');
  const quiet = { top: 40, bottom: 40, left: 40, right: 40, background: '#fff' };
  await sharp(symbol.data, { raw: { width, height, channels: 1 } })
    .resize({ width: width * 8, kernel: 'nearest' })
    .extend(quiet)
    .toFile(file);
  const script = `
import sharp from 'sharp';
import { decode } from '${NAME}/decode';
const { data, info } = await sharp('${file}').greyscale().raw().toBuffer({ resolveWithObject: true });
const [code] = await decode({ ...info, data }, { formats: ['data_matrix'], fallback: true });
console.log(code.text, code.format);`;
  expect(inNode(script)).toBe('40951 data_matrix\n');
});

it.each([
  ['kernels', 'kernels.wasm', ''],
  ['general reader', 'zxing_reader.wasm', ', { fallback: true }'],
])('a file of another version is refused in a sentence: %s', (_what, file, options) => {
  const folder = project(`old-${file}`);
  cpSync(installed('dist'), folder, { recursive: true });
  const wasm = readFileSync(join(folder, file)).toString('latin1');
  const old = wasm.replace(/(reader-version)\d+/, '$19');
  writeFileSync(join(folder, file), Buffer.from(old, 'latin1'));
  const script = `
import { decode, setAssets } from '${NAME}/decode';
setAssets('file://${folder}');
await decode({ data: new Uint8Array(4096), width: 64, height: 64 }${options})
  .catch((error) => console.log(error.message));`;
  expect(inNode(script)).toMatch(
    /is of version 9[.\d]+, and [.\d]+ is needed: copy all files of one version/,
  );
});

it('every entry can be imported where there is no page', () => {
  const entries = Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string' ? [] : entry.slice(1),
  );
  const script = entries.map((entry) => `await import('${NAME}${entry}');`).join('\n');
  expect(inNode(script)).toBe('');
});

it('the hooks render on a server', () => {
  const script = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useCamera, useScanner } from '${NAME}/react';
const scanner = { camera: { get: () => ({ kind: 'off' }), subscribe: () => () => undefined } };
const View = () =>
  createElement('p', null, useScanner().state.kind + ' ' + useCamera(scanner).state.kind);
console.log(renderToString(createElement(View)));`;
  expect(inNode(script, root, '--preserve-symlinks')).toBe('<p>idle off</p>\n');
});

it('the declarations need no types of the DOM in Node, and know every picture of a page', () => {
  const folder = project('types');
  const node = `import { decode, setAssets } from '${NAME}/decode';
import { BarcodeDetector } from '${NAME}/detector';
const picture = { data: new Uint8Array(4), width: 2, height: 2 };
setAssets('./scan');
export const codes = decode(picture, { formats: ['qr_code'] });
export const boxes = new BarcodeDetector().detect(picture);
`;
  const page = `import { createScanner } from '${NAME}';
import { createScannerGroup } from '${NAME}/cameras';
import { createEngine } from '${NAME}/engine';
${node}
const { signal } = new AbortController();
export const sources = [new Blob([]), document.createElement('canvas'), new ImageData(1, 1)];
export const all = sources.map((source) => decode(source, { signal }));
export const scanner = createScanner(document.createElement('video'), { engine: createEngine() });
export const group = createScannerGroup({ cameras: [undefined], oneLive: false });
// @ts-expect-error a path is no picture
export const path = decode('./picture.png');
`;
  const compiler = resolve('node_modules/typescript-7/bin/tsc');
  for (const [name, lib, code] of [
    ['node', ['es2023'], node],
    ['page', ['es2023', 'dom'], page],
  ] as const) {
    const options = { lib, types: [], strict: true, noEmit: true, target: 'es2022' };
    const modules = { module: 'esnext', moduleResolution: 'bundler' };
    writeFileSync(join(folder, `${name}.ts`), code);
    const config = { compilerOptions: { ...options, ...modules }, files: [`${name}.ts`] };
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(config));
    const args = [compiler, '--project', `${name}.json`];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect(stdout).toBe('');
  }
});

it('the tarball has licence, README with its picture, public names and examples, and names no CDN', () => {
  const has = (file: string) => statSync(installed(file)).isFile();
  for (const file of ['LICENSE', 'README.md', 'api.md', 'examples/one-code/main.ts'])
    expect(has(file)).toBe(true);
  const readme = readFileSync(installed('README.md'), 'utf8');
  const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path!);
  expect(pictures.map(has)).toEqual([true]);
  for (const name of readdirSync(installed('dist')).filter((file) => file.endsWith('.js')))
    expect(readFileSync(installed('dist', name), 'utf8')).not.toMatch(/jsdelivr|unpkg|cdn\./);
});

const gzipped = (...files: string[]) =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(installed('dist', file)), { level: 9 }).length,
    0,
  );

it('the list of public names is that of the package', () => {
  expect(readFileSync(API, 'utf8')).toBe(describeApi());
});

it('the package keeps its sizes', () => {
  const { size } = statSync(join(root, tarball));
  expect(size).toBeLessThanOrEqual(620_000);
  // Without zxing-wasm's script and WebAssembly.
  expect(size - gzipped('general.js', 'zxing_reader.wasm')).toBeLessThanOrEqual(190_000);
  expect(gzipped('worker.js', 'kernels.wasm')).toBeLessThanOrEqual(46_000);
});
