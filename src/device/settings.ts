/** The five settings of this device. */
import { readStored, storedSignal, type StorageResult, writeStored } from '../lib/storage.ts';
import type { Signal } from '../../reader/signals.ts';
import { parsedObject } from '../lib/unknown.ts';
import type { CameraChoice } from '../../reader/cameras.ts';
import { type CameraSetting, type ScannerTiming, SETTING_KEYS } from '../policy/scanning.ts';

/** A field that was never set is undefined. Times in ms. */
export type Settings = Readonly<
  Partial<Record<CameraSetting, CameraChoice | undefined>> &
    Partial<Record<keyof ScannerTiming, number | undefined>>
>;

/** Each is the same object as long as its own text has not changed: a camera restarts for another one. */
const CAMERAS: Readonly<Record<CameraSetting, Signal<CameraChoice | undefined>>> = {
  camera1: storedCamera(SETTING_KEYS.camera1),
  camera2: storedCamera(SETTING_KEYS.camera2),
  masterCamera: storedCamera(SETTING_KEYS.masterCamera),
};

function storedCamera(key: string): Signal<CameraChoice | undefined> {
  return storedSignal([key], () => cameraOf(readStored(key)));
}

/** The current settings; listeners are called for every Apply and Reset, in other tabs as well. */
export const storedSettings: Signal<Settings> = storedSignal(Object.values(SETTING_KEYS), () => ({
  camera1: CAMERAS.camera1.get(),
  camera2: CAMERAS.camera2.get(),
  masterCamera: CAMERAS.masterCamera.get(),
  betweenCharacters: time(SETTING_KEYS.betweenCharacters),
  readTimeout: time(SETTING_KEYS.readTimeout),
}));

/** Saves all five; a field that is undefined or no time removes its key. */
export const applySettings = (settings: Settings): StorageResult =>
  writeStored({
    [SETTING_KEYS.camera1]: cameraText(settings.camera1),
    [SETTING_KEYS.camera2]: cameraText(settings.camera2),
    [SETTING_KEYS.masterCamera]: cameraText(settings.masterCamera),
    [SETTING_KEYS.betweenCharacters]: timeText(settings.betweenCharacters),
    [SETTING_KEYS.readTimeout]: timeText(settings.readTimeout),
  });

/** Removes the five keys; sound, volume and colours are not among them. */
export const resetSettings = (): StorageResult => applySettings({});

const cameraText = (choice: CameraChoice | undefined): string | null =>
  choice?.deviceId ? JSON.stringify(choice) : null;

const timeText = (ms: number | undefined): string | null => (ms ? String(ms) : null);

function time(key: string): number | undefined {
  const ms = Number(readStored(key));
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function cameraOf(text: string | null): CameraChoice | undefined {
  const { deviceId, label } = parsedObject(text) ?? {};
  if (typeof deviceId !== 'string') return undefined;
  return { deviceId, label: typeof label === 'string' ? label : '' };
}
