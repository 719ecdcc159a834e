/** Languages that people can choose: own name, and tag of the texts that libraries bring. */
export const LANGUAGES = [
  { code: 'en', name: 'English', tag: 'en-US' },
  { code: 'es', name: 'Español', tag: 'es-ES' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

/** Whether dates and numbers can be written as in a language and region, as es-MX. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some(({ code }) => code === text);
