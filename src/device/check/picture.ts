/** What the shown picture of a camera is like: sharp at the distance of a label, or of one colour. */

/** Side of the square that is measured, px; it is drawn at full size. */
const SIDE = 480;
/** Least step of an edge in grey levels: smaller ones are noise. */
const EDGE = 48;
/** With fewer edges the figure means nothing. */
const FEWEST = 200;

/**
 * Share of the sharpest possible, 0 to 1: how much of an edge's rise is in its steepest step, 1 where it rises
 * within one pixel, a third where it needs three. Undefined where there are too few edges.
 * @param rgba four bytes a pixel, `width` pixels a row
 */
export function sharpnessOf(rgba: Uint8ClampedArray, width: number): number | undefined {
  let edges = 0;
  let steepest = 0;
  let total = 0;
  // One step after the other, upwards or downwards without a turn, is one edge.
  let rise = 0;
  let step = 0;
  for (let at = 4; at < rgba.length; at += 4) {
    const change = at % (width * 4) === 0 ? 0 : (rgba[at + 1] ?? 0) - (rgba[at - 3] ?? 0);
    if (change !== 0 && change > 0 === rise > 0) {
      rise += change;
      step = Math.max(step, Math.abs(change));
      continue;
    }
    if (Math.abs(rise) >= EDGE) {
      edges += 1;
      steepest += step;
      total += Math.abs(rise);
    }
    rise = change;
    step = Math.abs(change);
  }
  return edges < FEWEST ? undefined : steepest / total;
}

/** The whole picture at this size, or its middle at full size; undefined while there is none. */
function pixelsOf(video: HTMLVideoElement, side: number, isWhole: boolean) {
  const { videoWidth, videoHeight } = video;
  const [width, height] = [Math.min(side, videoWidth), Math.min(side, videoHeight)];
  const context = width > 0 && new OffscreenCanvas(width, height).getContext('2d');
  if (!context) return undefined;
  const drawn = isWhole ? { width, height } : { width: videoWidth, height: videoHeight };
  const [left, top] = [(width - drawn.width) / 2, (height - drawn.height) / 2];
  context.drawImage(video, left, top, drawn.width, drawn.height);
  return context.getImageData(0, 0, width, height);
}

/** Measures the middle of the shown picture; undefined while there is none. */
export function measureSharpness(video: HTMLVideoElement): number | undefined {
  const pixels = pixelsOf(video, SIDE, false);
  return pixels && sharpnessOf(pixels.data, pixels.width);
}

/** Shares of the sharpest possible: edges rise within two and a half pixels, and within four. */
const SHARP = 0.4;
const SOFT = 0.25;

export const isSharp = (share = 0): boolean => share >= SHARP;
export const isBlurred = (share: number): boolean => share < SOFT;

/** Side of a small copy of the picture, and the most between its pixels in levels of a channel. A lit wall has more. */
const COPY_SIDE = 16;
const MOST_DIFFERENCE = 6;

/** @param rgba four bytes per pixel */
export const isOneColour = (rgba: Uint8ClampedArray): boolean =>
  [0, 1, 2].every((channel) => {
    const values = rgba.filter((_, at) => at % 4 === channel);
    return Math.max(...values) - Math.min(...values) <= MOST_DIFFERENCE;
  });

/** Something covers the lens, or the browser does not get the pixels (green, grey, black). */
export function showsOneColour(video: HTMLVideoElement): boolean {
  const pixels = document.hidden ? undefined : pixelsOf(video, COPY_SIDE, true);
  return pixels !== undefined && isOneColour(pixels.data);
}
