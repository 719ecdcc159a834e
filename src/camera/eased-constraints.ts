import type { CaptureWish } from '../policy/scanning.ts';

/** What a track was asked for at first, with a wish on top. Only `ideal`: a camera never refuses it. */
export function easedConstraints(
  opened: MediaTrackConstraints,
  { frameRate, side }: CaptureWish,
): MediaTrackConstraints {
  const { width, height, ...others } = opened;
  const size = side === undefined ? { width, height } : { width: { ideal: side } };
  const sizes = Object.fromEntries(Object.entries(size).filter(([, value]) => value !== undefined));
  return {
    ...others,
    ...sizes,
    ...(frameRate !== undefined && { frameRate: { ideal: frameRate } }),
  };
}
