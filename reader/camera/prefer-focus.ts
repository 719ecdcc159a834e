/** A rear camera that nobody chose gives way to one that focuses. */
import { bestRear, isCombined, suitedRears } from './camera-labels.ts';
import type { CameraChoice } from './wishes.ts';
import type { VideoDevice } from './media-edge.ts';
import { openLargest, type SizedRequest, stopStream } from './open-largest.ts';
import type { PageCameras } from './page-cameras.ts';
import { focusesNear, reportsFocus } from './track-abilities.ts';

interface FocusRequest extends SizedRequest {
  readonly choice: CameraChoice | undefined;
  readonly view: object;
  readonly page: PageCameras;
}

const freeRears = (devices: readonly VideoDevice[], page: PageCameras, view: object) =>
  suitedRears(devices).filter(({ deviceId }) => !page.taken(view).includes(deviceId));

/** The camera to open instead of the main one, as an earlier opening has shown. */
export function knownToFocus(
  devices: readonly VideoDevice[],
  page: PageCameras,
  view: object,
): VideoDevice | undefined {
  const { focuses } = page;
  if (focuses.get(bestRear(devices)?.deviceId ?? '')) return undefined;
  return freeRears(devices, page, view).find(({ deviceId }) => focuses.get(deviceId));
}

/**
 * The opened camera if it focuses; else the first of the other rear ones that does, if there is one. A browser reports it
 * of an open camera only, so each of them is opened once until the page is loaded again.
 */
export async function focusing(
  first: MediaStream,
  devices: readonly VideoDevice[],
  request: FocusRequest,
): Promise<MediaStream> {
  const { choice, lost, page, view } = request;
  const [track] = first.getVideoTracks();
  const rears = freeRears(devices, page, view);
  const device = rears.find(({ label }) => label === track?.label);
  const others = rears.filter((one) => one !== device && page.focuses.get(one.deviceId) !== false);
  if (choice || lost || !device || isCombined(device) || others.length === 0) return first;
  if (await focuses(first, device, request)) return first;
  stopStream(first);
  for (const other of others) {
    const opened = await openLargest(other, request).catch(() => undefined);
    if (opened && (await focuses(opened, other, request))) return opened;
    if (opened) stopStream(opened);
  }
  return openLargest(device, request);
}

/** Chromium reports what a camera can do some time after it was opened, ms. */
const REPORT_MS = 200;
const MOST_WAITS = 5;

async function focuses(
  stream: MediaStream,
  { deviceId }: VideoDevice,
  { edge, page, signal }: FocusRequest,
): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  const isReported = () => track !== undefined && reportsFocus(track);
  for (let wait = 0; !isReported() && wait < MOST_WAITS; wait += 1)
    await new Promise<void>((resolve) => edge.setTimer(resolve, REPORT_MS));
  if (signal.aborted) stopStream(stream);
  signal.throwIfAborted();
  const found = track !== undefined && focusesNear(track);
  page.focuses.set(deviceId, found);
  return found;
}
