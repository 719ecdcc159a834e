import type { Plugin } from 'vite';
import { buildKernels } from './kernels.ts';

const SOURCE = /[\\/]wasm[\\/]kernels[\\/][^\\/]+\.as\.ts$/;

/** npm run dev: a changed kernel is built again, and the page loaded again with it. */
export const kernels = (): Plugin => ({
  name: 'teleport-kernels',
  apply: 'serve',
  async configureServer(vite) {
    await buildKernels();
    // One after the other: two builds at once would write the same files.
    let last: Promise<unknown> = Promise.resolve();
    vite.watcher.on('change', (file) => {
      if (!SOURCE.test(file)) return;
      last = last.then(async () => {
        const changed = await buildKernels().catch((error: unknown) => {
          vite.config.logger.error(String(error)); // the compiler has said where
          return false;
        });
        if (!changed) return;
        vite.config.logger.info('kernels: built again');
        vite.ws.send({ type: 'full-reload' });
      });
    });
  },
});
