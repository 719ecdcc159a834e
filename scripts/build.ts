/**
 * npm run build: web app, server, an empty database, pre-compressed files. What needs nothing of
 * the others is built beside them; nothing is built when no source has changed since.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILES, FOLDERS } from './build/sources.ts';

const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
const TSX = ['--import', 'tsx'];

/** Written last, into a folder that the build empties first: half a build has none. */
const BUILT_FROM = 'dist-server/built-from';
const OUTPUTS = ['dist/index.html', 'dist/sw.js', 'dist-server/main.js', 'dist-database'];

function sources(): string {
  const hash = createHash('sha256');
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // The packed reader is no source of the app.
      .filter((path) => !path.includes(join('reader', 'dist'))),
  );
  for (const file of [...FILES, ...inFolders.sort()]) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isUpToDate = (from: string): boolean =>
  [BUILT_FROM, ...OUTPUTS].every((path) => existsSync(path)) &&
  readFileSync(BUILT_FROM, 'utf8') === from;

async function step(name: string, ...args: readonly string[]): Promise<void> {
  const started = performance.now();
  const [status] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  if (status !== 0) {
    console.error(`Build stopped: ${name} failed.`);
    process.exit(status ?? 1);
  }
  console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** The commit of a checkout, with a plus sign if files differ from it; empty without Git. */
function commit(): string {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--dirty=+', '--exclude=*'],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? stdout.trim() : '';
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
// The menu names the build that runs, which after an update of the plant may be an older one.
process.env['VITE_APP_VERSION'] = [version, commit() && `(${commit()})`].join(' ').trim();

const from = sources();
if (!isUpToDate(from)) {
  await Promise.all([
    step('server', ...VITE, '-c', 'scripts/build/server.config.ts'),
    step('empty database', ...TSX, 'scripts/build/database.ts'),
    step('web app', ...VITE),
  ]);
  await step('sign-in page', ...VITE, '-c', 'scripts/build/sign-in.config.ts');
  await step('service worker', ...VITE, '-c', 'scripts/build/offline.config.ts');
  await step('pre-compressed files', ...TSX, 'scripts/build/precompress.ts');
  writeFileSync('dist-server/built', new Date().toISOString().slice(0, '2026-12-01'.length));
  writeFileSync(BUILT_FROM, from);
}
writeFileSync('dist-server/commit', commit());
