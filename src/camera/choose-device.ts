import type { CameraChoice } from '../policy/scanning.ts';
import type { Substitution } from './camera-state.ts';

export interface VideoDevice {
  readonly deviceId: string;
  readonly label: string;
}

export interface Chosen {
  readonly device: VideoDevice;
  readonly substituted?: Substitution;
}

const REAR = /back|rear|environment|world|hinten|arrière|trasera/i;
const FRONT = /front|user|facetime|selfie/i;

/**
 * The chosen camera by id, then by label, then the rear one. Some browsers give a device a new id
 * on every page load (Samsung Internet), and labels are empty before the first permission.
 * On Android the lowest-numbered rear camera is usually the main one, the others are
 * ultra-wide or have no macro focus, so the first of the rear ones in number order is taken.
 */
export function chooseDevice(
  devices: readonly VideoDevice[],
  choice: CameraChoice | undefined,
): Chosen | undefined {
  const byId =
    choice && devices.find((one) => one.deviceId !== '' && one.deviceId === choice.deviceId);
  if (byId) return { device: byId };
  const byLabel = choice?.label ? devices.find((one) => one.label === choice.label) : undefined;
  if (byLabel) return { device: byLabel, substituted: 'label' };
  const device = rearFirst(devices)[0];
  if (!device) return undefined;
  return choice ? { device, substituted: 'facing' } : { device };
}

const rank = (device: VideoDevice): number => {
  if (REAR.test(device.label)) return 0;
  return FRONT.test(device.label) ? 2 : 1;
};

function rearFirst(devices: readonly VideoDevice[]): VideoDevice[] {
  return [...devices].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (rank(a) === 0 ? a.label.localeCompare(b.label, 'en', { numeric: true }) : 0),
  );
}
