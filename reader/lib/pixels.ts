/** Pixels of everything that the Barcode Detection API accepts. */

/** Pixels row by row: RGBA as of an ImageData, or one byte of grey each. */
export interface Picture {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const invalid = (message: string): DOMException => new DOMException(message, 'InvalidStateError');

interface Sources {
  readonly Blob: Blob;
  readonly HTMLCanvasElement: HTMLCanvasElement;
  readonly HTMLImageElement: HTMLImageElement;
  readonly HTMLVideoElement: HTMLVideoElement;
  readonly ImageBitmap: ImageBitmap;
  readonly ImageData: ImageData;
  readonly OffscreenCanvas: OffscreenCanvas;
  readonly SVGImageElement: SVGImageElement;
  readonly VideoFrame: VideoFrame;
}

/** By the name of its class or a base: a frame's elements have classes of their own, and a worker lacks some. */
const is = <Name extends keyof Sources>(type: Name, source: object): source is Sources[Name] => {
  const base: unknown = Object.getPrototypeOf(source);
  if (typeof base !== 'object' || base === null) return false;
  return Reflect.get(base, Symbol.toStringTag) === type || is(type, base);
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Undefined for a source without pixels. @throws as BarcodeDetector.detect */
export async function pixelsOf(source: ImageBitmapSource): Promise<Picture | undefined> {
  if (is('ImageData', source)) {
    if (source.data.length === 0) throw invalid('The pixels were transferred.');
    return { data: new Uint8ClampedArray(source.data), width: source.width, height: source.height };
  }
  if (is('Blob', source)) return drawnBitmap(await bitmapOf(source));
  const size = sizeOf(source);
  return size.width === 0 || size.height === 0 ? undefined : drawn(source, size);
}

async function bitmapOf(source: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(source);
  } catch {
    throw invalid('The file is no picture that this browser knows.');
  }
}

function drawnBitmap(bitmap: ImageBitmap): Picture {
  try {
    return drawn(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}

function sizeOf(source: Exclude<ImageBitmapSource, Blob | ImageData>): Size {
  if (is('HTMLImageElement', source)) {
    if (!source.complete || source.naturalWidth === 0)
      throw invalid('The picture is not loaded, or broken.');
    return { width: source.naturalWidth, height: source.naturalHeight };
  }
  if (is('HTMLVideoElement', source)) {
    if (source.readyState < 2) throw invalid('The video has no picture yet.');
    return { width: source.videoWidth, height: source.videoHeight };
  }
  if (is('VideoFrame', source)) {
    if (source.displayWidth === 0) throw invalid('The frame is closed.');
    return { width: source.displayWidth, height: source.displayHeight };
  }
  if (is('ImageBitmap', source)) {
    if (source.width === 0) throw invalid('The bitmap is closed.');
    return source;
  }
  if (is('HTMLCanvasElement', source) || is('OffscreenCanvas', source)) return source;
  if (is('SVGImageElement', source))
    return { width: source.width.baseVal.value, height: source.height.baseVal.value };
  throw new TypeError('The source is no picture.');
}

/** @throws DOMException SecurityError for a picture of another origin */
function drawn(source: CanvasImageSource, { width, height }: Size): Picture {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw invalid('The browser draws no picture of this size.');
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
