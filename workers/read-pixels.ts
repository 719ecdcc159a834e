import type { FrameDecoder } from '../wasm/types.ts';
import type { FramePixels, JobRefusal, Region } from './protocol.ts';

/** Pixels of the wanted part, ready for the decoder. */
export type Pixels =
  | { readonly way: 'luma-plane'; readonly offset: number; readonly stride: number }
  | {
      readonly way: 'rgba-copy' | 'canvas';
      readonly rgba: Uint8ClampedArray;
      readonly blueFirst: boolean;
    };

export class FrameError extends Error {
  readonly reason: JobRefusal;
  constructor(reason: JobRefusal) {
    super(reason);
    this.name = 'FrameError';
    this.reason = reason;
  }
}

/** Formats whose first plane is one byte of luma a pixel. */
const LUMA_FIRST = ['I420', 'I420A', 'I422', 'I422A', 'I444', 'I444A', 'NV12'];
const RGB = ['RGBA', 'RGBX', 'BGRA', 'BGRX'];
/** The largest side of a frame that is drawn to a canvas; beyond it browsers give blank pixels. */
const LARGEST_SIDE = 16_384;
/** The decoder takes no more; refused before memory is taken for a copy. */
const MOST_PIXELS = 8192 * 8192;

const isVideoFrame = (frame: FramePixels): frame is VideoFrame => 'copyTo' in frame;

/** Closed or transferred away: a bitmap has no size then, a frame no coded size. */
export const isEmpty = (frame: FramePixels): boolean =>
  isVideoFrame(frame) ? frame.codedWidth === 0 : frame.width === 0 || frame.height === 0;

/** The wanted part by the cheapest way that this frame offers. @throws FrameError */
export async function readPixels(
  decoder: FrameDecoder,
  frame: FramePixels,
  area: Region,
): Promise<Pixels> {
  if (area.width < 1 || area.height < 1) throw new FrameError('empty-frame');
  const tooLarge = Math.max(area.width, area.height) > LARGEST_SIDE;
  if (tooLarge || area.width * area.height > MOST_PIXELS) throw new FrameError('frame-too-large');
  const copied = isVideoFrame(frame)
    ? await copyPixels(decoder, frame, area)
    : await copyBitmap(decoder, frame, area);
  return copied ?? drawPixels(frame, area);
}

/**
 * WebKitGTK's page dies when a worker wraps a bitmap as a frame, and no try can catch that: WebKit is
 * told by its name. Browsers of iOS are WebKit under other names; Chromium's name holds WebKit's, too.
 */
export const mayWrapBitmaps = (userAgent: string): boolean =>
  typeof VideoFrame === 'function' &&
  (!/AppleWebKit\//.test(userAgent) || /Chrom(e|ium)\//.test(userAgent));

const wrapsBitmaps = mayWrapBitmaps(navigator.userAgent);

/** A bitmap wrapped as a frame gives its pixels as they lie, without being drawn and read back. */
async function copyBitmap(
  decoder: FrameDecoder,
  bitmap: ImageBitmap,
  area: Region,
): Promise<Pixels | undefined> {
  if (!wrapsBitmaps) return undefined;
  try {
    const frame = new VideoFrame(bitmap, { timestamp: 0, alpha: 'discard' });
    try {
      return await copyPixels(decoder, frame, area);
    } finally {
      frame.close();
    }
  } catch {
    return undefined; // some drivers keep a bitmap where no frame can be made of it
  }
}

/** A turned or mirrored frame is shown otherwise than it is stored: only drawing tells. */
const isPlain = (frame: VideoFrame): boolean => {
  const { rotation = 0, flip = false } = frame as { rotation?: number; flip?: boolean };
  const { visibleRect } = frame;
  return (
    rotation === 0 &&
    !flip &&
    visibleRect?.width === frame.displayWidth &&
    visibleRect.height === frame.displayHeight
  );
};

async function copyPixels(
  decoder: FrameDecoder,
  frame: VideoFrame,
  area: Region,
): Promise<Pixels | undefined> {
  if (!frame.visibleRect || frame.format === null || !isPlain(frame)) return undefined;
  const { x, y } = frame.visibleRect;
  const rect = { x: x + area.x, y: y + area.y, width: area.width, height: area.height };
  try {
    if (LUMA_FIRST.includes(frame.format)) return await copyLuma(decoder, frame, rect);
    if (RGB.includes(frame.format)) return await copyRgba(frame, rect);
  } catch {
    // Some drivers refuse a copy that the format promises: draw instead.
  }
  return undefined;
}

async function copyLuma(decoder: FrameDecoder, frame: VideoFrame, rect: Region): Promise<Pixels> {
  const [luma] = await frame.copyTo(decoder.planes(frame.allocationSize({ rect })), { rect });
  if (!luma) throw new FrameError('frame-unreadable');
  return { way: 'luma-plane', offset: luma.offset, stride: luma.stride };
}

let rgba = new Uint8ClampedArray(0);

/** In the order of the frame: asking for another one costs more than the copy. */
async function copyRgba(frame: VideoFrame, rect: Region): Promise<Pixels> {
  const bytes = frame.allocationSize({ rect });
  const blueFirst = frame.format?.startsWith('B') ?? false;
  if (rgba.length < bytes) rgba = new Uint8ClampedArray(bytes);
  await frame.copyTo(rgba, { rect });
  return { way: 'rgba-copy', rgba: rgba.subarray(0, bytes), blueFirst };
}

let context: OffscreenCanvasRenderingContext2D | undefined;
let hidden = false;

/** One canvas is kept: a new one a frame runs a tablet out of memory within hours. */
function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  if (context?.canvas.width === width && context.canvas.height === height) return context;
  const made = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!made) throw new FrameError('frame-unreadable');
  context = made;
  return made;
}

/** Drawn and read back: the first pixel must come back nearly as it is. */
const PROBE = [16, 128, 240] as const;
/** Some browsers add a little noise to every canvas, which harms no code. */
const NOISE = 8;

/** Firefox with resistFingerprinting answers with noise for a picture; told before a picture is taken for one. */
function hidesPixels(canvas: OffscreenCanvasRenderingContext2D): boolean {
  canvas.fillStyle = `rgb(${PROBE.join(' ')})`;
  canvas.fillRect(0, 0, 4, 4);
  const { data } = canvas.getImageData(0, 0, 4, 4);
  return PROBE.some((value, at) => Math.abs((data[at] ?? 0) - value) > NOISE);
}

/** @throws FrameError where the browser keeps the pixels back, or draws nothing */
function drawPixels(frame: FramePixels, area: Region): Pixels {
  const before = context;
  const canvas = canvasOf(area.width, area.height);
  if (canvas !== before) hidden = hidesPixels(canvas);
  if (hidden) throw new FrameError('pixels-hidden');
  canvas.clearRect(0, 0, 1, 1);
  canvas.drawImage(frame, -area.x, -area.y);
  const { data } = canvas.getImageData(0, 0, area.width, area.height);
  // A camera's picture is opaque: what is still clear was not drawn.
  if (data[3] === 0) throw new FrameError('frame-unreadable');
  return { way: 'canvas', rgba: data, blueFirst: false };
}
