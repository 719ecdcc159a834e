/** Languages that people can choose: own name, and tag of the texts that libraries bring. */
export const LANGUAGES = [
  { code: 'en', name: 'English', tag: 'en-US' },
  { code: 'es', name: 'Español', tag: 'es-ES' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some(({ code }) => code === text);
