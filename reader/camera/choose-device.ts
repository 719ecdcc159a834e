import type { CameraChoice } from './wishes.ts';
import { bestRear } from './camera-labels.ts';
import type { VideoDevice } from './media-edge.ts';

export interface Chosen {
  /** Undefined when the browser is to give its rear camera. */
  readonly device: VideoDevice | undefined;
  /** It stands in for the chosen camera, which is not there. */
  readonly isOther?: boolean;
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

/** Without the permission browsers list cameras under no id: that proves no absence. */
export const namesNone = (devices: readonly VideoDevice[]): boolean =>
  devices.length > 0 && devices.every(({ deviceId }) => deviceId === '');

/**
 * The chosen camera by id, then by label; without it the one that was lost, or the rear camera where none was lost.
 * Undefined when neither the chosen nor the lost one is there.
 */
export function chooseDevice(
  devices: readonly VideoDevice[],
  choice: CameraChoice | undefined,
  lost: CameraChoice | undefined,
  areTwo: AreTwo,
): Chosen | undefined {
  const wanted = lost ?? choice;
  // Labels are empty before the first permission.
  if (wanted && namesNone(devices)) return { device: wanted };
  const found = choice && findDevice(devices, choice, areTwo);
  if (found) return { device: found };
  const instead = lost ? findDevice(devices, lost, areTwo) : bestRear(devices);
  return lost && !instead ? undefined : { device: instead, isOther: choice !== undefined };
}

function findDevice(
  devices: readonly VideoDevice[],
  wanted: CameraChoice,
  areTwo: AreTwo,
): VideoDevice | undefined {
  const byId = devices.find((one) => one.deviceId !== '' && one.deviceId === wanted.deviceId);
  return byId ?? underNewId(devices, wanted, areTwo);
}
