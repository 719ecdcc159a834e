import type { CameraChoice } from './wishes.ts';
import type { OpenCamera, Refusal } from './camera-state.ts';
import { betterThan, otherThan } from './camera-labels.ts';
import { type AreTwo, chooseDevice, type Chosen } from './choose-device.ts';
import { type MediaEdge, permissionOf, type VideoDevice } from './media-edge.ts';
import { isAbsent, openLargest, stopStream } from './open-largest.ts';
import { type PageCameras, pageOf } from './page-cameras.ts';
import { focusing, knownToFocus } from './prefer-focus.ts';
import { settingsOf } from './read-track.ts';

export type OpenResult = OpenCamera | Refusal;

export interface OpenRequest {
  /** What shows the camera: one device makes no two views. */
  readonly view: object;
  readonly choice: CameraChoice | undefined;
  /** The camera that was open and was lost: no other than this or the chosen one is opened. */
  readonly lost?: CameraChoice | undefined;
  /** Aborted when the request is given up: what opens then is closed again. */
  readonly signal: AbortSignal;
  /** Called when the browser is about to show its permission prompt. */
  readonly onAsking: () => void;
}

/** Opens the chosen camera at the largest size it gives. Never throws. */
export async function openDevice(edge: MediaEdge, wanted: OpenRequest): Promise<OpenResult> {
  if (!edge.secure()) return { kind: 'insecure' };
  if (!edge.allowedByServer()) return { kind: 'forbidden' };
  const page = pageOf(edge);
  const request = { ...wanted, edge, page };
  const [permission, devices] = await Promise.all([permissionOf(edge), page.devices()]);
  if (permission === 'denied') return { kind: 'denied' };
  if (permission === 'prompt' || (permission === 'unknown' && areUnlabelled(devices)))
    request.onAsking();
  const result = await tryToOpen(request, devices);
  if ('stream' in result || result.kind !== 'busy') return result;
  // Two cameras at one hub have one connection.
  if (await page.makeRoom(request.view)) return tryToOpen(request, devices);
  return { kind: 'busy', other: await otherCamera(request) };
}

interface Opening extends OpenRequest {
  readonly edge: MediaEdge;
  readonly page: PageCameras;
}

async function tryToOpen(request: Opening, devices: readonly VideoDevice[]): Promise<OpenResult> {
  try {
    return await openChosen(request, devices);
  } catch (error) {
    return request.lost && isAbsent(error) ? unplugged(request.lost) : failure(error);
  }
}

/** Browsers keep the names back before the permission. */
const areUnlabelled = (devices: readonly VideoDevice[]): boolean =>
  devices.every(({ label }) => label === '');

async function openChosen(request: Opening, listed: readonly VideoDevice[]): Promise<OpenResult> {
  const { lost } = request;
  const chosen = choose(listed, request);
  if (!chosen) return unplugged(lost);
  if (isTaken(request, chosen.device)) return { kind: 'same-device' };
  const first = await openLargest(chosen.device, request);
  // Before the first permission there are no labels: with them the choice may be another one.
  const devices = await request.page.devices();
  const now = choose(devices, request);
  if (!now) return giveUp(first, unplugged(lost));
  const { deviceId, label } = deviceOf(first);
  const facesBack = settingsOf(first.getVideoTracks()[0]).facingMode === 'environment';
  const better = now.device ?? betterThan({ label, facesBack }, devices);
  const tried = [deviceId, chosen.device?.deviceId];
  if (!better || deviceId === '' || tried.includes(better.deviceId))
    return check(await focusing(first, devices, request), now, request);
  stopStream(first);
  const second = await openLargest(better, request);
  return check(await focusing(second, devices, request), { ...now, device: better }, request);
}

const isTaken = ({ page, view }: Opening, device: VideoDevice | undefined): boolean =>
  device !== undefined && page.taken(view).includes(device.deviceId);

function choose(
  devices: readonly VideoDevice[],
  { choice, lost, page, view }: Opening,
): Chosen | undefined {
  // Of two cameras of one name under new ids, each view finds the one that the other does not show.
  const areTwo: AreTwo = (id, other) => page.areTwo(id, other) || page.taken(view).includes(id);
  const focuses = choice || lost ? undefined : knownToFocus(devices, page, view);
  return focuses ? { device: focuses } : chooseDevice(devices, choice, lost, areTwo);
}

function check(stream: MediaStream, chosen: Chosen, request: Opening): OpenResult {
  const track = stream.getVideoTracks()[0];
  if (!track) return giveUp(stream, { kind: 'none' });
  const device = deviceOf(stream);
  const deviceId = device.deviceId || chosen.device?.deviceId || '';
  if (isTaken(request, { ...device, deviceId })) return giveUp(stream, { kind: 'same-device' });
  // The device may be gone since it was listed: the browser gave another one.
  const isOther = chosen.device !== undefined && deviceId !== chosen.device.deviceId;
  if (request.lost && isOther) return giveUp(stream, unplugged(request.lost));
  const { width = 0, height = 0 } = settingsOf(track);
  const wanted = isOther || chosen.isOther ? request.choice?.label : undefined;
  return {
    stream,
    track,
    deviceId,
    label: track.label || chosen.device?.label || '',
    width,
    height,
    ...(wanted !== undefined && { wanted }),
  };
}

function giveUp(stream: MediaStream, because: Refusal): OpenResult {
  stopStream(stream);
  return because;
}

const unplugged = (lost: CameraChoice | undefined): Refusal => ({
  kind: 'unplugged',
  label: lost?.label ?? '',
});

function deviceOf(stream: MediaStream): VideoDevice {
  const [track] = stream.getVideoTracks();
  return { deviceId: settingsOf(track).deviceId ?? '', label: track?.label ?? '' };
}

const BY_NAME: Record<string, 'denied' | 'none' | 'busy'> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function otherCamera(request: Opening): Promise<VideoDevice | undefined> {
  const devices = (await request.page.devices()).filter((one) => !isTaken(request, one));
  return otherThan(choose(devices, request)?.device ?? request.lost, devices);
}

function failure(error: unknown): Refusal {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const kind = BY_NAME[name];
  return kind ? { kind } : { kind: 'failed', message: message || name };
}
