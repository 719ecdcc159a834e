import { eventsOf } from '../lib/page-events.ts';
import type { CameraChoice } from './wishes.ts';
import type { CameraEvent, OpenCamera } from './camera-state.ts';
import { namesNone, underNewId } from './choose-device.ts';
import { type MediaEdge, permissionOf } from './media-edge.ts';
import { type PageCameras, pageOf } from './page-cameras.ts';

type Send = (event: CameraEvent) => void;

/** A picture without a change for this time in a visible tab is frozen, ms. */
export const FROZEN_MS = 3000;
const CHECK_MS = 1000;

interface PageWatch {
  readonly send: Send;
  readonly held: () => OpenCamera | undefined;
  /** The open device, or the one that was lost. */
  readonly device: () => CameraChoice | undefined;
}

/** Plugging, permission and return from background. */
export function watchPage(edge: MediaEdge, watch: PageWatch): () => void {
  const undo = [
    edge.deviceChanges.subscribe(() => void sendDevices(edge, watch)),
    edge.permissionChanges.subscribe(() => void sendPermission(edge, watch)),
    edge.visibilityChanges.subscribe(() => {
      if (edge.visible()) checkReturn(edge, watch);
    }),
  ];
  return () => {
    for (const one of undo) one();
  };
}

/** @param find is called once the list is here: a camera may have been opened meanwhile */
async function isPresent(page: PageCameras, find: () => CameraChoice | undefined) {
  const devices = await page.devices();
  const device = find();
  const present =
    device !== undefined &&
    (namesNone(devices) ||
      devices.some((one) => one.deviceId === device.deviceId) ||
      underNewId(devices, device, page.areTwo) !== undefined);
  return { present, any: devices.length > 0 };
}

async function sendDevices(edge: MediaEdge, { send, device }: PageWatch): Promise<void> {
  send({ type: 'devices', ...(await isPresent(pageOf(edge), device)) });
}

async function sendPermission(edge: MediaEdge, watch: PageWatch): Promise<void> {
  if ((await permissionOf(edge)) === 'denied') return watch.send({ type: 'denied' });
  watch.send({ type: 'allowed' });
  // The devices have their names again: one that counted as unplugged may be there.
  await sendDevices(edge, watch);
}

/** iOS ends or mutes a track in the background, not always with an event. */
function checkReturn(edge: MediaEdge, watch: PageWatch): void {
  const held = watch.held();
  if (!held) {
    void sendDevices(edge, watch);
  } else if (held.track.readyState === 'ended') watch.send({ type: 'ended', present: true });
  else if (held.track.muted) watch.send({ type: 'muted' });
}

interface TrackWatch {
  readonly send: Send;
  /** Grows with every picture; undefined while no element shows the stream. */
  readonly progress: () => number | undefined;
}

/** Mute, end and a frozen picture. */
export function watchTrack(edge: MediaEdge, camera: OpenCamera, watch: TrackWatch): () => void {
  const on = (type: string, then: () => void) => eventsOf(() => camera.track, type).subscribe(then);
  let over = false;
  const ended = async () => {
    const event = await endOf(edge, camera);
    if (!over) watch.send(event);
  };
  const undo = [
    on('mute', () => watch.send({ type: 'muted' })),
    on('unmute', () => watch.send({ type: 'unmuted' })),
    on('ended', () => void ended()),
    watchFrozen(edge, watch),
  ];
  return () => {
    over = true;
    for (const one of undo) one();
  };
}

/** A permission that is taken away ends the track, too, and hides which devices there are. */
async function endOf(edge: MediaEdge, camera: OpenCamera): Promise<CameraEvent> {
  if ((await permissionOf(edge)) === 'denied') return { type: 'denied' };
  return { type: 'ended', present: (await isPresent(pageOf(edge), () => camera)).present };
}

function watchFrozen(edge: MediaEdge, watch: TrackWatch): () => void {
  let last: number | undefined;
  let still = 0;
  let cancel = edge.setTimer(check, CHECK_MS);
  function check(): void {
    const now = watch.progress();
    still = edge.visible() && now !== undefined && now === last ? still + CHECK_MS : 0;
    last = now;
    cancel = edge.setTimer(check, CHECK_MS);
    if (still >= FROZEN_MS) {
      still = 0;
      watch.send({ type: 'frozen' });
    }
  }
  return () => cancel();
}
