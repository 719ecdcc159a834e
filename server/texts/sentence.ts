/** Sentences for operators, worded at the edge, where the language of the request is known. */
import type { Language } from './language.ts';
import { SPANISH } from './spanish.ts';

/** A sentence without its values. A template that has no Spanish does not compile. */
export type Template = keyof typeof SPANISH;
type Value = string | number | Sentence | readonly Sentence[];

export interface Sentence {
  readonly template: Template;
  readonly values: readonly Value[];
}

/** A text that is the same in every language (a name, what IT alone reads), or a sentence. */
export type Words = string | Sentence;

export const say = (template: Template, ...values: readonly Value[]): Sentence => ({
  template,
  values,
});

export function inWords(words: Words, language: Language): string {
  if (typeof words === 'string') return words;
  const template = language === 'es' ? SPANISH[words.template] : words.template;
  return template.replaceAll(/\{(\d)\}/g, (_, place: string) =>
    valueIn(words.values[Number(place)] ?? '', language),
  );
}

function valueIn(value: Value, language: Language): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const sentences = 'template' in value ? [value] : value;
  return sentences.map((one) => inWords(one, language)).join(', ');
}
