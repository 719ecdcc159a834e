/** Opens a device at the largest size that it gives. */
import type { OpenCamera } from './camera-state.ts';
import { type MediaEdge, settingsOf, type VideoDevice } from './media-edge.ts';

/**
 * Opens a device by its exact id: Chromium has ignored an ideal one since 2024 and opens its first
 * camera (https://issues.chromium.org/issues/438606278). Without a device: the browser's rear camera.
 */
export async function openLargest(
  edge: MediaEdge,
  device: VideoDevice | undefined,
  signal: AbortSignal,
): Promise<OpenCamera> {
  const which = device?.deviceId
    ? { deviceId: { exact: device.deviceId } }
    : { facingMode: { ideal: 'environment' } };
  const stream = await openSizes(edge, which, signal);
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException('The camera has no picture.', 'NotFoundError');
  const { deviceId, width = 0, height = 0 } = settingsOf(track);
  return {
    stream,
    track,
    deviceId: device?.deviceId || deviceId || '',
    label: track.label || device?.label || '',
    width,
    height,
  };
}

/**
 * Ideal sides, tried in order. Only `ideal`: `min` and `exact` make cameras refuse, and a high
 * ideal makes codes of one centimetre readable. The last request names no size.
 */
const SIDES = [4096, 1920, 1280, undefined];

async function openSizes(
  edge: MediaEdge,
  which: MediaTrackConstraints,
  signal: AbortSignal,
  [side, ...smaller] = SIDES,
): Promise<MediaStream> {
  const size = side && { width: { ideal: side }, height: { ideal: side } };
  try {
    return await ask(edge, { ...which, ...size }, signal);
  } catch (error) {
    if (signal.aborted || !maySmallerWork(error) || smaller.length === 0) throw error;
    return openSizes(edge, which, signal, smaller);
  }
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
