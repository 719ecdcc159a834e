import type { Board } from '../../contract/types.ts';
import type { Handlers } from '../api/contract.ts';
import type { Database } from '../database/open.ts';
import { readBoard } from './read-board.ts';
import { noteReport } from './tablets.ts';

/** Time for which all boards of a process share one read, ms. */
const SHARED_MS = 2000;

export function boardHandlers({ db, sql }: Database) {
  let shared: Promise<Board> | undefined;
  const forget = () => (shared = undefined);
  const read = () => {
    const board = readBoard(sql);
    board.then(() => setTimeout(forget, SHARED_MS).unref(), forget);
    return board;
  };
  return {
    readBoard: () => (shared ??= read()),
    reportTablet: async ({ operator, station, body }) => {
      await noteReport(db, { username: operator.username, station }, body);
      return {};
    },
  } satisfies Partial<Handlers>;
}
