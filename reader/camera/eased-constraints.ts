import type { CaptureWish } from './wishes.ts';

/** The constraints of the opening with a wish on top. Only `ideal`, which a camera never refuses. */
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
