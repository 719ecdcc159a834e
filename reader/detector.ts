/** The Barcode Detection API (https://wicg.github.io/shape-detection-api/) over this package's decoder. */
import { decode, type DecodedCode } from './decode.ts';
import { type Format, FORMATS, isFormat, listed, QR_ONLY } from './lib/formats.ts';
import type { Picture, PictureSource } from './lib/pixels.ts';

export { setAssets } from './lib/files.ts';
export type { Format } from './lib/formats.ts';

export type { PictureSource } from './lib/pixels.ts';

/** A DOMRectReadOnly where there is one. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface DetectedBarcode {
  readonly boundingBox: Box;
  readonly rawValue: string;
  readonly format: Format;
  /** Clockwise, from the code's own top left corner. */
  readonly cornerPoints: readonly { readonly x: number; readonly y: number }[];
}

export interface BarcodeDetectorOptions {
  /** Left out: all supported ones, which loads the general reader. */
  readonly formats?: readonly string[];
}

export class BarcodeDetector {
  readonly #formats: readonly Format[];

  /** Formats that are not supported are ignored. @throws TypeError for no format, or `unknown` */
  constructor({ formats = FORMATS }: BarcodeDetectorOptions = {}) {
    const wanted = listed(formats);
    if (wanted.includes('unknown')) throw new TypeError('The format unknown cannot be detected.');
    this.#formats = wanted.filter(isFormat);
  }

  static getSupportedFormats(): Promise<readonly Format[]> {
    return Promise.resolve(FORMATS);
  }

  /** @throws DOMException InvalidStateError for a source without a picture, SecurityError for one of another origin */
  async detect(source: Picture | PictureSource): Promise<readonly DetectedBarcode[]> {
    const codes = await decode(source, {
      formats: this.#formats.length > 0 ? this.#formats : QR_ONLY,
    });
    return codes.filter(({ format }) => this.#formats.includes(format)).map(detected);
  }
}

function boxOf(left: number, top: number, right: number, bottom: number): Box {
  const [width, height] = [right - left, bottom - top];
  if (typeof DOMRectReadOnly !== 'undefined') return new DOMRectReadOnly(left, top, width, height);
  return { x: left, y: top, width, height, top, right, bottom, left };
}

function detected({ text, format, corners, isMirrored }: DecodedCode): DetectedBarcode {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return {
    boundingBox: boxOf(left, top, Math.max(...xs), Math.max(...ys)),
    rawValue: text,
    format,
    cornerPoints: isMirrored ? [topLeft, bottomLeft, bottomRight, topRight] : corners,
  };
}
