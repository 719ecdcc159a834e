import '../../src/ui/styles/index.css';
import { afterEach, expect, it, vi } from 'vitest';
import { followScheme } from '../../src/app/follow-preferences.ts';
import { applyPreferences } from '../../src/device/preferences.ts';

afterEach(() => vi.restoreAllMocks());

const background = () => getComputedStyle(document.documentElement).getPropertyValue('--c-bg');
const LIGHT = '#e4e8e6';
const DARK = '#090c0d';

it('the page has the colours of the device until the operator chooses, and follows both', () => {
  const device = Object.assign(new EventTarget(), { matches: true });
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(device as unknown as MediaQueryList);
  const undo = followScheme();
  expect(background()).toBe(DARK);
  device.matches = false;
  device.dispatchEvent(new Event('change'));
  expect(background()).toBe(LIGHT);
  applyPreferences({ scheme: 'dark' });
  expect(background()).toBe(DARK);
  undo();
  applyPreferences({ scheme: 'light' });
  expect(background()).toBe(DARK);
});
