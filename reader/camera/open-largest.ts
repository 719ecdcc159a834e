/** Opens a device at the largest size that it gives. */
import type { MediaEdge, VideoDevice } from './media-edge.ts';

export interface SizedRequest {
  readonly edge: MediaEdge;
  /** The camera that was open and was lost: no other than this or the chosen one is opened. */
  readonly lost?: object | undefined;
  /** Aborted when the request is given up: what opens then is closed again. */
  readonly signal: AbortSignal;
}

/**
 * Opens a device by its exact id: Chromium has ignored an ideal one since 2024 and opens its first
 * camera (https://issues.chromium.org/issues/438606278). A device that is gone meanwhile is
 * requested as an ideal, unless it is the lost one: the browser opens another one, and `check` reports it.
 */
export async function openLargest(
  device: VideoDevice | undefined,
  { edge, lost, signal }: SizedRequest,
): Promise<MediaStream> {
  const rear = { facingMode: { ideal: 'environment' } };
  if (!device?.deviceId) return openSizes(edge, rear, signal);
  try {
    return await openSizes(edge, { deviceId: { exact: device.deviceId } }, signal);
  } catch (error) {
    if (lost || !isAbsent(error)) throw error;
    return openSizes(edge, { deviceId: { ideal: device.deviceId }, ...rear }, signal);
  }
}

/**
 * Ideal sides, tried in order. Only `ideal`: `min` and `exact` make cameras refuse, and a high
 * ideal makes codes of one centimetre readable. 0 requests no size.
 */
const SIDES = [4096, 1920, 1280, 0] as const;

async function openSizes(
  edge: MediaEdge,
  which: MediaTrackConstraints,
  signal: AbortSignal,
): Promise<MediaStream> {
  for (const step of SIDES) {
    try {
      const size = step > 0 ? { width: { ideal: step }, height: { ideal: step } } : {};
      return await ask(edge, { ...which, ...size }, signal);
    } catch (error) {
      if (signal.aborted || !maySmallerWork(error) || step === 0) throw error;
    }
  }
  throw new Error('unreachable: the last step returns or throws');
}

/** A camera that opens after the request was given up is closed at once. */
async function ask(
  edge: MediaEdge,
  video: MediaTrackConstraints,
  signal: AbortSignal,
): Promise<MediaStream> {
  signal.throwIfAborted();
  const stream = await edge.getUserMedia({ video, audio: false });
  if (signal.aborted) stopStream(stream);
  signal.throwIfAborted();
  return stream;
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const hasName = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** No camera fits the request: the device with this id is not there. */
export const isAbsent = (error: unknown): boolean =>
  hasName(error, 'OverconstrainedError', 'NotFoundError');

/** Whatever a browser says of a large size, unless it is about the device or the permission. */
const maySmallerWork = (error: unknown): boolean =>
  !hasName(error, 'NotAllowedError', 'SecurityError', 'NotFoundError') && !isAboutDevice(error);

const isAboutDevice = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'deviceId';
