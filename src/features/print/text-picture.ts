import { PICTURE, type SizedText, textWidth } from '../../../labels/text-width.ts';

/** Dots per mm: those of a printer with 600 dpi. */
const DOTS = 24;
/** The app's own letters, then those of the tablet, which has every alphabet. */
const FAMILY = `'Atkinson Hyperlegible Next Variable', sans-serif`;

/** A picture of a text whose letters the fonts of every PDF viewer lack. */
export async function textPicture({ text, size }: SizedText): Promise<ArrayBuffer> {
  const letters = Math.round(size * DOTS);
  const font = `700 ${letters}px ${FAMILY}`;
  await document.fonts.load(font, text).catch(() => []);
  const width = Math.ceil(textWidth(text, letters));
  const canvas = new OffscreenCanvas(width, Math.ceil(letters * PICTURE.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.font = font;
  context.fillText(text, 0, letters * (PICTURE.height - PICTURE.below), width);
  return (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer();
}
