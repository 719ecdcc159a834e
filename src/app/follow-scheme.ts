import { storedPreferences } from '../device/preferences.ts';

/** Puts the operator's choice of colours on the page, else that of the device; returns the undo. */
export function followScheme(): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { scheme } = storedPreferences.get();
    const ofDevice = dark.matches ? 'dark' : 'light';
    document.documentElement.dataset['scheme'] = scheme === 'auto' ? ofDevice : scheme;
  };
  apply();
  dark.addEventListener('change', apply);
  const undo = storedPreferences.subscribe(apply);
  return () => {
    dark.removeEventListener('change', apply);
    undo();
  };
}
