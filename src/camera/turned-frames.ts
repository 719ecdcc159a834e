/**
 * Upside-down frames. A tablet rotated by 180° shows its camera upright, but in a browser whose VideoFrame
 * has no rotation the frames have the orientation of the sensor: codes are read, and their marks appear
 * point-mirrored. A rotation by 90° shows in the frame's sides, one by 180° only in the picture.
 */

/** Side of the compared pictures, px. */
const SIDE = 8;
/** Frames between two comparisons: two seconds, so that a tablet that is turned over is noticed. */
const EVERY = 20;
/** Mean difference of two pictures in grey levels (0–255) below which they are the same. */
const ALIKE = 12;

type Luma = readonly number[];

const difference = (one: Luma, other: Luma): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

/** True when the frame is the shown picture rotated by 180° and differs from the picture itself. */
export function isUpsideDown(shown: Luma, frame: Luma): boolean {
  const upright = difference(shown, frame);
  return upright > ALIKE && difference(shown, frame.toReversed()) * 2 < upright;
}

function small(context: OffscreenCanvasRenderingContext2D, picture: CanvasImageSource): Luma {
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return Array.from({ length: SIDE * SIDE }, (_, at) => data[at * 4 + 1] ?? 0);
}

/** Whether a frame is upside down; compares one frame in EVERY. */
export function upsideDownWatch(video: HTMLVideoElement): (frame: VideoFrame) => boolean {
  if ('rotation' in VideoFrame.prototype) return () => false;
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  let frames = 0;
  return (frame) => {
    frames += 1;
    if (!context || frames % EVERY !== 1) return false;
    return isUpsideDown(small(context, video), small(context, frame));
  };
}
