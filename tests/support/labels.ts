import { darkRuns } from '../../labels/layout.ts';
import { symbolOf } from './symbol.ts';

export const LABELS = Array.from(
  { length: 12 },
  (_, i) => `S1A0f3c90${String(i).padStart(2, '0')}-4b7e`,
);

interface Painted {
  readonly left: number;
  readonly top: number;
  /** Pixels per module. */
  readonly module: number;
  readonly ink?: string;
  /** Colour of the symbol's background with its quiet zone; left out: what is there. */
  readonly paper?: string;
}

export function paintSymbol(
  context: Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect'>,
  text: string,
  { left, top, module, ink = '#111', paper }: Painted,
): void {
  const symbol = symbolOf(text);
  const quiet = 4 * module;
  const side = symbol.size * module + 2 * quiet;
  context.fillStyle = paper ?? ink;
  if (paper) context.fillRect(left - quiet, top - quiet, side, side);
  context.fillStyle = ink;
  for (const { row, column, length } of darkRuns(symbol))
    context.fillRect(left + column * module, top + row * module, length * module, module);
}

/** A light picture with these labels in rows of four, as large as fits. */
export function paintLabels(width: number, height: number, texts = LABELS): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ddd';
  context.fillRect(0, 0, width, height);
  texts.forEach((text, index) => {
    const cell = Math.floor(width / 4);
    const module = Math.floor((Math.min(cell, height / 3) * 0.8) / symbolOf(text).size);
    const left = (index % 4) * cell + 4 * module;
    const top = Math.floor(index / 4) * Math.floor(height / 3) + 3 * module;
    paintSymbol(context, text, { left, top, module });
  });
  return canvas;
}

/** The same picture as cameras give it: a plane of luma, and two small ones without colour. */
export function lumaFrame(canvas: OffscreenCanvas): VideoFrame {
  const { width, height } = canvas;
  const rgba = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const chroma = Math.ceil(width / 2) * Math.ceil(height / 2);
  const i420 = new Uint8Array(width * height + 2 * chroma).fill(128);
  for (let i = 0; i < width * height; i += 1) i420[i] = rgba[i * 4] ?? 0;
  return new VideoFrame(i420, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
  });
}
