/** Sharpness in the middle of a camera's picture: shows at which distance a label is in focus. */
import { t } from '@lingui/core/macro';

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

/** Measures the middle of the shown picture; undefined while there is none. */
export function measureSharpness(video: HTMLVideoElement): number | undefined {
  const width = Math.min(SIDE, video.videoWidth);
  const height = Math.min(SIDE, video.videoHeight);
  if (width === 0) return undefined;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  const [left, top] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2];
  context?.drawImage(video, left, top, width, height, 0, 0, width, height);
  const data = context?.getImageData(0, 0, width, height).data;
  return data && sharpnessOf(data, width);
}

/** Shares of the sharpest possible: edges rise within two and a half pixels, and within four. */
const SHARP = 0.4;
const SOFT = 0.25;

export const isSharp = (share = 0): boolean => share >= SHARP;
export const isBlurred = (share: number): boolean => share < SOFT;

export function sharpnessWords(share: number): string {
  const percent = Math.round(share * 100);
  if (isSharp(share)) return t`Sharpness ${percent}%: sharp at this distance.`;
  return isBlurred(share)
    ? t`Sharpness ${percent}%: blurred. Move the label nearer or farther, or choose another camera.`
    : t`Sharpness ${percent}%: a little blurred. Move the label nearer or farther.`;
}
