/** Times the way of one frame's pixels into the decoder's memory, as luma. */
import { createFrameDecoder } from '../../../wasm/decoder.ts';
import type { FrameDecoder } from '../../../wasm/types.ts';
import { WASM_URLS } from '../../../wasm/urls.ts';
import { readPixels } from '../../../workers/read-pixels.ts';
import type { PixelWay } from './api.ts';

interface PixelAsk {
  readonly way: PixelWay;
  readonly frame: ImageBitmap | VideoFrame;
}

const decoder = createFrameDecoder(WASM_URLS);

/** Milliseconds in the worker, from the frame's arrival to its luma in the decoder's memory. */
export async function time({ way, frame }: PixelAsk): Promise<number> {
  try {
    if (way === 'canvas-js' && frame instanceof ImageBitmap) return stockWay(await decoder, frame);
    return await ourWay(await decoder, frame);
  } finally {
    frame.close();
  }
}

let context: OffscreenCanvasRenderingContext2D | null = null;

/** What everybody does: draw, read back, and weigh red, green and blue in JavaScript. */
function stockWay(decoder: FrameDecoder, bitmap: ImageBitmap): number {
  const { width, height } = bitmap;
  const started = performance.now();
  if (context?.canvas.width !== width)
    context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const luma = new Uint8Array(width * height);
  for (let i = 0, o = 0; i < luma.length; i++, o += 4)
    luma[i] = (306 * data[o]! + 601 * data[o + 1]! + 117 * data[o + 2]! + 0x200) >> 10;
  decoder.planes(luma.length).set(luma);
  return performance.now() - started;
}

/** The workers' own code, up to where the search for codes begins. */
async function ourWay(decoder: FrameDecoder, frame: ImageBitmap | VideoFrame): Promise<number> {
  const [width, height] =
    frame instanceof ImageBitmap
      ? [frame.width, frame.height]
      : [frame.displayWidth, frame.displayHeight];
  const started = performance.now();
  const pixels = await readPixels(decoder, frame, { x: 0, y: 0, width, height });
  const read = performance.now() - started;
  const request = { view: 0, width, height, full: 'never' } as const;
  const { stages } =
    pixels.way === 'luma-plane'
      ? await decoder.decodeLuma({ ...request, offset: pixels.offset, stride: pixels.stride })
      : await decoder.decodeRgba(pixels.rgba, { ...request, blueFirst: pixels.blueFirst });
  return read + stages.copy + stages.luma;
}
