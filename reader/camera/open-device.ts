import type { CameraChoice } from './wishes.ts';
import type { CameraError, OpenCamera } from './camera-state.ts';
import { betterThan, otherThan } from './camera-labels.ts';
import { type AreTwo, chooseAgain, chooseDevice, type Chosen } from './choose-device.ts';
import type { DeviceList } from './device-list.ts';
import { type MediaEdge, permissionOf, type VideoDevice } from './media-edge.ts';

export type OpenResult =
  | { readonly ok: true; readonly camera: OpenCamera }
  | { readonly ok: false; readonly error: CameraError };

export interface OpenRequest {
  readonly devices: DeviceList;
  readonly choice: CameraChoice | undefined;
  /** The camera that was open and was lost: no other than this or the chosen one is opened. */
  readonly lost?: CameraChoice | undefined;
  /** Ids that other views show now: the same device twice makes no second view. */
  readonly taken: () => readonly string[];
  /** Aborted when the request is given up: what opens then is closed again. */
  readonly signal: AbortSignal;
  /** Called when the browser is about to show its permission prompt. */
  readonly onAsking: () => void;
}

interface Opened {
  readonly stream: MediaStream;
  /** The ideal side of the successful request; 0 for a request without a size. */
  readonly step: number;
}

const refuse = (name: CameraError['name'], message = ''): OpenResult => ({
  ok: false,
  error: { name, message },
});

/** Opens the chosen camera at the largest size it gives. Never throws. */
export async function openDevice(edge: MediaEdge, request: OpenRequest): Promise<OpenResult> {
  if (!edge.secure()) return refuse('insecure');
  if (!edge.allowedByServer()) return refuse('forbidden');
  try {
    const [permission, devices] = await Promise.all([permissionOf(edge), request.devices.now()]);
    if (permission === 'denied') return refuse('denied');
    if (permission === 'prompt' || (permission === 'unknown' && areUnlabelled(devices)))
      request.onAsking();
    return await openChosen(edge, request, devices);
  } catch (error) {
    if (request.lost && isAbsent(error)) return refuse('unplugged', request.lost.label);
    const refused = failure(error);
    return refused.name === 'busy'
      ? { ok: false, error: { ...refused, other: await otherCamera(request) } }
      : { ok: false, error: refused };
  }
}

/** Browsers keep the names back before the permission. */
const areUnlabelled = (devices: readonly VideoDevice[]): boolean =>
  devices.every(({ label }) => label === '');

async function openChosen(
  edge: MediaEdge,
  request: OpenRequest,
  listed: readonly VideoDevice[],
): Promise<OpenResult> {
  const { lost } = request;
  const chosen = choose(listed, request);
  if (!chosen) return refuse('unplugged', lost?.label);
  if (isTaken(request, chosen.device)) return refuse('same-device');
  const first = await openLargest(edge, chosen.device, request);
  // Before the first permission there are no labels: with them the choice may be another one.
  const devices = await request.devices.now();
  const now = choose(devices, request);
  if (!now) return giveUp(first, 'unplugged', lost?.label);
  const { deviceId, label } = deviceOf(first.stream);
  const facesBack = settingsOf(first.stream).facingMode === 'environment';
  const better = now.device ?? betterThan({ label, facesBack }, devices);
  const tried = [deviceId, chosen.device?.deviceId];
  if (!better || deviceId === '' || tried.includes(better.deviceId))
    return check(first, now, request);
  stopStream(first.stream);
  return check(await openLargest(edge, better, request), { ...now, device: better }, request);
}

const isTaken = ({ taken }: OpenRequest, device: VideoDevice | undefined): boolean =>
  device !== undefined && taken().includes(device.deviceId);

function choose(
  devices: readonly VideoDevice[],
  { choice, lost, taken, devices: list }: OpenRequest,
): Chosen | undefined {
  // Of two cameras of one name under new ids, each view finds the one that the other does not show.
  const areTwo: AreTwo = (id, other) => list.areTwo(id, other) || taken().includes(id);
  return lost ? chooseAgain(devices, choice, lost, areTwo) : chooseDevice(devices, choice, areTwo);
}

/**
 * Opens a device by its exact id: Chromium has ignored an ideal one since 2024 and opens its first
 * camera (https://issues.chromium.org/issues/438606278). A device that is gone meanwhile is
 * requested as an ideal, unless it is the lost one: the browser opens another one, and `check` reports it.
 */
async function openLargest(
  edge: MediaEdge,
  device: VideoDevice | undefined,
  { lost, signal }: OpenRequest,
): Promise<Opened> {
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
): Promise<Opened> {
  for (const step of SIDES) {
    try {
      const size = step > 0 ? { width: { ideal: step }, height: { ideal: step } } : {};
      return { stream: await ask(edge, { ...which, ...size }, signal), step };
    } catch (error) {
      if (!maySmallerWork(error) || step === 0) throw error;
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

function check(opened: Opened, chosen: Chosen, request: OpenRequest): OpenResult {
  const track = opened.stream.getVideoTracks()[0];
  if (!track) return giveUp(opened, 'none');
  const device = deviceOf(opened.stream);
  const deviceId = device.deviceId || chosen.device?.deviceId || '';
  if (isTaken(request, { ...device, deviceId })) return giveUp(opened, 'same-device');
  // The device may be gone since it was listed: the browser gave another one.
  const isOther = chosen.device !== undefined && deviceId !== chosen.device.deviceId;
  if (request.lost && isOther) return giveUp(opened, 'unplugged', request.lost.label);
  const { width = 0, height = 0 } = settingsOf(opened.stream);
  const substituted = request.choice && (isOther ? 'facing' : chosen.substituted);
  const camera: OpenCamera = {
    stream: opened.stream,
    track,
    deviceId,
    label: track.label || chosen.device?.label || '',
    width,
    height,
    step: opened.step,
    ...(substituted ? { substituted, wanted: request.choice.label } : {}),
  };
  return { ok: true, camera };
}

function giveUp({ stream }: Opened, name: CameraError['name'], message?: string): OpenResult {
  stopStream(stream);
  return refuse(name, message);
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function deviceOf(stream: MediaStream): VideoDevice {
  const { deviceId = '' } = settingsOf(stream);
  return { deviceId, label: stream.getVideoTracks()[0]?.label ?? '' };
}

/** Some cameras throw here; their picture works all the same. */
function settingsOf(stream: MediaStream): MediaTrackSettings {
  try {
    return stream.getVideoTracks()[0]?.getSettings() ?? {};
  } catch {
    return {};
  }
}

const BY_NAME: Record<string, CameraError['name']> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function otherCamera(request: OpenRequest): Promise<VideoDevice | undefined> {
  const devices = (await request.devices.now()).filter((one) => !isTaken(request, one));
  return otherThan(choose(devices, request)?.device ?? request.lost, devices);
}

function failure(error: unknown): CameraError {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return { name: BY_NAME[name] ?? 'failed', message: message || name };
}

const hasName = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** No camera fits the request: the device with this id is not there. */
const isAbsent = (error: unknown): boolean =>
  hasName(error, 'OverconstrainedError', 'NotFoundError');

/** A smaller size may work, unless the refusal is about the device. */
const maySmallerWork = (error: unknown): boolean =>
  hasName(error, 'OverconstrainedError', 'NotReadableError') && !isAboutDevice(error);

const isAboutDevice = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'deviceId';
