/** A web server for the bundled page and for the pixels of a picture. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { PlainPicture } from '../outlines/readers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};
/** An isolated page has a clock of 5 µs instead of 100. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** @param picture the one that is measured now, at ./picture/… */
export async function servePage(folder: string, picture: () => PlainPicture) {
  const server = createServer(({ url = '/' }, response) => {
    if (url.startsWith('/picture/')) {
      const { width, height, rgba } = picture();
      response.writeHead(200, { width, height }).end(Buffer.from(rgba.buffer));
      return;
    }
    const file = url === '/' ? 'index.html' : url.slice(1);
    readFile(join(folder, file)).then(
      (content) => {
        const type = TYPES[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'Content-Type': type, ...ISOLATED }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, close: () => server.close() };
}
