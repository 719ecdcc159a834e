/** Labels as a printer's dots: ZPL through a renderer of that language, PDF through pdf.js. */
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as ZplRenderer from 'zpl-renderer-js';
import { lumaOf } from '../../bench/generator/luma.ts';
import { layoutLabel } from '../../labels/layout.ts';
import { type LabelData, type LabelTemplate, SAMPLE_DATA } from '../../labels/template.ts';
import type { Frame } from './wasm.ts';

// Required, because Vite would transform its 8 MB.
const { zplToBase64Async } = createRequire(import.meta.url)(
  'zpl-renderer-js',
) as typeof ZplRenderer;

export async function zplPixels(
  zpl: string,
  { width, height }: Pick<LabelTemplate, 'width' | 'height'>,
  dotsPerMm = 8,
): Promise<Frame> {
  const png = await zplToBase64Async(zpl, width, height, dotsPerMm);
  return framed(await loadImage(Buffer.from(png, 'base64')));
}

type Picture = Awaited<ReturnType<typeof loadImage>> | Canvas;

function framed(picture: Picture): Frame {
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  return { luma: lumaOf(context.getImageData(0, 0, width, height).data), width, height };
}

/** Whether a rectangle of a frame has no dark dot; outside of the frame is dark. */
export function isWhite(frame: Frame, left: number, top: number, right: number, bottom: number) {
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) return false;
      else if ((frame.luma[y * frame.width + x] ?? 0) < 200) return false;
  return true;
}

/** Facts of one label of a series. */
export const numbered = (index: number): LabelData => ({
  ...SAMPLE_DATA,
  code: `S4Q${index.toString(16).padStart(8, '0')}-${String(index).padStart(4, '0')}`,
  index: String(index),
  of: '200',
});

/** Whether four modules around a label's code are white. @param at the label's corner in the frame, mm */
export function hasQuietZone(
  frame: Frame,
  template: LabelTemplate,
  data: LabelData,
  at = { x: 0, y: 0 },
  dotsPerMm = 8,
): boolean {
  const { x, y, module, modules } = layoutLabel(template, data).code;
  const [side, quiet] = [modules.size * module, Math.floor(4 * module * dotsPerMm)];
  // A dot at the code's edge may be grey where a label does not begin at a whole dot.
  const dots = (edge: number, round: (dots: number) => number) =>
    round(Math.round(edge * dotsPerMm * 100) / 100);
  const [left, top] = [dots(at.x + x, Math.floor), dots(at.y + y, Math.floor)];
  const [right, bottom] = [dots(at.x + x + side, Math.ceil), dots(at.y + y + side, Math.ceil)];
  return (
    isWhite(frame, left - quiet, top - quiet, right + quiet, top) &&
    isWhite(frame, left - quiet, bottom, right + quiet, bottom + quiet) &&
    isWhite(frame, left - quiet, top, left, bottom) &&
    isWhite(frame, right, top, right + quiet, bottom)
  );
}

const pdfFolder = new URL('../../node_modules/pdfjs-dist/', import.meta.url);

/** Pages of a PDF, with 203 dpi unless named, each with its size in mm and its text. */
export async function pdfPages(given: Uint8Array, dotsPerMm = 8) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({
    data: given.slice(), // the reader takes the bytes away
    standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', pdfFolder)),
    verbosity: 0,
  }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: (25.4 / 72) * dotsPerMm });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    const { items } = await page.getTextContent();
    pages.push({
      frame: framed(canvas),
      width: viewport.width / dotsPerMm,
      height: viewport.height / dotsPerMm,
      texts: items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])),
    });
  }
  await pdf.destroy();
  return pages;
}
