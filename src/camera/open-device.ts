import type { CameraChoice } from '../policy/scanning.ts';
import type { CameraError, OpenCamera } from './camera-state.ts';
import {
  chooseAgain,
  chooseDevice,
  rearByLabel,
  type Chosen,
  type VideoDevice,
} from './choose-device.ts';
import type { DeviceList } from './device-list.ts';
import type { MediaEdge } from './media-edge.ts';

export type OpenResult =
  | { readonly ok: true; readonly camera: OpenCamera }
  | { readonly ok: false; readonly error: CameraError };

export interface OpenRequest {
  readonly devices: DeviceList;
  readonly choice: CameraChoice | undefined;
  /** The camera that was open and was lost: no other than this or the chosen one is opened. */
  readonly lost?: CameraChoice | undefined;
  /** Ids that other views show: the same device twice makes no second view. */
  readonly taken: readonly string[];
  /** Called when the browser is about to ask the person. */
  readonly onAsking: () => void;
}

const refuse = (name: CameraError['name'], message = ''): OpenResult => ({
  ok: false,
  error: { name, message },
});

/** Opens the chosen camera at the largest size it gives. Never throws. */
export async function openDevice(edge: MediaEdge, request: OpenRequest): Promise<OpenResult> {
  if (!edge.secure()) return refuse('insecure');
  try {
    const permission = await edge.permission();
    if (permission === 'denied') return refuse('denied');
    if (permission === 'prompt') request.onAsking();
    return await openChosen(edge, request);
  } catch (error) {
    return failure(error);
  }
}

async function openChosen(edge: MediaEdge, request: OpenRequest): Promise<OpenResult> {
  const { lost, devices: list } = request;
  const chosen = choose(await list.now(), request);
  if (!chosen) return refuse('unplugged', lost?.label);
  if (chosen.device && request.taken.includes(chosen.device.deviceId)) return refuse('same-device');
  const first = await openStepping(edge, chosen.device);
  // Before the first permission there are no labels: with them the choice may be another one.
  const devices = await list.now();
  const now = choose(devices, request);
  if (!now) return giveUp(first, 'unplugged', lost?.label);
  const better = now.device ?? (looksBack(first.stream) ? undefined : rearByLabel(devices));
  const { deviceId } = deviceOf(first.stream);
  if (!better || deviceId === '' || deviceId === better.deviceId) return check(first, now, request);
  stopStream(first.stream);
  return check(await openStepping(edge, better), { ...now, device: better }, request);
}

function choose(
  devices: readonly VideoDevice[],
  { choice, lost, devices: { areTwo } }: OpenRequest,
): Chosen | undefined {
  return lost ? chooseAgain(devices, choice, lost, areTwo) : chooseDevice(devices, choice, areTwo);
}

const looksBack = (stream: MediaStream): boolean =>
  stream.getVideoTracks()[0]?.getSettings().facingMode === 'environment';

interface Opened {
  readonly stream: MediaStream;
  readonly step: number;
}

async function openStepping(edge: MediaEdge, device: VideoDevice | undefined): Promise<Opened> {
  const id = device?.deviceId;
  for (const step of SIZE_STEPS) {
    try {
      const video = videoConstraints(id, step);
      return { stream: await edge.getUserMedia({ video, audio: false }), step };
    } catch (error) {
      if (!mayStepDown(error) || step === 0) throw error;
    }
  }
  throw new Error('unreachable: the last step returns or throws');
}

function check(opened: Opened, chosen: Chosen, request: OpenRequest): OpenResult {
  const track = opened.stream.getVideoTracks()[0];
  if (!track) return giveUp(opened, 'none');
  const device = deviceOf(opened.stream);
  const deviceId = device.deviceId || chosen.device?.deviceId || '';
  if (request.taken.includes(deviceId)) return giveUp(opened, 'same-device');
  // What is asked for is an ideal: the browser gives another one where it has gone meanwhile.
  const isOther = chosen.device !== undefined && deviceId !== chosen.device.deviceId;
  if (request.lost && isOther) return giveUp(opened, 'unplugged', request.lost.label);
  const { width = 0, height = 0 } = track.getSettings();
  const substituted = request.choice && chosen.substituted;
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

function deviceOf(stream: MediaStream): VideoDevice {
  const track = stream.getVideoTracks()[0];
  return { deviceId: track?.getSettings().deviceId ?? '', label: track?.label ?? '' };
}

export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const BY_NAME: Record<string, CameraError['name']> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function failure(error: unknown): OpenResult {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return refuse(BY_NAME[name] ?? 'failed', message || name);
}

/**
 * Ideal sides asked for, in turn. Only `ideal`: `min` and `exact` make cameras refuse, and a high
 * ideal is what makes codes of a centimetre readable. 0 asks for no size at all.
 */
const SIZE_STEPS = [4096, 1920, 1280, 0] as const;

function videoConstraints(deviceId: string | undefined, side: number): MediaTrackConstraints {
  return {
    ...(deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: { ideal: 'environment' } }),
    ...(side > 0 ? { width: { ideal: side }, height: { ideal: side } } : {}),
  };
}

/** Errors after which a smaller size may work. */
const mayStepDown = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'OverconstrainedError' || error.name === 'NotReadableError');
