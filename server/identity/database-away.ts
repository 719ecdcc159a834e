/** The error of the provider's pages and answers while the database does not answer. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/open.ts';
import { sqlState, statusOfState } from '../database/sql-state.ts';
import { say } from '../texts/sentence.ts';

const UNAVAILABLE = 503;

/** Has the fields that make the library answer with this status and sentence, without a redirect. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly status = UNAVAILABLE;
  readonly statusCode = UNAVAILABLE;
  readonly expose = true;
  readonly allow_redirect = false;
  readonly sentence = say('The database of the plant does not answer.');
  readonly error_description = this.sentence.template;

  constructor(cause: Error) {
    super('temporarily_unavailable', { cause });
  }
}

/**
 * Logs each failed statement: the library's error events leave the cause out.
 */
export function loggingSql(
  sql: Database['sql'],
  log: Pick<FastifyBaseLogger, 'error'>,
): Database['sql'] {
  return {
    async query(text, params) {
      try {
        return await sql.query(text, params);
      } catch (error) {
        if (!(error instanceof Error) || statusOfState(sqlState(error)) !== UNAVAILABLE)
          throw error;
        log.error(error);
        throw new DatabaseAway(error);
      }
    },
  };
}
