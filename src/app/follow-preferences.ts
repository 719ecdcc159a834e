import { storedPreferences } from '../device/preferences.ts';
import { changeLanguage, chooseLanguage } from '../lib/language.ts';

/** Speaks the language of the preference, or of the browser; resolves when its texts are there. */
export const speak = (): Promise<void> =>
  changeLanguage(chooseLanguage(storedPreferences.get().language, navigator.languages));

/** Follows the preference and the browser; returns the undo. */
export function followLanguage(): () => void {
  // Without a network the language stays; the next change loads it again.
  const follow = () => void speak().catch(() => undefined);
  const stop = storedPreferences.subscribe(follow);
  window.addEventListener('languagechange', follow);
  return () => {
    stop();
    window.removeEventListener('languagechange', follow);
  };
}

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
