import { readStored, storedChanges, type StorageResult, writeStored } from '../lib/storage.ts';
import { externalSignal, type Signal } from '../lib/subscribable.ts';

/** How the app sounds and looks on this device. Volume is 0 to 1. */
export interface Preferences {
  readonly volume: number;
  readonly muted: boolean;
  readonly scheme: 'auto' | 'light' | 'dark';
}

const KEYS = { volume: 'sound volume', muted: 'sound muted', scheme: 'color scheme' } as const;
const DEFAULTS: Preferences = { volume: 1, muted: false, scheme: 'auto' };

let last = DEFAULTS;
/** The same object as long as nothing changed. */
function read(): Preferences {
  const volume = readStored(KEYS.volume);
  const scheme = readStored(KEYS.scheme);
  const loud = volume === null ? Number.NaN : Number(volume);
  const now: Preferences = {
    volume: loud >= 0 && loud <= 1 ? loud : DEFAULTS.volume,
    muted: readStored(KEYS.muted) === 'yes',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : DEFAULTS.scheme,
  };
  const same = now.volume === last.volume && now.muted === last.muted && now.scheme === last.scheme;
  return same ? last : (last = now);
}

export const storedPreferences: Signal<Preferences> = externalSignal(read, (changed) =>
  storedChanges(Object.values(KEYS)).subscribe(changed),
);

/** Saves what is given and leaves the rest. */
export function applyPreferences(change: Partial<Preferences>): StorageResult {
  const value = { ...storedPreferences.get(), ...change };
  return writeStored({
    [KEYS.volume]: String(value.volume),
    [KEYS.muted]: value.muted ? 'yes' : null,
    [KEYS.scheme]: value.scheme === 'auto' ? null : value.scheme,
  });
}
