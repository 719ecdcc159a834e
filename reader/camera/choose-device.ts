/** Which camera opens, by what is known so far. */
import { bestRear, betterThan, isCombined, suitedRears } from './camera-labels.ts';
import type { CameraChoice, OpenCamera } from './camera-state.ts';
import { settingsOf, type VideoDevice } from './media-edge.ts';
import type { PageCameras } from './page-cameras.ts';

export interface Search {
  readonly page: PageCameras;
  readonly choice: CameraChoice | undefined;
  /** The camera that was open and was lost: no other than this or the chosen one is opened. */
  readonly lost: CameraChoice | undefined;
  /** Ids under which no camera opened. */
  readonly failed: Set<string>;
  /** The camera that the browser opened when none was named. */
  byBrowser?: OpenCamera;
}

/**
 * The cameras to open, best first; undefined is the one that the browser takes for the rear. The chosen camera, else the
 * lost one, else a rear one. None where the lost one is not there.
 */
export function candidates(
  listed: readonly VideoDevice[],
  search: Search,
): readonly (VideoDevice | undefined)[] {
  const { choice, lost, page, failed } = search;
  const devices = listed.filter(({ deviceId }) => !failed.has(deviceId));
  for (const wanted of [choice, lost]) {
    const found = wanted && page.find(devices, wanted);
    if (found && !failed.has(found.deviceId)) return [found];
  }
  return lost ? [] : rearCameras(devices, search);
}

/** A rear camera that does not focus on near labels gives way to others. */
function rearCameras(devices: readonly VideoDevice[], { page, byBrowser, failed }: Search) {
  const { focuses, isShown } = page;
  const browsers = byBrowser && !failed.has(byBrowser.deviceId) ? byBrowser : undefined;
  const main = bestRear(devices) ?? (browsers && (betterOf(browsers, devices) ?? browsers));
  if (main && focuses.get(main.deviceId) !== false) return [main];
  const others = suitedRears(devices).filter((one) => !isShown(one));
  const known = others.filter(({ deviceId }) => focuses.get(deviceId));
  const unknown = others.filter(({ deviceId }) => !focuses.has(deviceId));
  return main ? [...known, ...unknown, main] : [...known, main];
}

function betterOf({ label, track }: OpenCamera, devices: readonly VideoDevice[]) {
  const facesBack = settingsOf(track).facingMode === 'environment';
  return betterThan({ label, facesBack }, devices);
}

/**
 * Whether the focus of an open camera decides if another one is opened instead: of a rear camera that was not chosen and
 * is not the only one. A browser reports the focus of an open camera only, so it is read once per page load.
 */
export function dependsOnFocus(
  camera: OpenCamera,
  devices: readonly VideoDevice[],
  { choice, lost, page }: Search,
): boolean {
  if (lost || (choice && page.isSame(camera, choice))) return false;
  const rears = suitedRears(devices).filter((one) => !page.isShown(one));
  const isRear = rears.some(({ deviceId }) => deviceId === camera.deviceId);
  return isRear && rears.length > 1 && !isCombined(camera) && !page.focuses.has(camera.deviceId);
}
