/**
 * Ideal sides asked for, in turn. Only `ideal`: `min` and `exact` make cameras refuse, and a high
 * ideal is what makes codes of a centimetre readable. 0 asks for no size at all.
 */
export const SIZE_STEPS = [4096, 1920, 1280, 0] as const;

export function videoConstraints(
  deviceId: string | undefined,
  side: number,
): MediaTrackConstraints {
  return {
    ...(deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: { ideal: 'environment' } }),
    ...(side > 0 ? { width: { ideal: side }, height: { ideal: side } } : {}),
  };
}

/** Errors after which a smaller size may work. */
export const mayStepDown = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'OverconstrainedError' || error.name === 'NotReadableError');
