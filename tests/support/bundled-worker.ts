/**
 * The decode worker as one file, as in a plant: its hundred modules cost each worker of a browser test half a second of
 * processor time.
 */
import { relative } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const WORKER = './workers/decode.worker.ts';
const COMLINK = 'internal:comlink:';
const ADDRESS = /\.wasm\?url$/;

async function bundle(): Promise<string> {
  const contents = `import { expose } from 'comlink'; import * as api from '${WORKER}'; expose(api);`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    plugins: [
      {
        name: 'addresses-of-the-development-server',
        setup({ onLoad, onResolve, resolve }) {
          onResolve({ filter: ADDRESS }, async ({ path, ...place }) => ({
            path: (await resolve(path.replace('?url', ''), place)).path,
            namespace: 'address',
          }));
          onLoad({ filter: /./, namespace: 'address' }, ({ path }) => ({
            contents: JSON.stringify(`/${relative(process.cwd(), path).replaceAll('\\', '/')}`),
            loader: 'json',
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

let bundled: Promise<string> | undefined;

export const bundledWorker: Plugin = {
  name: 'bundled-worker',
  enforce: 'pre',
  load: (id) =>
    id.includes(COMLINK) && id.includes('/decode.worker.ts') ? (bundled ??= bundle()) : null,
};
