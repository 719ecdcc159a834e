/** Properties of cameras by their labels: browsers report little else before a camera is open. */
import type { VideoDevice } from './media-edge.ts';

/** Chrome numbers Android's rear cameras; the first is usually the main one, the others are ultra-wide or have no macro focus. */
const NUMBERED = /^camera2? (\d+), facing back/;

/** Words for the rear in the languages that the systems of tablets name their cameras in. */
const REAR = new RegExp(
  [
    'back|rear|environment|world',
    'trasera|traseira|posterior|arrière|hinten|rück|achter|bakre|baksid|bagside|bak',
    'tyln|zadní|hátsó|arka|задн|背面|后置|後置|後ろ|후면',
  ].join('|'),
  'i',
);

/**
 * Several lenses as one camera (iPhones with two or three): the system takes the lens that is sharp at the
 * label's distance. The main lens alone is blurred within 15 to 20 cm since the iPhone 13 Pro.
 */
const COMBINED = /\btriple\b|\bdual wide\b|dual con gran angular|dual-weitwinkel|triple cámara/i;

/**
 * Cameras that read labels badly: small in the picture (ultra-wide), blurred nearby (telephoto), without
 * daylight (infrared, depth), or made by a program.
 */
const UNSUITED = new RegExp(
  [
    'ultra[- ]?(wide|weit|gran|groot|vidvink|laaja|szerok|širok|geniş|angul)',
    'сверхширок|надширок|超广角|超廣角|超広角|울트라',
    'tele-?(photo|objetivo|objektiv)|téléobjectif|望遠|长焦',
    '\\bIR\\b|infra-?(red|rot|rojo|rouge)|depth|\\bToF\\b',
    'virtual|\\bOBS\\b|manycam|xsplit|snap camera|broadcast|desk view|windows hello|software device',
    '\\bcamo\\b|droidcam|iriun|epoccam|ivcam',
  ].join('|'),
  'i',
);

const isSuited = ({ label }: Pick<VideoDevice, 'label'>): boolean => !UNSUITED.test(label);

/** The rear camera to prefer before one was opened; undefined when no label names one. */
export const bestRear = (devices: readonly VideoDevice[]): VideoDevice | undefined =>
  inOrder(devices.filter(({ label }) => NUMBERED.test(label)))[0] ??
  inOrder(devices.filter(({ label }) => REAR.test(label) && COMBINED.test(label))).at(-1);

/** Rear cameras that no name speaks against. */
export const suitedRears = (devices: readonly VideoDevice[]): readonly VideoDevice[] =>
  inOrder(devices.filter((one) => isSuited(one) && REAR.test(one.label)));

/** Several lenses as one camera, of which the system chooses one. */
export const isCombined = ({ label }: Pick<VideoDevice, 'label'>): boolean => COMBINED.test(label);

/**
 * The camera to take instead of the one that the browser opened without a choice; undefined keeps it. A
 * label is used last: `facingMode` is more reliable, where the browser has it.
 */
export function betterThan(
  opened: { readonly label: string; readonly facesBack: boolean },
  devices: readonly VideoDevice[],
): VideoDevice | undefined {
  const suited = inOrder(devices.filter(isSuited));
  const rear = suited.find(({ label }) => REAR.test(label));
  if (!isSuited(opened)) return rear ?? suited[0];
  return opened.facesBack ? undefined : rear;
}

/** A camera to offer while another program holds the wanted one: a rear one before others. */
export function otherThan(
  wanted: VideoDevice | undefined,
  devices: readonly VideoDevice[],
): VideoDevice | undefined {
  const suited = inOrder(devices.filter(isSuited));
  const { deviceId } =
    wanted ?? betterThan({ label: '', facesBack: false }, devices) ?? suited[0] ?? {};
  const others = suited.filter((one) => one.deviceId !== '' && one.deviceId !== deviceId);
  return others.find(({ label }) => REAR.test(label)) ?? others[0];
}

const inOrder = (devices: readonly VideoDevice[]): VideoDevice[] =>
  [...devices].sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
