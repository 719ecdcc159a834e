/** A picture of each missed code's neighbourhood, its outline drawn, for a person to look at. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Outline } from '../outlines/outline.ts';
import type { PlainPicture } from '../outlines/readers.ts';

/** Around the outline's box on each side, in parts of the box's larger side. */
const MARGIN = 0.3;
/** A neighbourhood larger than this is shrunk, pixels. */
const MOST = 900;

export async function drawMiss(
  { rgba, width, height }: PlainPicture,
  outline: Outline,
  folder: string,
  name: string,
): Promise<void> {
  const xs = outline.map((p) => p.x);
  const ys = outline.map((p) => p.y);
  const pad =
    MARGIN * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const left = Math.max(0, Math.floor(Math.min(...xs) - pad));
  const top = Math.max(0, Math.floor(Math.min(...ys) - pad));
  const w = Math.min(width, Math.ceil(Math.max(...xs) + pad)) - left;
  const h = Math.min(height, Math.ceil(Math.max(...ys) + pad)) - top;
  if (w < 1 || h < 1) return;
  const points = outline.map((p) => `${p.x - left},${p.y - top}`).join(' ');
  const line = Math.max(1, Math.max(w, h) / 300);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><polygon points="${points}" fill="none" stroke="#e02020" stroke-width="${line}"/></svg>`;
  mkdirSync(folder, { recursive: true });
  const drawn = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .extract({ left, top, width: w, height: h })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  await sharp(drawn, { raw: { width: w, height: h, channels: 3 } })
    .resize({ width: MOST, height: MOST, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toFile(join(folder, `${name}.jpg`));
}
