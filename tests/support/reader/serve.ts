/** A web server for a folder, with the strictest policy under which the reader works. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export const POLICY = "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

export interface Served {
  readonly address: string;
  close(): Promise<unknown>;
}

export async function serve(folder: string, policy = POLICY): Promise<Served> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (content) => {
        response.writeHead(200, {
          'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
          'Content-Security-Policy': policy,
        });
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
