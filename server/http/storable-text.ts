/** Texts that PostgreSQL can store: without NUL, and without half of a surrogate pair. */
import type { FastifyRequest } from 'fastify';
import { invalid } from '../api/errors.ts';
import type { Issue } from '../packing/rules.ts';
import { say } from '../texts/sentence.ts';

const isStorable = (text: string): boolean => !/\0|\p{Cs}/u.test(text);

/** Place of the first text that cannot be stored; undefined where there is none. Names of fields are texts, too. */
function unstorableIn(value: unknown, place: Issue['loc']): Issue['loc'] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : place;
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return place;
    const found = unstorableIn(part, [...place, isList ? Number(name) : name]);
    if (found) return found;
  }
  return undefined;
}

/** @throws HttpError 422 that names the field */
export function requireStorable({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): void {
  const loc = unstorableIn(query, ['query']) ?? unstorableIn(body, ['body']);
  if (loc) throw invalid([{ loc, msg: say('has a character that is no text'), type: 'text' }]);
}
