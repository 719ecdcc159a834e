import '../../src/ui/styles/index.css';
import { expect, it, vi } from 'vitest';
import { followScheme } from '../../src/app/follow-preferences.ts';
import { applyPreferences } from '../../src/device/preferences.ts';

const background = () => getComputedStyle(document.documentElement).getPropertyValue('--c-bg');
const LIGHT = '#e4e8e6';
const DARK = '#090c0d';

it('the page has the colours of the device until the operator chooses, and follows both', () => {
  let isDark = true;
  const asked = vi.fn(() => isDark);
  const device = Object.defineProperty(new EventTarget(), 'matches', { get: asked });
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(device as MediaQueryList);
  const change = () => {
    isDark = !isDark;
    device.dispatchEvent(new Event('change'));
  };
  const undo = followScheme();
  expect(background()).toBe(DARK);
  change();
  expect(background()).toBe(LIGHT);
  applyPreferences({ scheme: 'dark' });
  expect(background()).toBe(DARK);
  undo();
  asked.mockClear();
  change();
  applyPreferences({ scheme: 'light' });
  // The app itself may have begun to follow on this page: another device's answer.
  expect(asked).not.toHaveBeenCalled();
});
