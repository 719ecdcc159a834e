import { LONGEST_SIDE, MOST_PIXELS } from '../wasm/frame-decoder.ts';
import type { FrameDecoder } from '../wasm/types.ts';
import { type CopyCheck, type Grey, isLike } from './copy-check.ts';
import { createDrawing } from './draw-pixels.ts';
import { FrameError } from './frame-error.ts';
import { isVideoFrame, type FramePixels, type Region } from './protocol.ts';

/** Pixels of the wanted part, ready for the decoder. */
export type Pixels =
  | { readonly way: 'luma-plane'; readonly offset: number; readonly stride: number }
  | {
      readonly way: 'rgba-copy' | 'canvas';
      readonly rgba: Uint8ClampedArray;
      readonly blueFirst: boolean;
    };

/** Formats whose first plane is one byte of luma per pixel. */
const LUMA_FIRST = ['I420', 'I420A', 'I422', 'I422A', 'I444', 'I444A', 'NV12'];
const RGB = ['RGBA', 'RGBX', 'BGRA', 'BGRX'];

/** Whether a frame is closed or transferred: a bitmap then has no size, a frame no coded size. */
export const isEmpty = (frame: FramePixels): boolean =>
  isVideoFrame(frame) ? frame.codedWidth === 0 : frame.width === 0 || frame.height === 0;

/**
 * Reads a part of a frame in the cheapest way that the frame allows.
 * @param check of the stream; left out: copies are trusted
 * @throws FrameError
 */
export async function readPixels(
  decoder: FrameDecoder,
  frame: FramePixels,
  area: Region,
  check?: CopyCheck,
): Promise<Pixels> {
  if (area.width < 1 || area.height < 1) throw new FrameError('empty-frame');
  const tooLarge = Math.max(area.width, area.height) > LONGEST_SIDE;
  if (tooLarge || area.width * area.height > MOST_PIXELS) throw new FrameError('frame-too-large');
  if (check?.isWrong) return drawPixels(frame, area);
  const copied = isVideoFrame(frame)
    ? await copyPixels(decoder, frame, area)
    : await copyBitmap(decoder, frame, area);
  if (!copied || !check?.isDue) return copied ?? drawPixels(frame, area);
  return compared(decoder, copied, frame, area, check);
}

/** The copy, or the drawn picture where the copy is another one. A frame that cannot be drawn proves nothing. */
function compared(
  decoder: FrameDecoder,
  copied: Pixels,
  frame: FramePixels,
  area: Region,
  check: CopyCheck,
): Pixels {
  try {
    const drawn = drawPixels(frame, area);
    check.compared(isLike(greyOf(decoder, copied, area), greyOf(decoder, drawn, area), area));
    return check.isWrong ? drawn : copied;
  } catch {
    check.compared(undefined);
    return copied;
  }
}

function greyOf(decoder: FrameDecoder, pixels: Pixels, { width, height }: Region): Grey {
  if (pixels.way === 'luma-plane') {
    const { offset, stride } = pixels;
    const plane = decoder.planes(offset + stride * height);
    return (x, y) => plane[offset + y * stride + x] ?? 0;
  }
  const { rgba, blueFirst } = pixels;
  const [red, blue] = blueFirst ? [2, 0] : [0, 2];
  return (x, y) => {
    const at = 4 * (y * width + x);
    return 0.3 * (rgba[at + red] ?? 0) + 0.6 * (rgba[at + 1] ?? 0) + 0.1 * (rgba[at + blue] ?? 0);
  };
}

/**
 * Whether bitmaps may be wrapped as frames. In WebKitGTK that crashes the page in a worker, and no `catch` prevents
 * it, so WebKit is detected by its name; browsers on iOS are WebKit under other names, and Chromium's name contains
 * WebKit's.
 */
export const mayWrapBitmaps = (userAgent: string): boolean =>
  typeof VideoFrame === 'function' &&
  (!/AppleWebKit\//.test(userAgent) || /Chrom(e|ium)\//.test(userAgent));

// Node has no navigator, and no frames either.
const wrapsBitmaps = mayWrapBitmaps(globalThis.navigator?.userAgent ?? '');

/** Reads a bitmap wrapped as a frame, without drawing it. */
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
    return undefined; // Some drivers keep bitmaps that cannot be wrapped.
  }
}

/** Whether a frame is shown as it is stored; a rotated or mirrored one has to be drawn. */
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
    // Some drivers reject a copy in a format that they report: draw instead.
  }
  return undefined;
}

async function copyLuma(decoder: FrameDecoder, frame: VideoFrame, rect: Region): Promise<Pixels> {
  const [luma] = await frame.copyTo(decoder.planes(frame.allocationSize({ rect })), { rect });
  if (!luma) throw new FrameError('frame-unreadable');
  return { way: 'luma-plane', offset: luma.offset, stride: luma.stride };
}

let rgba = new Uint8ClampedArray(0);

/** In the frame's channel order: a conversion costs more than the copy. */
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
