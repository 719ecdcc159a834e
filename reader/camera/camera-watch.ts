import { eventsOf } from '../lib/page-events.ts';
import type { CameraChoice, CameraEvent, OpenCamera } from './camera-state.ts';
import { type MediaEdge, permissionOf } from './media-edge.ts';
import { pageOf } from './page-cameras.ts';

type Send = (event: CameraEvent) => void;

interface PageWatch {
  readonly send: Send;
  readonly open: () => OpenCamera | undefined;
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
  return () => undo.forEach((one) => one());
}

async function sendDevices(edge: MediaEdge, watch: PageWatch): Promise<void> {
  const page = pageOf(edge);
  const devices = await page.devices();
  // Read once the list is here: a camera may have been opened meanwhile.
  const device = watch.device();
  const present = device !== undefined && page.find(devices, device) !== undefined;
  watch.send({ type: 'devices', present, any: devices.length > 0 });
}

async function sendPermission(edge: MediaEdge, watch: PageWatch): Promise<void> {
  if ((await permissionOf(edge)) === 'denied') return watch.send({ type: 'denied' });
  watch.send({ type: 'allowed' });
  // The devices have their names again: one that counted as unplugged may be there.
  await sendDevices(edge, watch);
}

/** iOS ends or mutes a track in the background, not always with an event. */
function checkReturn(edge: MediaEdge, watch: PageWatch): void {
  const track = watch.open()?.track;
  if (!track) void sendDevices(edge, watch);
  else if (track.readyState === 'ended') watch.send({ type: 'ended', present: true });
  else if (track.muted) watch.send({ type: 'muted' });
}

/** Mute and end. */
export function watchTrack(edge: MediaEdge, camera: OpenCamera, send: Send): () => void {
  const on = (type: string, then: () => void) => eventsOf(() => camera.track, type).subscribe(then);
  let over = false;
  const ended = async () => {
    const event = await endOf(edge, camera);
    if (!over) send(event);
  };
  const undo = [
    on('mute', () => send({ type: 'muted' })),
    on('unmute', () => send({ type: 'unmuted' })),
    on('ended', () => void ended()),
  ];
  return () => {
    over = true;
    undo.forEach((one) => one());
  };
}

/** A permission that is taken away ends the track, too, and hides which devices there are. */
async function endOf(edge: MediaEdge, camera: OpenCamera): Promise<CameraEvent> {
  if ((await permissionOf(edge)) === 'denied') return { type: 'denied' };
  const page = pageOf(edge);
  return { type: 'ended', present: page.find(await page.devices(), camera) !== undefined };
}
