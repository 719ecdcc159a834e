/** Pixels of everything that the Barcode Detection API accepts. */

/** Pixels row by row: RGBA as of an ImageData, or one byte of grey each. */
export interface Picture {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

const invalid = (message: string): DOMException => new DOMException(message, 'InvalidStateError');

type Size = Omit<Picture, 'data'>;

/**
 * Undefined for a source without pixels. A source's kind follows from its properties: the classes of a frame's
 * elements are not those of this page, and a worker lacks some.
 * @throws as BarcodeDetector.detect
 */
export async function pixelsOf(source: ImageBitmapSource): Promise<Picture | undefined> {
  if ('data' in source) {
    if (source.data.length === 0) throw invalid('The pixels were transferred.');
    return { data: new Uint8ClampedArray(source.data), width: source.width, height: source.height };
  }
  if ('arrayBuffer' in source) return drawnFile(source);
  const size = sizeOf(source);
  return size.width === 0 || size.height === 0 ? undefined : drawn(source, size);
}

async function drawnFile(file: Blob): Promise<Picture> {
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
  if (typeof source.width !== 'number') throw new TypeError('The source is no picture.');
  if ('close' in source && source.width === 0) throw invalid('The bitmap is closed.');
  return source;
}

/** @throws DOMException SecurityError for a picture of another origin */
function drawn(source: CanvasImageSource, { width, height }: Size): Picture {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw invalid('The browser draws no picture of this size.');
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
