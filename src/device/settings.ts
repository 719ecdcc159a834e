import { emitter, type Subscribable } from '../lib/emitter.ts';

/** A camera is found again by its id, and by its label where ids change with each load. */
export interface CameraChoice {
  readonly deviceId: string;
  readonly label: string;
}

/** The five local settings; a field that was never set is left out. Times in ms. */
export interface Settings {
  readonly camera1?: CameraChoice;
  readonly camera2?: CameraChoice;
  readonly masterCamera?: CameraChoice;
  readonly betweenCharacters?: number;
  readonly readTimeout?: number;
}

export type StorageResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'full' | 'blocked'; readonly message: string };

/** The keys of local storage, as the specification names them. */
export const SETTING_KEYS = {
  camera1: 'scan shipper case camera 1',
  camera2: 'scan shipper case camera 2',
  masterCamera: 'pack master case camera',
  betweenCharacters: 'barcode time between characters',
  readTimeout: 'barcode read timeout',
} as const satisfies Record<keyof Settings, string>;

/** What could not be stored, kept until the page goes: the operator's choice still counts. */
const kept = new Map<string, string | null>();
const changes = emitter<void>();
/** Called after each Apply and Reset, and when another tab changed a setting. */
export const settingsChanges: Subscribable<void> = {
  subscribe(listener) {
    const stop = changes.subscribe(listener);
    const onStorage = () => listener();
    globalThis.addEventListener?.('storage', onStorage);
    return () => {
      stop();
      globalThis.removeEventListener?.('storage', onStorage);
    };
  },
};

export function readStored(key: string): string | null {
  const unsaved = kept.get(key);
  if (unsaved !== undefined) return unsaved;
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes or removes one value; what local storage refuses is kept in memory and told. */
export function writeStored(key: string, value: string | null): StorageResult {
  try {
    if (value === null) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, value);
    kept.delete(key);
    return { ok: true };
  } catch (error) {
    kept.set(key, value);
    return refusal(error);
  }
}

function refusal(error: unknown): StorageResult {
  const full = error instanceof Error && /quota/i.test(error.name + error.message);
  return full
    ? {
        ok: false,
        reason: 'full',
        message: 'The storage of this device is full. The settings last until the page is closed.',
      }
    : {
        ok: false,
        reason: 'blocked',
        message: 'This browser blocks storage. The settings last until the page is closed.',
      };
}

const number = (key: string): number | undefined => {
  const value = Number(readStored(key));
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

/** A value that is no JSON is taken as a bare device id, as an older build may have stored it. */
function camera(key: string): CameraChoice | undefined {
  const text = readStored(key);
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'deviceId' in value) {
      const label = 'label' in value ? String(value.label) : '';
      return { deviceId: String(value.deviceId), label };
    }
  } catch {
    return { deviceId: text, label: '' };
  }
  return { deviceId: text, label: '' };
}

const defined = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

export const readSettings = (): Settings =>
  defined({
    camera1: camera(SETTING_KEYS.camera1),
    camera2: camera(SETTING_KEYS.camera2),
    masterCamera: camera(SETTING_KEYS.masterCamera),
    betweenCharacters: number(SETTING_KEYS.betweenCharacters),
    readTimeout: number(SETTING_KEYS.readTimeout),
  });

const stored = (value: CameraChoice | number | undefined): string | null => {
  if (value === undefined || value === 0) return null;
  if (typeof value === 'number') return String(value);
  return value.deviceId ? JSON.stringify(value) : null;
};

/** Saves all five; a field left out removes its key. The first refusal is returned. */
export function applySettings(settings: Settings): StorageResult {
  const names = Object.keys(SETTING_KEYS) as (keyof Settings)[];
  const results = names.map((name) => writeStored(SETTING_KEYS[name], stored(settings[name])));
  changes.emit();
  return results.find((result) => !result.ok) ?? { ok: true };
}

/** Removes the five keys; sound, volume and colours are not among them. */
export const resetSettings = (): StorageResult => applySettings({});
