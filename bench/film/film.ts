/** Films: what the bench asks of one, whatever it is stored as. */
import type { Half } from '../half.ts';
import type { Outline } from '../outlines/outline.ts';
import type { PlainPicture } from '../outlines/readers.ts';

export interface FilmCode {
  /** The same label has the same number in every picture. */
  readonly label: number;
  readonly corners: Outline;
}
export interface FilmPicture {
  readonly picture: PlainPicture;
  /** Codes that lie wholly in the picture; undefined without a list. */
  readonly codes?: readonly FilmCode[] | undefined;
}
export interface Film {
  readonly name: string;
  /** Pictures per second as stored; 0 if unknown. */
  readonly fps: number;
  /** Made from an odd or an even photograph; undefined for other films. */
  readonly half?: Half | undefined;
  pictures(): AsyncIterable<FilmPicture>;
}

/** A camera's luma as the peer wants it. */
export function greyPicture(luma: Uint8Array, width: number, height: number): PlainPicture {
  const rgba = new Uint8ClampedArray(luma.length * 4);
  for (let i = 0, o = 0; i < luma.length; i++, o += 4) {
    rgba[o] = rgba[o + 1] = rgba[o + 2] = luma[i]!;
    rgba[o + 3] = 255;
  }
  return { width, height, rgba, luma };
}
