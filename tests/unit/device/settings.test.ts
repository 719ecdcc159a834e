import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPreferences, readPreferences } from '../../../src/device/preferences.ts';
import {
  applySettings,
  readSettings,
  resetSettings,
  SETTING_KEYS,
  settingsChanges,
  writeStored,
} from '../../../src/device/settings.ts';
import { openShiftBook } from '../../../src/device/shift-figures.ts';

const storage = (refuse?: () => Error) => {
  const map = new Map<string, string>();
  const guarded = <T>(act: () => T): T => {
    if (refuse) throw refuse();
    return act();
  };
  return {
    map,
    getItem: (key: string) => guarded(() => map.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => void map.set(key, value)),
    removeItem: (key: string) => guarded(() => void map.delete(key)),
  };
};

const rear = { deviceId: 'rear-1', label: 'Rear camera' };

describe('settings', () => {
  let local = storage();
  beforeEach(() => {
    local = storage();
    vi.stubGlobal('localStorage', local);
  });
  afterEach(() => {
    resetSettings();
    vi.unstubAllGlobals();
  });

  it('come back as they were applied', () => {
    const settings = { camera1: rear, betweenCharacters: 100, readTimeout: 900 };
    expect(applySettings(settings)).toEqual({ ok: true });
    expect(readSettings()).toEqual(settings);
    expect([...local.map.keys()]).toEqual([
      'scan shipper case camera 1',
      'barcode time between characters',
      'barcode read timeout',
    ]);
  });

  it('lose the key of a field that was applied empty', () => {
    applySettings({ camera1: rear, betweenCharacters: 100 });
    applySettings({ camera1: rear, betweenCharacters: 0 });
    expect(local.map.has(SETTING_KEYS.betweenCharacters)).toBe(false);
  });

  it('remove the five keys and nothing else on reset', () => {
    local.map.set('sound volume', '0.5');
    applySettings({
      camera1: rear,
      camera2: rear,
      masterCamera: rear,
      betweenCharacters: 1,
      readTimeout: 1,
    });
    expect(local.map.size).toBe(6);
    resetSettings();
    expect([...local.map.keys()]).toEqual(['sound volume']);
  });

  it.each(['0', '-5', 'soon', 'NaN', 'Infinity'])('ignore the stored time %s', (text) => {
    local.map.set(SETTING_KEYS.readTimeout, text);
    expect(readSettings()).toEqual({});
  });

  it('read a bare device id as a camera', () => {
    local.map.set(SETTING_KEYS.camera1, 'abc');
    local.map.set(SETTING_KEYS.camera2, '42');
    expect(readSettings()).toEqual({
      camera1: { deviceId: 'abc', label: '' },
      camera2: { deviceId: '42', label: '' },
    });
  });

  it('tell listeners of each change', () => {
    const heard = vi.fn<() => void>();
    const stop = settingsChanges.subscribe(heard);
    applySettings({ readTimeout: 5 });
    resetSettings();
    stop();
    applySettings({ readTimeout: 6 });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('hold until the page is closed when storage is full, and say so', () => {
    vi.stubGlobal(
      'localStorage',
      storage(() => new DOMException('too much', 'QuotaExceededError')),
    );
    expect(applySettings({ readTimeout: 800 })).toMatchObject({ ok: false, reason: 'full' });
    expect(readSettings()).toEqual({ readTimeout: 800 });
    vi.stubGlobal('localStorage', local);
    applySettings({});
  });

  it('hold until the page is closed when storage is blocked, and say so', () => {
    vi.stubGlobal(
      'localStorage',
      storage(() => new DOMException('no', 'SecurityError')),
    );
    expect(applySettings({ camera1: rear })).toMatchObject({ ok: false, reason: 'blocked' });
    expect(readSettings()).toEqual({ camera1: rear });
    expect(resetSettings().ok).toBe(false);
    expect(readSettings()).toEqual({});
    vi.stubGlobal('localStorage', local);
    resetSettings();
  });
});

describe('preferences', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storage()));
  afterEach(() => vi.unstubAllGlobals());

  it('are full volume, sound on, and the scheme of the device at first', () => {
    expect(readPreferences()).toEqual({ volume: 1, muted: false, scheme: 'auto' });
  });
  it('keep what is not changed', () => {
    applyPreferences({ volume: 0.3 });
    applyPreferences({ muted: true, scheme: 'dark' });
    expect(readPreferences()).toEqual({ volume: 0.3, muted: true, scheme: 'dark' });
  });
  it('ignore a volume out of range', () => {
    writeStored('sound volume', '7');
    expect(readPreferences().volume).toBe(1);
  });
});

describe('shift figures', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storage()));
  afterEach(() => vi.unstubAllGlobals());

  it('count cases, codes and rejects, and outlive a reload', () => {
    const book = openShiftBook();
    book.note({ kind: 'accepted' });
    book.note({ kind: 'rejected' });
    book.note({ kind: 'packed', tookMs: 30_000 });
    book.note({ kind: 'packed', tookMs: 10_000 });
    book.note({ kind: 'packed', tookMs: null });
    const expected = { cases: 3, codes: 1, rejects: 1, secondsPerCase: 20 };
    expect(openShiftBook().figures()).toEqual(expected);
  });
  it('have no seconds per case before the first case', () => {
    expect(openShiftBook().figures().secondsPerCase).toBeNull();
  });
  it('begin at zero after damage and after a new shift', () => {
    writeStored('shift figures', '{broken');
    const book = openShiftBook();
    expect(book.figures().cases).toBe(0);
    book.note({ kind: 'packed', tookMs: 1 });
    expect(book.reset().cases).toBe(0);
  });
});
