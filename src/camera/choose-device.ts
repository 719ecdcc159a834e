import type { CameraChoice } from '../policy/scanning.ts';
import type { Substitution } from './camera-state.ts';

export interface VideoDevice {
  readonly deviceId: string;
  readonly label: string;
}

export interface Chosen {
  /** Undefined when the browser is to give its rear camera. */
  readonly device?: VideoDevice;
  readonly substituted?: Substitution;
}

/**
 * The chosen camera by id, then by label: some browsers give a device a new id on every page load
 * (Samsung Internet), and labels are empty before the first permission. Without it the rear camera;
 * of Android's, which Chrome numbers ("camera2 0, facing back"), the first: it is usually the main
 * one, the others are ultra-wide or have no macro focus.
 */
export function chooseDevice(
  devices: readonly VideoDevice[],
  choice: CameraChoice | undefined,
): Chosen {
  const byId =
    choice && devices.find((one) => one.deviceId !== '' && one.deviceId === choice.deviceId);
  if (byId) return { device: byId };
  const byLabel = choice?.label ? devices.find((one) => one.label === choice.label) : undefined;
  if (byLabel) return { device: byLabel, substituted: 'label' };
  const device = firstNumbered(devices);
  return { ...(device && { device }), ...(choice && { substituted: 'facing' as const }) };
}

const NUMBERED = /^camera2? (\d+), facing back/;

const firstNumbered = (devices: readonly VideoDevice[]): VideoDevice | undefined =>
  inOrder(devices.filter((one) => NUMBERED.test(one.label)))[0];

/**
 * Words for the rear in the languages that the systems of tablets name their cameras in. A label is
 * asked last: the browser knows which way its camera looks, where it tells.
 */
const REAR = new RegExp(
  [
    'back|rear|environment|world',
    'trasera|traseira|posterior|arrière|hinten|rück|achter|bakre|baksid|bagside|bak',
    'tyln|zadní|hátsó|arka|задн|背面|后置|後置|後ろ|후면',
  ].join('|'),
  'i',
);

/** The rear camera by its label, the first where there are several. */
export const rearByLabel = (devices: readonly VideoDevice[]): VideoDevice | undefined =>
  inOrder(devices.filter((one) => REAR.test(one.label)))[0];

const inOrder = (devices: readonly VideoDevice[]): VideoDevice[] =>
  [...devices].sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
