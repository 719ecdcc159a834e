import { MOST_PIXELS } from '../wasm/request.ts';
import { FrameError } from './frame-error.ts';
import type { FramePixels, Region } from './protocol.ts';

type Context = OffscreenCanvasRenderingContext2D;

/**
 * The pixels of a frame's area, drawn and read back.
 * @throws FrameError where the browser keeps the pixels back, or draws nothing
 */
export type Drawing = (frame: FramePixels, area: Region) => Uint8ClampedArray;

/**
 * One canvas is kept, and it only grows: a new one a frame runs a tablet out of memory within hours,
 * and cameras of different sizes take turns.
 */
export function createDrawing(): Drawing {
  let context: Context | undefined;
  let givesPixels = false;
  return (frame, area) => {
    context ??= newContext(area);
    fit(context.canvas, area);
    // Asked until it gives them once: a person may allow it meanwhile.
    givesPixels ||= !hidesPixels(context);
    if (!givesPixels) throw new FrameError('pixels-hidden');
    const { data } = draw(context, frame, area);
    // A camera's picture is opaque: what is still clear was not drawn.
    if (data[3] !== 0) return data;
    // It may have grown beyond what this browser draws: the next one begins with its own size.
    Object.assign(context.canvas, { width: 1, height: 1 });
    throw new FrameError('frame-unreadable');
  };
}

function newContext({ width, height }: Region): Context {
  const made = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!made) throw new FrameError('frame-unreadable');
  return made;
}

/** Wide and high enough; a wide one and a high one do not make one that is too large. */
function fit(canvas: OffscreenCanvas, { width, height }: Region): void {
  if (canvas.width >= width && canvas.height >= height) return;
  const [wide, high] = [Math.max(width, canvas.width), Math.max(height, canvas.height)];
  const grows = wide * high <= MOST_PIXELS;
  Object.assign(canvas, grows ? { width: wide, height: high } : { width, height });
}

/** The canvas holds earlier pictures: they are cleared where this one is read, and left elsewhere. */
function draw(context: Context, frame: FramePixels, { x, y, width, height }: Region): ImageData {
  context.clearRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  context.drawImage(frame, -x, -y);
  context.restore();
  return context.getImageData(0, 0, width, height);
}

/** Drawn and read back: the first pixel must come back nearly as it is. */
const PROBE = [16, 128, 240] as const;
/** Some browsers add a little noise to every canvas, which harms no code. */
const NOISE = 8;

/** Firefox with resistFingerprinting answers with noise for a picture; told before a picture is taken for one. */
function hidesPixels(context: Context): boolean {
  context.fillStyle = `rgb(${PROBE.join(' ')})`;
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return PROBE.some((value, at) => Math.abs((data[at] ?? 0) - value) > NOISE);
}
