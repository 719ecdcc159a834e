/** When a label has left the picture of a camera. Times in ms, of frames. */

/** It has left when it was missing for this long. */
export const GONE_MS = 1000;
/**
 * Longest time before a frame that the frame is evidence for. A longer gap means that the tab was hidden, the
 * camera dark or a worker hung: a code may have stayed in the picture meanwhile.
 */
const EVIDENCE_MS = 500;

/**
 * After a frame: when a code of this camera was there last, time without pictures included; undefined once it has
 * left.
 * @param lastFrame time of the camera's frame before this one
 */
export function lastSeenAfter(
  frameAt: number,
  lastFrame: number | undefined,
  lastSeen: number,
): number | undefined {
  const withoutPictures = Math.max(0, frameAt - (lastFrame ?? frameAt) - EVIDENCE_MS);
  const seen = lastSeen + withoutPictures;
  return frameAt - seen <= GONE_MS ? seen : undefined;
}
