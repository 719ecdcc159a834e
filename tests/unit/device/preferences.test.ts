import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPreferences, storedPreferences } from '../../../src/device/preferences.ts';
import { writeStored } from '../../../src/lib/storage.ts';
import { stubStorage } from '../../support/fake-storage.ts';

describe('preferences', () => {
  beforeEach(() => void stubStorage());
  afterEach(() => vi.unstubAllGlobals());

  it('preferences start with full volume, sound on, the scheme of the device and the language of the browser', () => {
    expect(storedPreferences.get()).toEqual({
      volume: 1,
      muted: false,
      scheme: 'auto',
      language: 'auto',
    });
  });
  it('preferences keep what is not changed', () => {
    applyPreferences({ volume: 0.3 });
    applyPreferences({ muted: true, scheme: 'dark', language: 'es' });
    expect(storedPreferences.get()).toEqual({
      volume: 0.3,
      muted: true,
      scheme: 'dark',
      language: 'es',
    });
  });
  it('preferences ignore a language that the app does not support, and a volume out of range', () => {
    writeStored({ language: 'tlh', 'sound volume': '7' });
    expect(storedPreferences.get()).toMatchObject({ language: 'auto', volume: 1 });
  });
});
