/**
 * npm start, npm run plant, npm run demo:reset: builds what has changed, then runs that program of
 * dist-server/ in this process. Without the build's packages, in a release or after "npm prune", it
 * runs what was built.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const LOOK_MS = 500;
const BUILD = ['--import', 'tsx', 'scripts/build.ts'];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 20.19 or later and start again.`,
  );
  process.exit(1);
}

const [name = 'main'] = process.argv.splice(2, 1);
const program = new URL(`../dist-server/${name}.js`, import.meta.url);

if (existsSync('scripts/build.ts') && existsSync('node_modules/vite')) await build();
if (existsSync(program)) {
  if (process.env['npm_lifecycle_event']) endWithShell();
  await import(program.href);
} else {
  console.error(`${program.pathname} is not built: run "npm ci" and this command again.`);
  process.exitCode = 1;
}

async function build() {
  const child = spawn(process.execPath, BUILD, { stdio: 'inherit' });
  const stop = () => child.kill();
  process.once('SIGTERM', stop);
  const [status] = await once(child, 'exit');
  process.off('SIGTERM', stop);
  if (status !== 0) process.exit(status ?? 1);
}

/** npm tells a signal to the shell that it has started, and most shells end without telling it on. */
function endWithShell() {
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
