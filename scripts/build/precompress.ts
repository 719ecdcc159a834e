/** Brotli and gzip copies of the built files, once, so that the server compresses nothing. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDER = 'dist';
const WORTH_IT = /\.(js|css|html|svg|wasm|webmanifest|json)$/;
const SMALLEST = 1024;
/** 11 takes seconds for the WebAssembly and saves a few per cent. */
const QUALITY = 9;

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  WORTH_IT.test(name),
);
for (const name of files) {
  const path = join(FOLDER, name);
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
