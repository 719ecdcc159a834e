/** The bench page, built as the app is built, on a free port of this machine. */
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { comlink } from 'vite-plugin-comlink';
import { texts } from '../../../scripts/build/vite-texts-plugin.ts';

const PAGE = fileURLToPath(new URL('../page/', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

export interface BenchServer {
  readonly url: string;
  /** Answers an address with these bytes. */
  put(path: string, body: Uint8Array | string): void;
  close(): void;
}

export async function serveBenchPage(): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-bench-'));
  await build({
    configFile: false,
    root: PAGE,
    logLevel: 'warn',
    plugins: [comlink(), texts(false)],
    worker: { format: 'es', plugins: () => [comlink()] },
    build: { outDir: folder, target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true },
  });
  const extra = new Map<string, Uint8Array | string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const path = pathname === '/' ? '/index.html' : pathname;
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    const body = extra.get(path);
    if (body !== undefined) return void response.end(body);
    const file = join(folder, path);
    if (path.includes('..') || !statSync(file, { throwIfNoEntry: false })?.isFile())
      return void response.writeHead(404).end();
    createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    put: (path, body) => void extra.set(path, body),
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
