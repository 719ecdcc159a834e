/** Pixels of everything that a page, a worker or Node has as a picture. */

/** Pixels row by row: RGBA as of an ImageData, or one grey value each. Bytes, or numbers from 0 to 1. */
export interface Picture {
  readonly data: Uint8Array | Uint8ClampedArray | Float32Array;
  readonly width: number;
  readonly height: number;
}

/** The instances of a class, where this environment has it: Node needs no types of the DOM. */
type InstanceOf<Name extends string> =
  typeof globalThis extends Record<Name, { readonly prototype: infer Instance }> ? Instance : never;

/** What the Barcode Detection API accepts beside pixels, in a page or a worker. */
export type PictureSource =
  | InstanceOf<'Blob'>
  | InstanceOf<'ImageBitmap'>
  | InstanceOf<'ImageData'>
  | InstanceOf<'VideoFrame'>
  | InstanceOf<'OffscreenCanvas'>
  | InstanceOf<'HTMLCanvasElement'>
  | InstanceOf<'HTMLImageElement'>
  | InstanceOf<'HTMLVideoElement'>
  | InstanceOf<'SVGImageElement'>;

/** Bytes of RGBA or grey, of which the caller keeps none. */
export interface Bytes {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const invalid = (message: string): DOMException => new DOMException(message, 'InvalidStateError');

type Size = Omit<Bytes, 'data'>;

const NO_PICTURE =
  'The source is no picture: a file, a bitmap, a frame, an element, or { data, width, height } with bytes of grey or RGBA.';

/**
 * Undefined for a source without pixels. A source's kind follows from its properties: the classes of a frame's
 * elements are not those of this page, and a worker lacks some.
 * @param asGrey for RGBA that would be copied and sent: a quarter of the bytes
 * @throws TypeError for what is no picture, RangeError for pixels of another size, else as BarcodeDetector.detect
 */
export async function pixelsOf(source: unknown, asGrey = false): Promise<Bytes | undefined> {
  if (typeof source !== 'object' || source === null) throw new TypeError(NO_PICTURE);
  if ('data' in source) return bytesOf(source as Picture, asGrey);
  if ('arrayBuffer' in source) return drawnFile(source as Blob);
  const size = sizeOf(source as CanvasImageSource);
  if (size.width === 0 || size.height === 0) return undefined;
  return drawn(source as CanvasImageSource, size);
}

function bytesOf({ data, width, height }: Picture, asGrey: boolean): Bytes {
  const kind = ArrayBuffer.isView(data) ? data[Symbol.toStringTag] : '';
  const isBytes = kind.startsWith('Uint8');
  if (!isBytes && !kind.startsWith('Float')) throw new TypeError(NO_PICTURE);
  if (data.length === 0) throw invalid('The picture has no pixels, or they were transferred.');
  if (data.length !== width * height && data.length !== width * height * 4)
    throw new RangeError(
      `A picture of ${width} × ${height} has ${data.length} values: neither one nor four per pixel.`,
    );
  const bytes = isBytes ? data : Uint8ClampedArray.from(data, (value) => value * 255);
  const isGrey = data.length === width * height;
  return { data: asGrey && !isGrey ? greyOf(bytes) : new Uint8ClampedArray(bytes), width, height };
}

/** With the weights of the kernel `luma`. */
function greyOf(rgba: ArrayLike<number>): Bytes['data'] {
  const grey = new Uint8ClampedArray(rgba.length / 4);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (77 * rgba[4 * at]! + 150 * rgba[4 * at + 1]! + 29 * rgba[4 * at + 2]! + 128) >> 8;
  return grey;
}

async function drawnFile(file: Blob): Promise<Bytes> {
  if (typeof createImageBitmap === 'undefined')
    throw new TypeError(
      'Files are decoded in pages and workers only: give the pixels of this one.',
    );
  const bitmap = await createImageBitmap(file).catch(() => {
    throw invalid('The file is no picture that this browser knows.');
  });
  try {
    return drawn(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}

function sizeOf(source: CanvasImageSource): Size {
  if ('naturalWidth' in source) {
    if (!source.complete || source.naturalWidth === 0)
      throw invalid('The picture is not loaded, or broken.');
    return { width: source.naturalWidth, height: source.naturalHeight };
  }
  if ('videoWidth' in source) {
    if (source.readyState < 2) throw invalid('The video has no picture yet.');
    return { width: source.videoWidth, height: source.videoHeight };
  }
  if ('displayWidth' in source) {
    if (source.displayWidth === 0) throw invalid('The frame is closed.');
    return { width: source.displayWidth, height: source.displayHeight };
  }
  if ('href' in source)
    return { width: source.width.baseVal.value, height: source.height.baseVal.value };
  if (typeof source.width !== 'number') throw new TypeError(NO_PICTURE);
  if ('close' in source && source.width === 0) throw invalid('The bitmap is closed.');
  return source;
}

/** @throws DOMException SecurityError for a picture of another origin */
function drawn(source: CanvasImageSource, { width, height }: Size): Bytes {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw invalid('The browser draws no picture of this size.');
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
