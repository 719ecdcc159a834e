import { MOST_PIXELS } from '../wasm/request.ts';
import type { FrameDecoder } from '../wasm/types.ts';
import { createDrawing } from './draw-pixels.ts';
import { FrameError } from './frame-error.ts';
import type { FramePixels, Region } from './protocol.ts';

/** Pixels of the wanted part, ready for the decoder. */
export type Pixels =
  | { readonly way: 'luma-plane'; readonly offset: number; readonly stride: number }
  | {
      readonly way: 'rgba-copy' | 'canvas';
      readonly rgba: Uint8ClampedArray;
      readonly blueFirst: boolean;
    };

/** Formats whose first plane is one byte of luma a pixel. */
const LUMA_FIRST = ['I420', 'I420A', 'I422', 'I422A', 'I444', 'I444A', 'NV12'];
const RGB = ['RGBA', 'RGBX', 'BGRA', 'BGRX'];
/** The largest side of a frame that is drawn to a canvas; beyond it browsers give blank pixels. */
const LARGEST_SIDE = 16_384;

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

const draw = createDrawing();

const drawPixels = (frame: FramePixels, area: Region): Pixels => ({
  way: 'canvas',
  rgba: draw(frame, area),
  blueFirst: false,
});
