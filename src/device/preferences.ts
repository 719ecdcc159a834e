import { readStored, type StorageResult, writeStored } from './settings.ts';
import { emitter, type Subscribable } from '../lib/emitter.ts';

/** How the app sounds and looks on this device. Volume is 0 to 1. */
export interface Preferences {
  readonly volume: number;
  readonly muted: boolean;
  readonly scheme: 'auto' | 'light' | 'dark';
}

const KEYS = { volume: 'sound volume', muted: 'sound muted', scheme: 'color scheme' } as const;
export const DEFAULT_PREFERENCES: Preferences = { volume: 1, muted: false, scheme: 'auto' };

const changes = emitter<Preferences>();
export const preferenceChanges: Subscribable<Preferences> = changes;

export function readPreferences(): Preferences {
  const volume = readStored(KEYS.volume);
  const scheme = readStored(KEYS.scheme);
  const loud = volume === null ? Number.NaN : Number(volume);
  return {
    volume: loud >= 0 && loud <= 1 ? loud : DEFAULT_PREFERENCES.volume,
    muted: readStored(KEYS.muted) === 'yes',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
  };
}

/** Saves what is given and leaves the rest. */
export function applyPreferences(change: Partial<Preferences>): StorageResult {
  const value = { ...readPreferences(), ...change };
  const results = [
    writeStored(KEYS.volume, String(value.volume)),
    writeStored(KEYS.muted, value.muted ? 'yes' : null),
    writeStored(KEYS.scheme, value.scheme === 'auto' ? null : value.scheme),
  ];
  changes.emit(value);
  return results.find((result) => !result.ok) ?? { ok: true };
}
