/**
 * npm run build: kernels, web app, server, an empty database, pre-compressed files. What needs
 * nothing of the others is built beside them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const TSX = 'node_modules/tsx/dist/cli.mjs';
const VITE = 'node_modules/vite/bin/vite.js';

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

await Promise.all([
  step('wasm kernels', TSX, 'scripts/build-kernels.ts'),
  step('server', VITE, 'build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'),
  step('empty database', TSX, 'scripts/build-database.ts'),
]);
await step('web app', VITE, 'build', '--logLevel', 'warn');
await step('pre-compressed files', TSX, 'scripts/precompress.ts');
