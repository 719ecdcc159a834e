/** Bodies of calls: JSON, and lists as CSV or .xlsx files. */
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../api/errors.ts';

/** Accepts an empty body with a JSON content type, which clients send with a bare PUT or POST. */
export function acceptEmptyJson(api: FastifyInstance): void {
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer);
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

/** A mapping may name the encoding of a CSV file, so an import decodes it. */
export function acceptFiles(api: FastifyInstance): void {
  api.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, csv, done) =>
    done(null, { csv }),
  );
  api.addContentTypeParser(XLSX, { parseAs: 'buffer' }, (_request, xlsx, done) =>
    done(null, { xlsx }),
  );
}
