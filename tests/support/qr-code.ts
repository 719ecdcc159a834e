import jsQR from 'jsqr';
import sharp from 'sharp';

/** The text of the QR code that a page draws as SVG, as a scanner reads it; empty without one. */
export async function qrCodeIn(html: string): Promise<string> {
  const svg = /<svg[^>]*viewBox="0 0 \d+ \d+"[^>]*shape-rendering.*?<\/svg>/s.exec(html)?.[0];
  if (svg === undefined) return '';
  const picture = sharp(Buffer.from(svg), { density: 400 }).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}
