/** When a label has left the picture of a camera. Times in ms, of frames. */

/** It has left after more than this time of pictures without it. Chosen, not measured. */
export const GONE_MS = 1000;
/**
 * A frame without a label proves its absence for at most this long before the frame: in a longer gap the tab was hidden,
 * the camera dark or a worker hung. Chosen, not measured.
 */
const PROVEN_ABSENCE_MS = 500;

/**
 * After a frame without a label: the time from which its absence counts, which is the time of the last frame with it, moved
 * forward by the time without pictures; undefined once it has left.
 * @param lastFrame time of the camera's frame before this one
 * @param absentFrom that time as it was after the frame before
 */
export function absentFromAfter(
  frameAt: number,
  lastFrame: number | undefined,
  absentFrom: number,
): number | undefined {
  const withoutPictures = Math.max(0, frameAt - (lastFrame ?? frameAt) - PROVEN_ABSENCE_MS);
  const from = absentFrom + withoutPictures;
  return frameAt - from <= GONE_MS ? from : undefined;
}
