/**
 * npm run release: what a plant needs to run this version, as one file in release/. The built app and
 * server, migrations, licences, and the packages that the server loads: unpacked, "npm start" or
 * "node dist-server/main.js" runs it, without a registry.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { appVersion, buildDate } from '../server/lib/project-root.ts';
import { packFolder } from './pack-release.ts';

const INCLUDED = [
  '.npmrc',
  'CHANGELOG.md',
  'contract/admin.yaml',
  'contract/generated/admin.json',
  'contract/generated/openapi.json',
  'contract/openapi.yaml',
  'deploy',
  'dist',
  'dist-database',
  'dist-server',
  'docs',
  'server/database/migrations',
  'LICENSE',
  'package-lock.json',
  'package.json',
  'reader/package.json',
  'README.md',
  'scripts/run.js',
];

function run(command: string, args: readonly string[], cwd = '.'): void {
  // npm is a script for Windows' shell.
  const shell = process.platform === 'win32';
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}

/** The licences of what is built into the app and the server; other packages carry theirs. */
function licences(): string {
  const built = ['dist', 'dist-server'].map((output) =>
    readFileSync(join(output, '.vite/license.md'), 'utf8'),
  );
  return built.join('\n\n');
}

run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
const [version = '', commit] = appVersion().split(/[ ()]+/);
// A commit with other files than Git has ends in a plus sign.
const name = ['teleport-floor', version, buildDate(), commit?.replace('+', '-changed')]
  .filter(Boolean)
  .join('-');
const folder = join('release', name);
rmSync(folder, { recursive: true, force: true });
for (const path of INCLUDED) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(path, join(folder, path), { recursive: true });
}
writeFileSync(join(folder, 'THIRD-PARTY-LICENCES.md'), licences());
run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-fund', '--no-audit'], folder);
const archive = packFolder('release', name);
rmSync(folder, { recursive: true, force: true });
const digest = createHash('sha256').update(readFileSync(join('release', archive)));
writeFileSync(join('release', `${archive}.sha256`), `${digest.digest('hex')}  ${archive}\n`);
for (const file of readdirSync('release')) {
  const { size } = statSync(join('release', file));
  console.log(`release/${file}: ${(size / 1e6).toFixed(1)} MB`);
}
