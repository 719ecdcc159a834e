import { t } from '@lingui/core/macro';
import type { CameraState, OpenCamera } from '../../reader/cameras.ts';

/** Action of the one button of a state. */
export type CameraAction = 'reload' | 'restart' | 'use-another' | 'settings' | 'switch' | 'https';

export interface CameraWords {
  /** The state or the problem in one sentence. */
  readonly text: string;
  /** The remedy, or what still works. */
  readonly hint?: string;
  readonly button?: { readonly words: string; readonly action: CameraAction };
  /** Something is wrong, and not only no picture now. */
  readonly isFault?: true;
}

const scannerWorks = () => t`The hand-held scanner still works.`;
const restart = () => ({ words: t`Restart camera`, action: 'restart' }) as const;
const reload = () => ({ words: t`Reload`, action: 'reload' }) as const;
const another = () => ({ words: t`Use another camera`, action: 'use-another' }) as const;

type Kind = CameraState['kind'];

/** Every state of a camera; the two texts of the error catalogue are word for word. */
const WORDS: { readonly [K in Kind]: (state: Extract<CameraState, { kind: K }>) => CameraWords } = {
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
  muted: () => ({ text: t`The tablet has paused the camera.`, button: restart(), isFault: true }),
  recovering: () => ({ text: t`Getting the picture back…`, button: restart() }),
  ended: () => ({
    text: t`The camera stopped.`,
    hint: scannerWorks(),
    button: restart(),
    isFault: true,
  }),
  unplugged: ({ label }) => ({
    text: label ? t`${label} was unplugged.` : t`The camera was unplugged.`,
    hint: t`Plug it in again: it starts by itself.`,
    button: another(),
    isFault: true,
  }),
  insecure: () => ({
    text: t`Secured protocols such as HTTPS are required for the live video feed`,
    hint: scannerWorks(),
    button: { words: t`Open with HTTPS`, action: 'https' },
    isFault: true,
  }),
  forbidden: () => ({
    text: t`The server does not allow the camera on this page.`,
    hint: t`IT: set the header Permissions-Policy to camera=(self) at the server or proxy. ${scannerWorks()}`,
    button: reload(),
    isFault: true,
  }),
  denied: () => ({
    text: t`Camera permissions are mandatory. Update the permissions and reload the page`,
    hint: t`Browser: set Camera to Allow. ${scannerWorks()}`,
    button: reload(),
    isFault: true,
  }),
  none: () => ({
    text: t`No camera was found.`,
    hint: t`Connect one: it starts by itself. ${scannerWorks()}`,
    button: { words: t`Look again`, action: 'restart' },
    isFault: true,
  }),
  busy: ({ other }) => ({
    text: t`Another page or program uses this camera.`,
    hint: t`Close it there. This page tries again by itself.`,
    button: other ? another() : { words: t`Try again`, action: 'restart' },
    isFault: true,
  }),
  'no-answer': () => ({
    text: t`The camera does not answer.`,
    hint: t`Restart the camera. If that does not help: unplug it or restart the tablet. ${scannerWorks()}`,
    button: restart(),
    isFault: true,
  }),
  'same-device': () => ({
    text: t`The other view shows this camera.`,
    hint: t`Choose two different cameras.`,
    button: { words: t`Settings`, action: 'settings' },
    isFault: true,
  }),
  failed: ({ message }) => ({
    text: message,
    hint: scannerWorks(),
    button: restart(),
    isFault: true,
  }),
};

/** The record has a function for the state's own kind, which TypeScript does not connect. */
export const wordsOf = (state: CameraState): CameraWords =>
  (WORDS[state.kind] as (state: CameraState) => CameraWords)(state);

/** Names the camera that replaces the chosen one; undefined for the chosen one. */
export function substitutionText(camera: OpenCamera): string | undefined {
  if (camera.wanted === undefined) return undefined;
  const wanted = camera.wanted || t`The chosen camera`;
  const named = camera.label !== '' && camera.label !== camera.wanted;
  return named
    ? t`${wanted} is not there. Using ${camera.label}.`
    : t`${wanted} is not there. Using another camera.`;
}
