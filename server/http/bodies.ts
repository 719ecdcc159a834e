/** Bodies of calls: JSON with texts that can be stored, and lists as CSV or .xlsx files. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, invalid, type Issue } from '../api/errors.ts';
import { say } from '../texts/sentence.ts';

/** Accepts an empty body with a JSON content type, which clients send with a bare PUT or POST. */
export function acceptEmptyJson(api: FastifyInstance): void {
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer);
      return done(null, text === '' ? undefined : JSON.parse(text));
    } catch (error) {
      const sentence =
        error instanceof TypeError
          ? 'The body is not UTF-8: save it as UTF-8 and send it again.'
          : 'The body is not JSON.';
      return done(new HttpError(400, sentence));
    }
  });
}

/** Files stay bytes: a mapping may name the encoding of a CSV file, so an import decodes it. */
export function acceptFiles(api: FastifyInstance, types: Iterable<string>): void {
  for (const type of types) {
    api.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, { type, bytes }),
    );
  }
}

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
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
