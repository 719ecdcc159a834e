/** npm run build: kernels, contract, web app, server, pre-compressed files; one step after another. */
import { spawnSync } from 'node:child_process';

const TSX = 'node_modules/tsx/dist/cli.mjs';
const VITE = 'node_modules/vite/bin/vite.js';

const STEPS: readonly (readonly [name: string, ...args: string[]])[] = [
  ['wasm kernels', TSX, 'scripts/build-kernels.ts'],
  ['web app', VITE, 'build', '--logLevel', 'warn'],
  ['server', VITE, 'build', '-c', 'vite.server.config.ts', '--logLevel', 'warn'],
  ['pre-compressed files', TSX, 'scripts/precompress.ts'],
];

for (const [name, ...args] of STEPS) {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`Build stopped: ${name} failed.`);
    process.exit(status ?? 1);
  }
  console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
