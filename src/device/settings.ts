/** The five settings of this device. */
import {
  parsedObject,
  readStored,
  storedChanges,
  type StorageResult,
  writeStored,
} from '../lib/storage.ts';
import { externalSignal, type Signal } from '../lib/subscribable.ts';
import {
  type CameraChoice,
  type CameraSetting,
  type ScannerTiming,
  SETTING_KEYS,
} from '../policy/scanning.ts';

/** A field that was never set is left out. Times in ms. */
export type Settings = Readonly<Partial<Record<CameraSetting, CameraChoice> & ScannerTiming>>;

const KEYS = Object.values(SETTING_KEYS);

/** The same object as long as none of the five texts has changed: cameras restart for a new one. */
const read = ((): (() => Settings) => {
  let texts: readonly (string | null)[] = [];
  let settings: Settings = {};
  return () => {
    const now = KEYS.map(readStored);
    if (now.some((text, index) => text !== (texts[index] ?? null))) {
      texts = now;
      settings = parsed();
    }
    return settings;
  };
})();

/** The current settings; listeners are called for every Apply and Reset, in other tabs as well. */
export const storedSettings: Signal<Settings> = externalSignal(read, (changed) =>
  storedChanges(KEYS).subscribe(changed),
);

/** Saves all five; a field left out removes its key. */
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

function parsed(): Settings {
  const camera1 = camera(SETTING_KEYS.camera1);
  const camera2 = camera(SETTING_KEYS.camera2);
  const masterCamera = camera(SETTING_KEYS.masterCamera);
  const betweenCharacters = time(SETTING_KEYS.betweenCharacters);
  const readTimeout = time(SETTING_KEYS.readTimeout);
  return {
    ...(camera1 && { camera1 }),
    ...(camera2 && { camera2 }),
    ...(masterCamera && { masterCamera }),
    ...(betweenCharacters && { betweenCharacters }),
    ...(readTimeout && { readTimeout }),
  };
}

function time(key: string): number | undefined {
  const ms = Number(readStored(key));
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

const cameras = new Map<string, { readonly text: string; readonly choice: CameraChoice }>();

/** The same object as long as its text has not changed. */
function camera(key: string): CameraChoice | undefined {
  const text = readStored(key);
  if (!text) return undefined;
  const last = cameras.get(key);
  if (last?.text === text) return last.choice;
  const choice = cameraOf(text);
  cameras.set(key, { text, choice });
  return choice;
}

/** A text that is not ours is taken as a bare device id, as an older build may have stored it. */
function cameraOf(text: string): CameraChoice {
  const { deviceId, label } = parsedObject(text) ?? {};
  if (typeof deviceId !== 'string') return { deviceId: text, label: '' };
  return { deviceId, label: typeof label === 'string' ? label : '' };
}
