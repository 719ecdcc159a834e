/** The Barcode Detection API (https://wicg.github.io/shape-detection-api/) over this package's decoder. */
import { decode, type DecodedCode } from './decode.ts';
import { type Format, FORMATS, isFormat } from './lib/formats.ts';
import { pixelsOf } from './lib/pixels.ts';

export { setAssets } from './lib/files.ts';
export type { Format } from './lib/formats.ts';

export interface DetectedBarcode {
  readonly boundingBox: DOMRectReadOnly;
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
    if (formats.length === 0) throw new TypeError('At least one format is needed.');
    if (formats.includes('unknown')) throw new TypeError('The format unknown cannot be detected.');
    this.#formats = [...new Set(formats)].filter(isFormat);
  }

  static getSupportedFormats(): Promise<readonly Format[]> {
    return Promise.resolve(FORMATS);
  }

  /** @throws DOMException InvalidStateError for a source without a picture, SecurityError for one of another origin */
  async detect(source: ImageBitmapSource): Promise<readonly DetectedBarcode[]> {
    const pixels = await pixelsOf(source);
    if (!pixels || this.#formats.length === 0) return [];
    const codes = await decode(pixels, { formats: this.#formats });
    return codes.map(detected);
  }
}

function detected({ text, format, corners, isMirrored }: DecodedCode): DetectedBarcode {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  return {
    boundingBox: new DOMRectReadOnly(left, top, Math.max(...xs) - left, Math.max(...ys) - top),
    rawValue: text,
    format,
    cornerPoints: isMirrored ? [topLeft, bottomLeft, bottomRight, topRight] : corners,
  };
}
