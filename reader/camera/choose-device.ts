import type { CameraChoice } from './wishes.ts';
import { bestRear } from './camera-labels.ts';
import type { Substitution } from './camera-state.ts';
import type { VideoDevice } from './media-edge.ts';

export interface Chosen {
  /** Undefined when the browser is to give its rear camera. */
  readonly device?: VideoDevice;
  readonly substituted?: Substitution;
}

/** Whether two ids are certainly two devices. */
export type AreTwo = (id: string, other: string) => boolean;

/**
 * A device under another id than it had: some browsers give a new one on every page load (Samsung
 * Internet). It is found by its label, unless there is a second camera of the same model.
 */
export const underNewId = (
  devices: readonly VideoDevice[],
  { deviceId, label }: CameraChoice,
  areTwo: AreTwo,
): VideoDevice | undefined =>
  label === ''
    ? undefined
    : devices.find((one) => one.label === label && !areTwo(one.deviceId, deviceId));

/**
 * The chosen camera by id, then by label; labels are empty before the first permission. Without it
 * the rear camera.
 */
export function chooseDevice(
  devices: readonly VideoDevice[],
  choice: CameraChoice | undefined,
  areTwo: AreTwo,
): Chosen {
  if (choice && namesNone(devices)) return { device: choice };
  const found = choice && findDevice(devices, choice, areTwo);
  if (found) return found;
  const device = bestRear(devices);
  return { ...(device && { device }), ...(choice && { substituted: 'facing' as const }) };
}

/** Without the permission browsers list cameras under no id: that proves no absence. */
export const namesNone = (devices: readonly VideoDevice[]): boolean =>
  devices.length > 0 && devices.every(({ deviceId }) => deviceId === '');

/** The chosen camera, and else the one that was lost; undefined when neither is there. */
export function chooseAgain(
  devices: readonly VideoDevice[],
  choice: CameraChoice | undefined,
  lost: CameraChoice,
  areTwo: AreTwo,
): Chosen | undefined {
  if (namesNone(devices)) return { device: lost };
  const chosen = choice && findDevice(devices, choice, areTwo);
  if (chosen) return chosen;
  const again = findDevice(devices, lost, areTwo);
  if (!again) return undefined;
  return { ...again, ...(choice && { substituted: 'facing' as const }) };
}

function findDevice(
  devices: readonly VideoDevice[],
  wanted: CameraChoice,
  areTwo: AreTwo,
): Chosen | undefined {
  const byId = devices.find((one) => one.deviceId !== '' && one.deviceId === wanted.deviceId);
  if (byId) return { device: byId };
  const byLabel = underNewId(devices, wanted, areTwo);
  return byLabel && { device: byLabel, substituted: 'label' };
}
