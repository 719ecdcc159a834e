import { storedPreferences } from '../device/preferences.ts';

/** Puts the operator's choice of colours on the page; 'auto' leaves it to the device. */
function applyScheme(): void {
  const { scheme } = storedPreferences.get();
  if (scheme === 'auto') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}

/** Follows the preference; returns the undo. */
export function followScheme(): () => void {
  applyScheme();
  return storedPreferences.subscribe(applyScheme);
}
