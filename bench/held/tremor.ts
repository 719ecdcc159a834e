import type { PlainPicture } from '../outlines/readers.ts';

/** Standard deviation of a frame's noise, grey values. */
const NOISE = 2;

/** The luma plane shifted by at most some pixels, with the noise of a sensor. */
export function withTremor(picture: PlainPicture, most: number, pick: () => number): PlainPicture {
  const { width, height, luma } = picture;
  const shift = (): number => Math.round((pick() * 2 - 1) * most);
  const [right, down] = [shift(), shift()];
  const shown = new Uint8Array(luma.length);
  for (let y = 0; y < height; y++) {
    const row = Math.max(0, Math.min(height - 1, y - down)) * width;
    for (let x = 0; x < width; x++) {
      const column = Math.max(0, Math.min(width - 1, x - right));
      const noise = (pick() + pick() + pick() - 1.5) * 2 * NOISE;
      shown[y * width + x] = Math.max(0, Math.min(255, luma[row + column]! + noise));
    }
  }
  return { ...picture, luma: shown };
}
