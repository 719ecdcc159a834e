import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../api/contract.ts';
import type { Database } from '../database/open.ts';
import { boardStreams } from './event-stream.ts';
import { readBoard } from './read-board.ts';
import { noteReport } from './tablets.ts';
import { BoardWatch } from './watch.ts';

export function boardHandlers(app: FastifyInstance, { db, sql }: Database) {
  const board = new BoardWatch({
    read: () => readBoard(sql),
    onError: (error) => app.log.error(error, 'the board could not be read'),
    onRecovery: () => app.log.info('the board is read again'),
  });
  const streams = boardStreams(board);
  app.addHook('preClose', async () => streams.endAll());
  return {
    watchBoard: async ({ operator, query }, reply) =>
      streams.open(reply, operator.subject, query.once),
    reportTablet: async ({ operator, station, body }) => {
      await noteReport(db, { username: operator.username, station }, body);
      return {};
    },
  } satisfies Partial<Handlers>;
}
