/**
 * Frames that stand on their head. A tablet turned by half shows its camera upright, but a browser whose
 * frames carry no rotation gives them as the sensor lies: codes are read, and their marks stand mirrored at
 * the middle of the picture. A quarter turn is told by the frame's sides, half a turn by the picture alone.
 */

/** Pixels of the small pictures that are compared, a side. */
const SIDE = 8;
/** Frames between two comparisons: two seconds, so that a tablet that is turned over is noticed. */
const EVERY = 20;
/** Mean difference of two pictures in grey levels (0–255) below which they are the same. */
const ALIKE = 12;

type Luma = readonly number[];

const difference = (one: Luma, other: Luma): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

/** True where the frame is the shown picture turned by half, and not as well the picture itself. */
export function isTurned(shown: Luma, frame: Luma): boolean {
  const upright = difference(shown, frame);
  return upright > ALIKE && difference(shown, frame.toReversed()) * 2 < upright;
}

function small(context: OffscreenCanvasRenderingContext2D, picture: CanvasImageSource): Luma {
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return Array.from({ length: SIDE * SIDE }, (_, at) => data[at * 4 + 1] ?? 0);
}

/** Tells of each frame whether it stands on its head; compares one in EVERY. */
export function turnWatch(video: HTMLVideoElement): (frame: VideoFrame) => boolean {
  if ('rotation' in VideoFrame.prototype) return () => false;
  const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  let frames = 0;
  return (frame) => {
    frames += 1;
    if (!context || frames % EVERY !== 1) return false;
    return isTurned(small(context, video), small(context, frame));
  };
}
