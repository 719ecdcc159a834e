import { MOST_PIXELS } from '../wasm/frame-decoder.ts';
import { FrameError } from './frame-error.ts';
import type { FramePixels, Region } from './protocol.ts';

type Context = OffscreenCanvasRenderingContext2D;

/**
 * Draws an area of a frame and reads its pixels back.
 * @throws FrameError if the browser withholds the pixels or draws nothing
 */
export type Drawing = (frame: FramePixels, area: Region) => Uint8ClampedArray;

/**
 * Draws on one canvas that only grows: a new one per frame runs a tablet out of memory within hours, and cameras of
 * different sizes alternate.
 */
export function createDrawing(): Drawing {
  let context: Context | undefined;
  let givesPixels = false;
  return (frame, area) => {
    context ??= newContext(area);
    fit(context.canvas, area);
    // Checked until it succeeds once: the user may allow it meanwhile.
    givesPixels ||= !hidesPixels(context);
    if (!givesPixels) throw new FrameError('pixels-hidden');
    const { data } = draw(context, frame, area);
    // A camera's picture is opaque: a transparent pixel was not drawn.
    if (data[3] !== 0) return data;
    // The canvas may exceed what this browser draws: the next one starts with its own size.
    Object.assign(context.canvas, { width: 1, height: 1 });
    throw new FrameError('frame-unreadable');
  };
}

function newContext({ width, height }: Region): Context {
  const made = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!made) throw new FrameError('frame-unreadable');
  return made;
}

/** Grows the canvas to the region, unless both together would be too large. */
function fit(canvas: OffscreenCanvas, { width, height }: Region): void {
  if (canvas.width >= width && canvas.height >= height) return;
  const [wide, high] = [Math.max(width, canvas.width), Math.max(height, canvas.height)];
  const grows = wide * high <= MOST_PIXELS;
  Object.assign(canvas, grows ? { width: wide, height: high } : { width, height });
}

/** Clears the region of earlier pictures and draws the frame into it. */
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

/** A colour that is drawn and read back nearly unchanged. */
const PROBE = [16, 128, 240] as const;
/** Difference that is accepted: some browsers add a little noise to every canvas, which harms no code. */
const NOISE = 8;

/** Whether the browser returns noise for drawn pixels, as Firefox with resistFingerprinting does. */
function hidesPixels(context: Context): boolean {
  context.fillStyle = `rgb(${PROBE.join(' ')})`;
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return PROBE.some((value, at) => Math.abs((data[at] ?? 0) - value) > NOISE);
}
