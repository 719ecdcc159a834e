import { otherThan } from './camera-labels.ts';
import type { OpenCamera, Refusal } from './camera-state.ts';
import { candidates, dependsOnFocus, type Search } from './choose-device.ts';
import { permissionOf, type VideoDevice } from './media-edge.ts';
import { isAbsent, openLargest, stopStream } from './open-largest.ts';
import type { PageCameras } from './page-cameras.ts';
import { focusesNear } from './track-abilities.ts';

type OpenResult = OpenCamera | Refusal;

interface OpenRequest extends Pick<Search, 'page' | 'choice' | 'lost'> {
  /** Aborted when the request is given up: what opens then is closed again. */
  readonly signal: AbortSignal;
  /** Called when the browser is about to show its permission prompt. */
  readonly onAsking: () => void;
}

/** Opens the chosen camera at the largest size it gives. Never throws. */
export async function openDevice(request: OpenRequest): Promise<OpenResult> {
  const { page } = request;
  const { edge } = page;
  if (!edge.secure()) return { kind: 'insecure' };
  if (!edge.allowedByServer()) return { kind: 'forbidden' };
  const [permission, devices] = await Promise.all([permissionOf(edge), page.devices()]);
  if (permission === 'denied') return { kind: 'denied' };
  if (permission === 'prompt' || (permission === 'unknown' && areUnlabelled(devices)))
    request.onAsking();
  const search = () => ({ ...request, failed: new Set<string>() });
  const result = await openBest(devices, search()).catch(failure);
  if ('stream' in result || result.kind !== 'busy' || request.signal.aborted) return result;
  // Two cameras at one hub have one connection.
  if (await page.makeRoom()) return openBest(devices, search()).catch(failure);
  const free = (await page.devices()).filter((one) => !page.isShown(one));
  return { kind: 'busy', other: otherThan(candidates(free, search())[0] ?? request.lost, free) };
}

/** Browsers keep the names back before the permission. */
const areUnlabelled = (devices: readonly VideoDevice[]): boolean =>
  devices.every(({ label }) => label === '');

type Opening = OpenRequest & Search;

/**
 * Opens the best candidate. An open camera brings knowledge, such as the names of all, that may make another one the
 * best: then that is opened instead, until the open one is the best.
 */
async function openBest(
  devices: readonly VideoDevice[],
  opening: Opening,
  open?: OpenCamera,
): Promise<OpenResult> {
  const { page, choice, lost } = opening;
  const found = candidates(devices, opening);
  // A candidate without an id is any camera, and the open one as well.
  const best = found[0]?.deviceId ? found[0] : open;
  if (!open && found.length === 0) return { kind: 'unplugged', label: lost?.label ?? '' };
  if (best && page.isShown(best)) {
    if (open) stopStream(open.stream);
    return { kind: 'same-device' };
  }
  if (!open || !best || !isOpenAs(best, open, page)) {
    if (open) stopStream(open.stream);
    const next = await openFirst(found, opening);
    return openBest(await page.devices(), opening, next);
  }
  if (dependsOnFocus(open, devices, opening)) {
    page.focuses.set(open.deviceId, await focusesNear(page.edge, open.track));
    return openBest(devices, opening, open);
  }
  return choice && !page.isSame(open, choice) ? { ...open, wanted: choice.label } : open;
}

/** Also where the browser lists it under another id than the one it was opened with. */
const isOpenAs = (best: VideoDevice, open: OpenCamera, page: PageCameras): boolean =>
  best.deviceId === open.deviceId || (open.deviceId !== '' && page.isSame(best, open));

/** @returns undefined where the camera did not open and others may */
async function openFirst(
  [device, ...others]: readonly (VideoDevice | undefined)[],
  opening: Opening,
): Promise<OpenCamera | undefined> {
  const { page, signal, failed } = opening;
  try {
    const camera = await openLargest(page.edge, device, signal);
    if (!device?.deviceId) opening.byBrowser = camera;
    return camera;
  } catch (error) {
    const mayOtherOpen = others.length > 0 || isAbsent(error);
    if (signal.aborted || !device?.deviceId || !mayOtherOpen) throw error;
    failed.add(device.deviceId);
    return undefined;
  }
}

const BY_NAME: Record<string, 'denied' | 'none' | 'busy'> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function failure(error: unknown): Refusal {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const kind = BY_NAME[name];
  return kind ? { kind } : { kind: 'failed', message: message || name };
}
