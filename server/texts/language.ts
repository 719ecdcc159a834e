/** The language that a request asks for. */
import { isLanguage, type Language } from '../../contract/languages.ts';

/** 'es' for 'es-MX'; undefined for a language that the app does not have. */
export function languageOfTag(tag: string): Language | undefined {
  const language = tag.trim().split('-')[0]?.toLowerCase() ?? '';
  return isLanguage(language) ? language : undefined;
}

/** Parses one entry of Accept-Language: 'es-MX;q=0.8'. */
function wishOf(entry: string): { readonly language: Language | undefined; readonly q: number } {
  const [tag = '', ...parameters] = entry.split(';');
  const q = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find(Boolean);
  return { language: languageOfTag(tag), q: Number(q ?? 1) };
}

/** The language with the highest weight in an Accept-Language header; English if it has none of ours. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map(wishOf);
  const [best] = wishes
    .filter(({ language, q }) => language !== undefined && q > 0)
    .sort((a, b) => b.q - a.q);
  return best?.language ?? 'en';
}
