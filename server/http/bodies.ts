/** Bodies of calls: JSON, and lists as CSV or .xlsx files. */
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../api/errors.ts';

/** Accepts an empty body with a JSON content type, which clients send with a bare PUT or POST. */
export function acceptEmptyJson(api: FastifyInstance): void {
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const text = decoded(body as Buffer, 'utf-8');
      return done(null, text === '' ? undefined : JSON.parse(text));
    } catch (error) {
      const isJson = !(error instanceof TypeError);
      return done(
        new HttpError(
          400,
          isJson
            ? 'The body is not JSON.'
            : 'The body is not UTF-8: save it as UTF-8 and send it again.',
        ),
      );
    }
  });
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function acceptFiles(api: FastifyInstance): void {
  acceptCsv(api);
  api.addContentTypeParser(XLSX, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Spreadsheets save CSV in the system's encoding unless "CSV UTF-8" or "Unicode text" (UTF-16) is chosen. */
function acceptCsv(api: FastifyInstance): void {
  api.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, sent, done) => {
    const body = sent as Buffer;
    try {
      done(null, decoded(body, encodingOf(body)));
    } catch {
      done(new HttpError(422, 'The file is not UTF-8: save it as "CSV UTF-8" and send it again.'));
    }
  });
}

/** @throws TypeError for bytes that are no text in this encoding. A byte order mark is left out. */
const decoded = (body: Buffer, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(body);

function encodingOf(body: Buffer): string {
  const [first, second] = body;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
