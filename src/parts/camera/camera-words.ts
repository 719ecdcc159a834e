import { t } from '@lingui/core/macro';
import type { CameraState, OpenCamera } from '../../../reader/cameras.ts';

/** Action of the one button of a state. */
export type CameraAction = 'reload' | 'restart' | 'use-another' | 'settings' | 'switch' | 'https';

export interface CameraWords {
  /** The problem in one sentence. */
  readonly text: string;
  /** The remedy, or what still works. */
  readonly hint?: string;
  readonly button?: { readonly words: string; readonly action: CameraAction };
}

const scannerWorks = () => t`The hand-held scanner still works.`;
const restart = () => ({ words: t`Restart camera`, action: 'restart' }) as const;

/** Sentence and button of every state; the two texts of the error catalogue are word for word. */
export function wordsOf(state: CameraState): CameraWords {
  switch (state.kind) {
    case 'unplugged':
      return {
        text: state.label ? t`${state.label} was unplugged.` : t`The camera was unplugged.`,
        hint: t`Plug it in again: it starts by itself.`,
        button: { words: t`Use another camera`, action: 'use-another' },
      };
    case 'busy':
      return {
        text: t`Another page or program uses this camera.`,
        hint: t`Close it there. This page tries again by itself.`,
        button: state.other
          ? { words: t`Use another camera`, action: 'use-another' }
          : { words: t`Try again`, action: 'restart' },
      };
    case 'failed':
      return { text: state.message, hint: scannerWorks(), button: restart() };
    default:
      return WORDS[state.kind]();
  }
}

const WORDS: Record<
  Exclude<CameraState['kind'], 'unplugged' | 'busy' | 'failed'>,
  () => CameraWords
> = {
  off: () => ({
    text: t`The camera is off.`,
    button: { words: t`Start camera`, action: 'restart' },
  }),
  standby: () => ({
    text: t`One camera at a time on this device.`,
    button: { words: t`Switch to this camera`, action: 'switch' },
  }),
  asleep: () => ({
    text: t`The camera is resting.`,
    hint: t`Nothing was scanned for a while. Touch the screen or scan to wake it.`,
  }),
  permission: () => ({
    text: t`Allow the camera when the browser asks.`,
    hint: t`Does it ask each time? Allow it for good in the browser's settings.`,
    button: { words: t`Ask again`, action: 'restart' },
  }),
  starting: () => ({ text: t`Starting the camera…`, button: restart() }),
  focusing: () => ({ text: t`Focusing…` }),
  live: () => ({ text: t`The camera is live.` }),
  muted: () => ({ text: t`The tablet has paused the camera.`, button: restart() }),
  recovering: () => ({ text: t`Getting the picture back…`, button: restart() }),
  ended: () => ({ text: t`The camera stopped.`, hint: scannerWorks(), button: restart() }),
  insecure: () => ({
    text: t`Secured protocols such as HTTPS are required for the live video feed`,
    hint: scannerWorks(),
    button: { words: t`Open with HTTPS`, action: 'https' },
  }),
  forbidden: () => ({
    text: t`The server does not allow the camera on this page.`,
    hint: t`IT: set the header Permissions-Policy to camera=(self) at the server or proxy. ${scannerWorks()}`,
    button: { words: t`Reload`, action: 'reload' },
  }),
  denied: () => ({
    text: t`Camera permissions are mandatory. Update the permissions and reload the page`,
    hint: t`Browser: set Camera to Allow. ${scannerWorks()}`,
    button: { words: t`Reload`, action: 'reload' },
  }),
  none: () => ({
    text: t`No camera was found.`,
    hint: t`Connect one: it starts by itself. ${scannerWorks()}`,
    button: { words: t`Look again`, action: 'restart' },
  }),
  'no-answer': () => ({
    text: t`The camera does not answer.`,
    hint: t`Restart the camera. If that does not help: unplug it or restart the tablet. ${scannerWorks()}`,
    button: restart(),
  }),
  'same-device': () => ({
    text: t`The other view shows this camera.`,
    hint: t`Choose two different cameras.`,
    button: { words: t`Settings`, action: 'settings' },
  }),
};

/**
 * Chrome shows green pictures on some Android tablets until its flag for Vulkan is changed
 * (https://github.com/olefirenko/vue-barcode-reader/issues/57).
 */
export const oneColourWords = () => ({
  text: t`The camera's picture is of one color.`,
  remarks: [
    t`Take the cover off the lens. Else restart the camera, or choose another camera.`,
    t`IT: a green picture in Chrome may need another choice for Vulkan in chrome://flags.`,
  ],
});

/** Names the camera that replaces the chosen one; undefined for the chosen one. */
export function substitutionText(camera: OpenCamera): string | undefined {
  if (camera.substituted !== 'facing') return undefined;
  const wanted = camera.wanted || t`The chosen camera`;
  const named = camera.label !== '' && camera.label !== camera.wanted;
  return named
    ? t`${wanted} is not there. Using ${camera.label}.`
    : t`${wanted} is not there. Using another camera.`;
}
