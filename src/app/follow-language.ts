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
