/** Small projects of strangers that use the packed reader. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printed } from '../wasm.ts';

export const LABELS = ['PALLET-0001', 'PALLET-0002'] as const;
export const PICTURE_TEXT = 'Größe 5 µm';

const HTML = `<!doctype html>
<meta charset="utf-8" />
<video></video>
<output></output>
<script type="module" src="./main.js"></script>
`;

/** The body's `data-…` say what was read: labels by the scanner, and a picture by `decode`. */
const main = (reader: string, decode: string | undefined) => `
import { createScanner } from '${reader}';
${decode ? `import { decode } from '${decode}';` : ''}
const data = document.body.dataset;
const fallback = location.search === '?fallback';
const labels = new Set();
const scanner = createScanner(document.querySelector('video'), {
  ...(fallback && { fallback }),
  onAppear({ text }) {
    labels.add(text);
    data.labels = [...labels].sort().join(' ');
  },
});
scanner.start().catch((error) => (data.problem = error.message));
${
  decode
    ? `
const picture = await (await fetch('./picture.json')).json();
const codes = await decode({ ...picture, data: Uint8Array.from(picture.data) }, { fallback });
data.picture = codes.map(({ text }) => text).join(' ');
`
    : ''
}
`;

/** @param decode module of \`decode\`; left out: the page scans only */
export function writePage(folder: string, reader: string, decode?: string): void {
  mkdirSync(join(folder, 'public'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, 'main.js'), main(reader, decode));
  const { luma, width, height } = printed(PICTURE_TEXT);
  writeFileSync(
    join(folder, 'public/picture.json'),
    JSON.stringify({ width, height, data: [...luma] }),
  );
}
