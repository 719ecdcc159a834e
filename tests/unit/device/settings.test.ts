import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applySettings, resetSettings, storedSettings } from '../../../src/device/settings.ts';
import { SETTING_KEYS } from '../../../src/policy/scanning.ts';
import { type FakeStorage, stubStorage } from '../../support/fake-storage.ts';

const rear = { deviceId: 'rear-1', label: 'Rear camera' };

describe('settings', () => {
  let local: FakeStorage;
  beforeEach(() => {
    local = stubStorage();
  });
  afterEach(() => {
    resetSettings();
    vi.unstubAllGlobals();
  });

  it('settings are read as they were applied', () => {
    const settings = { camera1: rear, betweenCharacters: 100, readTimeout: 900 };
    expect(applySettings(settings)).toEqual({ ok: true });
    expect(storedSettings.get()).toEqual(settings);
    expect([...local.map.keys()]).toEqual([
      'scan shipper case camera 1',
      'barcode time between characters',
      'barcode read timeout',
    ]);
  });

  it('settings lose the key of a field that was applied empty', () => {
    applySettings({ camera1: rear, betweenCharacters: 100 });
    applySettings({ camera1: rear, betweenCharacters: 0 });
    expect(local.map.has(SETTING_KEYS.betweenCharacters)).toBe(false);
  });

  it.each(['0', 'soon', 'Infinity'])('settings ignore the stored time %s', (text) => {
    local.map.set(SETTING_KEYS.readTimeout, text);
    expect(storedSettings.get()).toEqual({});
  });

  it('settings ignore a camera that is stored without its device id', () => {
    local.map.set(SETTING_KEYS.camera1, 'abc');
    local.map.set(SETTING_KEYS.camera2, '{"label":"Rear camera"}');
    expect(storedSettings.get()).toEqual({});
  });

  it('settings notify listeners of each change', () => {
    const heard = vi.fn<() => void>();
    const stop = storedSettings.subscribe(heard);
    applySettings({ readTimeout: 5 });
    resetSettings();
    stop();
    applySettings({ readTimeout: 6 });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('settings notify no listener when Apply changes nothing', () => {
    applySettings({ camera1: rear, readTimeout: 5 });
    const heard = vi.fn<() => void>();
    const stop = storedSettings.subscribe(heard);
    const before = storedSettings.get();
    applySettings({ camera1: rear, readTimeout: 5 });
    stop();
    expect(heard).not.toHaveBeenCalled();
    expect(storedSettings.get()).toBe(before);
  });

  it("settings notify listeners of another tab's change, not of its shift figures or sound", () => {
    const heard = vi.fn<() => void>();
    const stop = storedSettings.subscribe(heard);
    local.writeElsewhere('shift figures', '{"cases":1}');
    local.writeElsewhere('sound volume', '0.5');
    expect(heard).not.toHaveBeenCalled();
    local.writeElsewhere(SETTING_KEYS.readTimeout, '900');
    stop();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('settings keep the chosen camera the same object when only a time changes', () => {
    applySettings({ camera1: rear, readTimeout: 5 });
    const { camera1 } = storedSettings.get();
    applySettings({ camera1: rear, readTimeout: 6 });
    expect(storedSettings.get().camera1).toBe(camera1);
  });

  it('settings are read from storage once while they have a listener', () => {
    const stop = storedSettings.subscribe(() => undefined);
    const before = local.reads();
    for (let key = 0; key < 20; key += 1) storedSettings.get();
    stop();
    expect(local.reads()).toBe(before);
  });
});
