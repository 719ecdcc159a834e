import { isLanguage, type Language } from '../../contract/languages.ts';
import { readStored, storedSignal, type StorageResult, writeStored } from '../lib/storage.ts';
import type { Signal } from '../../reader/signals.ts';

/** How the app sounds, looks and speaks on this device. Volume is 0 to 1. */
export interface Preferences {
  readonly volume: number;
  readonly muted: boolean;
  readonly scheme: 'auto' | 'light' | 'dark';
  /** 'auto': the language of the browser. */
  readonly language: 'auto' | Language;
}

const KEYS = {
  volume: 'sound volume',
  muted: 'sound muted',
  scheme: 'color scheme',
  language: 'language',
} as const;
const DEFAULTS: Preferences = { volume: 1, muted: false, scheme: 'auto', language: 'auto' };

export const storedPreferences: Signal<Preferences> = storedSignal(Object.values(KEYS), () => {
  const volume = readStored(KEYS.volume);
  const scheme = readStored(KEYS.scheme);
  const language = readStored(KEYS.language);
  const loud = volume === null ? Number.NaN : Number(volume);
  return {
    volume: loud >= 0 && loud <= 1 ? loud : DEFAULTS.volume,
    muted: readStored(KEYS.muted) === 'yes',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : DEFAULTS.scheme,
    language: language && isLanguage(language) ? language : DEFAULTS.language,
  };
});

/** Saves the given values and keeps the others. */
export function applyPreferences(change: Partial<Preferences>): StorageResult {
  const value = { ...storedPreferences.get(), ...change };
  return writeStored({
    [KEYS.volume]: String(value.volume),
    [KEYS.muted]: value.muted ? 'yes' : null,
    [KEYS.scheme]: value.scheme === 'auto' ? null : value.scheme,
    [KEYS.language]: value.language === 'auto' ? null : value.language,
  });
}

const BOARD_NAMES = 'board names';

/** Whether the board on this screen shows the names of people. */
export const boardShowsNames: Signal<boolean> = storedSignal(
  [BOARD_NAMES],
  () => readStored(BOARD_NAMES) !== 'no',
);

export const showBoardNames = (shows: boolean): void =>
  void writeStored({ [BOARD_NAMES]: shows ? null : 'no' });
