/** Sentences for operators, translated when the answer is sent and its language is known. */
import type { Language } from '../../contract/languages.ts';
import { SPANISH } from './spanish.ts';

/** A sentence without its values. */
export type Template = keyof typeof SPANISH;

/** Every language but English has a text for every template, or this does not compile. */
const TRANSLATIONS: Record<Exclude<Language, 'en'>, Record<Template, string>> = { es: SPANISH };
type Value = string | number | Sentence | readonly Sentence[];

export interface Sentence {
  readonly template: Template;
  readonly values: readonly Value[];
}

/** A text that is the same in every language (a name, a text for IT), or a sentence. */
export type Words = string | Sentence;

export const say = (template: Template, ...values: readonly Value[]): Sentence => ({
  template,
  values,
});

export function inWords(words: Words, language: Language): string {
  if (typeof words === 'string') return words;
  const { template: english } = words;
  const template = language === 'en' ? english : TRANSLATIONS[language][english];
  return template.replaceAll(/\{(\d)\}/g, (_, place: string) =>
    valueIn(words.values[Number(place)] ?? '', language),
  );
}

function valueIn(value: Value, language: Language): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const sentences = 'template' in value ? [value] : value;
  return sentences.map((one) => inWords(one, language)).join(', ');
}
