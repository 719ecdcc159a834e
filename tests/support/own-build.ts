/** A copy of the build in a folder of its own, which a test can replace by another one. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface OwnBuild {
  readonly root: string;
  /** Deploys another build: no file of assets/ has the name that it had before. */
  replace(): void;
  /** Deploys the first build with another manifest: each file of assets/ is the same. */
  revise(): void;
  /** Answers for these scripts of the first build with a page or with nothing, as a guest network does. */
  spoil(contents: Readonly<Record<string, string>>): void;
  /** Deploys the first build again. */
  reset(): void;
  remove(): void;
}

const COPIED = ['dist-server', 'package.json'];
const LINKED = ['node_modules', 'contract', 'dist-database', 'server'];
const CONFIG = 'scripts/build/offline.config.ts';
/** Sources of a service worker. */
const SOURCES = ['node_modules', 'src', 'workers', 'scripts'];

export function ownBuild(): OwnBuild {
  const root = mkdtempSync(join(tmpdir(), 'teleport-floor-build-'));
  for (const name of COPIED) cpSync(name, join(root, name), { recursive: true });
  for (const name of LINKED) symlinkSync(resolve(name), join(root, name));
  const first = takeCopy(root, resolve('dist'));
  /** The next build of each build, made once. */
  const next = new Map<string, string>();
  let served = first;
  const deploy = (folder: string) => serve(root, (served = folder));
  deploy(first);
  return {
    root,
    replace() {
      const other = next.get(served) ?? takeCopy(root, join(served, 'dist'));
      if (!next.has(served)) rename(other);
      next.set(served, other);
      deploy(other);
    },
    revise() {
      const other = takeCopy(root, join(first, 'dist'));
      appendFileSync(join(other, 'dist/manifest.webmanifest'), '\n');
      buildWorker(other);
      deploy(other);
    },
    spoil(contents) {
      const other = takeCopy(root, join(first, 'dist'));
      const assets = join(other, 'dist/assets');
      for (const [name, content] of Object.entries(contents))
        for (const file of readdirSync(assets).filter((one) => one.startsWith(`${name}-`)))
          if (file.endsWith('.js')) writeFileSync(join(assets, file), content);
          else if (/\.js\.(br|gz)$/.test(file)) rmSync(join(assets, file));
      deploy(other);
    },
    reset: () => deploy(first),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A folder in which a service worker can be made of a copy of this web app. */
function takeCopy(root: string, dist: string): string {
  const folder = mkdtempSync(join(root, 'web-app-'));
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  for (const name of SOURCES) symlinkSync(resolve(name), join(folder, name));
  return folder;
}

/** Atomic, because a browser that checks for a new build must not find half of one. */
function serve(root: string, folder: string): void {
  const next = join(root, 'dist.next');
  symlinkSync(join(folder, 'dist'), next);
  renameSync(next, join(root, 'dist'));
}

/** Gives every asset another hash, in every reference too, and builds its service worker. */
function rename(folder: string): void {
  const dist = join(folder, 'dist');
  const assets = readdirSync(join(dist, 'assets'));
  const scripts = assets.filter((name) => /\.(js|css)$/.test(name));
  const renamed = (text: string) =>
    scripts.reduce(
      (now, name) => now.replaceAll(name, name.replace(/\.(js|css)$/, '.new.$1')),
      text,
    );
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const path = join(dist, name);
    if (/\.(br|gz|map)$/.test(name)) rmSync(path);
    else if (/\.(js|css|html|json)$/.test(name))
      writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  }
  for (const name of scripts)
    renameSync(join(dist, 'assets', name), join(dist, 'assets', renamed(name)));
  buildWorker(folder);
}

function buildWorker(folder: string): void {
  for (const copy of ['sw.js.br', 'sw.js.gz']) rmSync(join(folder, 'dist', copy), { force: true });
  execFileSync(
    process.execPath,
    [resolve('node_modules/vite/bin/vite.js'), 'build', '-c', CONFIG, '--logLevel', 'warn'],
    { cwd: folder, stdio: 'inherit' },
  );
}
