/** The languages of the floor, and which of them a request asks for. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** @returns undefined for a tag of a language that is not spoken here: 'es-MX' is 'es', 'fr' is none. */
export const languageOfTag = (tag: string): Language | undefined =>
  LANGUAGES.find((one) => one === tag.trim().split('-')[0]?.toLowerCase());

/** The wish in one entry of Accept-Language: 'es-MX;q=0.8'. */
function wishOf(entry: string): { readonly language: Language | undefined; readonly q: number } {
  const [tag = '', ...parameters] = entry.split(';');
  const q = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find(Boolean);
  return { language: languageOfTag(tag), q: Number(q ?? 1) };
}

/** The language that an Accept-Language header wants most; English where it wants none of ours. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map(wishOf);
  const [best] = wishes
    .filter(({ language, q }) => language !== undefined && q > 0)
    .sort((a, b) => b.q - a.q);
  return best?.language ?? 'en';
}
