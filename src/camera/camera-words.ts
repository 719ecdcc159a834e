import type { CameraState, OpenCamera } from './camera-state.ts';

/** What the one button of a state does. */
export type CameraAction = 'reload' | 'restart' | 'use-another' | 'settings' | 'switch' | 'https';

export interface CameraWords {
  /** One plain sentence: what is the matter. */
  readonly text: string;
  /** What to do, or what still works. */
  readonly hint?: string;
  readonly button?: { readonly words: string; readonly action: CameraAction };
}

const SCANNER_WORKS = 'The hand-held scanner still works.';
const restart = { words: 'Restart camera', action: 'restart' } as const;

/** Sentence and button of every state; the two texts of the error catalogue are word for word. */
export function wordsOf(state: CameraState): CameraWords {
  switch (state.kind) {
    case 'off':
      return { text: 'The camera is off.', button: { words: 'Start camera', action: 'restart' } };
    case 'standby':
      return {
        text: 'One camera at a time on this device.',
        button: { words: 'Switch to this camera', action: 'switch' },
      };
    case 'permission':
      return {
        text: 'Allow the camera when the browser asks.',
        button: { words: 'Ask again', action: 'restart' },
      };
    case 'starting':
      return { text: 'Starting the camera…', button: restart };
    case 'focusing':
      return { text: 'Focusing…' };
    case 'live':
      return { text: 'The camera is live.' };
    case 'muted':
      return { text: 'The tablet has paused the camera.', button: restart };
    case 'recovering':
      return { text: 'Getting the picture back…', button: restart };
    case 'ended':
      return { text: 'The camera stopped.', hint: SCANNER_WORKS, button: restart };
    case 'unplugged':
      return {
        text: `${state.label || 'The camera'} was unplugged.`,
        hint: 'Plug it in again: it starts by itself.',
        button: { words: 'Use another camera', action: 'use-another' },
      };
    default:
      return refusedWords(state);
  }
}

type Refused = Extract<
  CameraState,
  { kind: 'insecure' | 'denied' | 'none' | 'busy' | 'same-device' | 'failed' }
>;

function refusedWords(state: Refused): CameraWords {
  switch (state.kind) {
    case 'insecure':
      return {
        text: 'Secured protocols such as HTTPS are required for the live video feed',
        hint: SCANNER_WORKS,
        button: { words: 'Open with HTTPS', action: 'https' },
      };
    case 'denied':
      return {
        text: 'Camera permissions are mandatory. Update the permissions and reload the page',
        hint: `Browser: set Camera to Allow. ${SCANNER_WORKS}`,
        button: { words: 'Reload', action: 'reload' },
      };
    case 'none':
      return {
        text: 'No camera was found.',
        hint: `Connect one: it starts by itself. ${SCANNER_WORKS}`,
        button: { words: 'Look again', action: 'restart' },
      };
    case 'busy':
      return {
        text: 'Another page or program uses this camera.',
        hint: 'Close it there. This page tries again by itself.',
        button: { words: 'Try again', action: 'restart' },
      };
    case 'same-device':
      return {
        text: 'The other view shows this camera.',
        hint: 'Choose two different cameras.',
        button: { words: 'Settings', action: 'settings' },
      };
    case 'failed':
      return { text: state.message, hint: SCANNER_WORKS, button: restart };
    default:
      return state satisfies never;
  }
}

/** Says which camera stands in for the chosen one; undefined when it is the chosen one. */
export function substitutionText(camera: OpenCamera): string | undefined {
  if (camera.substituted !== 'facing' || !camera.wanted) return undefined;
  return `${camera.wanted} is not there. Using ${camera.label || 'another camera'}.`;
}
