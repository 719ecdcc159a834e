/** The board's reader, its streams and its hours, each without a server. */
import type { FastifyReply } from 'fastify';
import { EventEmitter } from 'node:events';
import { afterEach, expect, inject, it, vi } from 'vitest';
import type { Board } from '../../contract/types.ts';
import { boardStreams } from '../../server/board/event-stream.ts';
import { readHistory } from '../../server/board/history.ts';
import { BoardWatch } from '../../server/board/watch.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { makeDatabase } from '../support/server/database-postgres.ts';

const BOARD: Board = {
  at: '2026-03-01T10:00:00.000Z',
  orders: [],
  stations: [],
  waiting: { ready: 0, pending: 0, next: [] },
};

afterEach(() => vi.useRealTimers());

it('a database that is away is reported once, and so is its return', async () => {
  vi.useFakeTimers();
  const read = vi.fn<() => Promise<Board>>(() => Promise.reject(new Error('away')));
  const onError = vi.fn<(error: unknown) => void>();
  const onRecovery = vi.fn<() => void>();
  const stop = new BoardWatch({ read, onError, onRecovery }).watch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read.mock.calls.length).toBeGreaterThan(3);
  expect(onError).toHaveBeenCalledOnce();
  read.mockResolvedValue(BOARD);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onRecovery).toHaveBeenCalledOnce();
  read.mockRejectedValue(new Error('away again'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onError).toHaveBeenCalledTimes(2);
  stop();
});

function fakeReply(): FastifyReply {
  const reply = { raw: new EventEmitter(), type: () => reply, header: () => reply };
  return reply as unknown as FastifyReply;
}

it('one account cannot use up the streams of the board', () => {
  vi.useFakeTimers();
  const read = () => Promise.resolve(BOARD);
  const quiet = { onError: () => undefined, onRecovery: () => undefined };
  const streams = boardStreams(new BoardWatch({ read, ...quiet }));
  const first = fakeReply();
  streams.open(first, 'ann');
  for (let nth = 1; nth < 25; nth += 1) streams.open(fakeReply(), 'ann');
  expect(() => streams.open(fakeReply(), 'ann')).toThrow('Too many boards are open');
  streams.open(fakeReply(), 'bob');
  first.raw.emit('close');
  streams.open(fakeReply(), 'ann');
  streams.endAll();
});

async function openInIndia(): Promise<Database> {
  const postgres = inject('postgres');
  const url = postgres === undefined ? undefined : new URL(await makeDatabase(postgres, 'empty'));
  url?.searchParams.set('options', '-c TimeZone=Asia/Kolkata');
  const database = await openDatabase(url ? { databaseUrl: url.href } : {});
  if (!url) await database.sql.query(`set time zone 'Asia/Kolkata'`);
  return database;
}

it('the hours of the charts are those of UTC in a database with a half-hour time zone', async () => {
  const database = await openInIndia();
  await database.sql.query(
    `insert into audit (at, actor, username, action, about) values ('2026-03-01T10:15:00Z', 'a', 'ann', 'packMasterCase', 'order')`,
  );
  const { packs } = await readHistory(database.sql, 12, new Date('2026-03-01T12:00:00Z'));
  expect(packs).toEqual([{ hour: '2026-03-01T10:00:00.000Z', station: '', packs: 1 }]);
  await database.close();
});
