import { OTHER_FORMATS, type OtherFormat } from '../types.ts';

/** Options of zxing-wasm 3.1.4's C++ side, which requires all of them. */
export interface ReaderOptions {
  readonly formats: string;
  readonly tryHarder: boolean;
  readonly tryRotate: boolean;
  readonly tryInvert: boolean;
  readonly tryDownscale: boolean;
  readonly tryDenoise: boolean;
  readonly binarizer: number;
  readonly isPure: boolean;
  readonly downscaleFactor: number;
  readonly downscaleThreshold: number;
  readonly minLineCount: number;
  readonly maxNumberOfSymbols: number;
  readonly validateOptionalChecksum: boolean;
  readonly returnErrors: boolean;
  readonly eanAddOnSymbol: number;
  readonly textMode: number;
  readonly characterSet: number;
  readonly tryCode39ExtendedMode: boolean;
}

const LOCAL_AVERAGE = 0;
const GLOBAL_HISTOGRAM = 1;
/** The text of the code, unchanged. The package's default formats GS1 data with brackets. */
const PLAIN = 0;

/** The package's defaults, QR codes only. */
export const STOCK: ReaderOptions = {
  formats: 'QRCode',
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  tryDenoise: false,
  binarizer: LOCAL_AVERAGE,
  isPure: false,
  downscaleFactor: 3,
  downscaleThreshold: 500,
  minLineCount: 2,
  maxNumberOfSymbols: 255,
  validateOptionalChecksum: false,
  returnErrors: false,
  eanAddOnSymbol: 0,
  textMode: PLAIN,
  characterSet: 0,
  tryCode39ExtendedMode: true,
};

/**
 * For the place of a missing code, dark on light and at its best size. Without tryHarder the reader skips rows and
 * loses small codes.
 */
export const CROP: ReaderOptions = {
  ...STOCK,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  maxNumberOfSymbols: 1,
};

/** For a frame of a stream: the search for inverted codes takes half of the time, and has passes of its own. */
export const STREAM_OPTIONS: ReaderOptions = { ...STOCK, tryInvert: false };

/** For a still picture, in turn until a code is read. */
export const STILL_OPTIONS: readonly ReaderOptions[] = [
  STOCK,
  { ...STOCK, tryDenoise: true },
  { ...STOCK, binarizer: GLOBAL_HISTOGRAM },
];

/** The options with further symbologies. */
export const alsoReading = (
  options: ReaderOptions,
  also: readonly OtherFormat[] = [],
): ReaderOptions =>
  also.length === 0 ? options : { ...options, formats: ['QRCode', ...also].join(',') };

interface ReaderResult {
  readonly isValid: boolean;
  readonly text: string;
  readonly format: string;
  readonly version: string;
}

/** The symbology of a result, if it is one of the others. */
export const otherFormatOf = ({ format }: { readonly format: string }): OtherFormat | undefined =>
  OTHER_FORMATS.find((other) => other === format);

/**
 * Whether a result is a code with a text, in a wanted symbology. zxing's format QRCode also covers Micro QR, whose
 * smallest symbols have so little error detection that texture is decoded as digits; their version is no plain number
 * ("M1").
 */
export function isLabel(result: ReaderResult, formats: string): boolean {
  const other = otherFormatOf(result);
  const isWanted = other ? formats.split(',').includes(other) : /^\d+$/.test(result.version);
  return result.isValid && result.text !== '' && isWanted;
}
