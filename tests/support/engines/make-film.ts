/**
 * Records the film of tests/fixtures/engines with Chromium: four labels that move a little on grey.
 * VP8 in WebM is what every engine of the walks plays without a licence.
 */
import { writeFileSync } from 'node:fs';
import { launchWithoutCamera } from '../browser.ts';
import { symbolRows } from '../symbol.ts';
import { FILM, FILM_TEXTS } from './film.ts';

/** Runs in the page, where the names that tsx gives to inner functions are unknown: it has none. */
async function record(symbols: readonly (readonly string[])[]): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no canvas.');
  const recorder = new MediaRecorder(canvas.captureStream(15), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 400_000,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  for (let frame = 0; frame < 45; frame += 1) {
    pen.fillStyle = '#8b9594';
    pen.fillRect(0, 0, 640, 480);
    for (const [index, rows] of symbols.entries()) {
      const module = 6;
      const left = 60 + (index % 2) * 300 + Math.round(10 * Math.sin(frame / 10));
      const top = 20 + Math.floor(index / 2) * 230 + Math.round(5 * Math.cos(frame / 10));
      pen.fillStyle = '#fff';
      pen.fillRect(left, top, (rows.length + 8) * module, (rows.length + 8) * module);
      pen.fillStyle = '#111';
      for (const [y, row] of rows.entries())
        for (const [x, dark] of [...row].entries())
          if (dark === '1')
            pen.fillRect(left + (x + 4) * module, top + (y + 4) * module, module, module);
    }
    if (frame === 0) recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 66));
  }
  recorder.stop();
  await new Promise((resolve) => recorder.addEventListener('stop', resolve));
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa([...bytes].map((byte) => String.fromCodePoint(byte)).join(''));
}

const browser = await launchWithoutCamera();
const page = await browser.newPage();
writeFileSync(FILM, Buffer.from(await page.evaluate(record, FILM_TEXTS.map(symbolRows)), 'base64'));
await browser.close();
