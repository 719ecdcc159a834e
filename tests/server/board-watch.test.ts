/** The board's reader and its streams, each without a server. */
import type { FastifyReply } from 'fastify';
import { EventEmitter } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import type { Board } from '../../contract/types.ts';
import { boardStreams } from '../../server/board/event-stream.ts';
import { BoardWatch } from '../../server/board/watch.ts';

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
  for (let nth = 1; nth < 100; nth += 1) streams.open(fakeReply(), 'ann');
  expect(() => streams.open(fakeReply(), 'ann')).toThrow('Too many boards are open');
  streams.open(fakeReply(), 'bob');
  first.raw.emit('close');
  streams.open(fakeReply(), 'ann');
  streams.endAll();
});

it('an answer for one board ends after it, also when the board changes before the reader has it', async () => {
  vi.useFakeTimers();
  let ready = 0;
  const read = () =>
    Promise.resolve({ ...BOARD, waiting: { ...BOARD.waiting, ready: (ready += 1) } });
  const quiet = { onError: () => undefined, onRecovery: () => undefined };
  const streams = boardStreams(new BoardWatch({ read, ...quiet }));
  const stream = streams.open(fakeReply(), 'ann', true);
  await vi.advanceTimersByTimeAsync(10_000);
  const events = await text(stream);
  expect(events.match(/^event: \w+$/gm)).toEqual(['event: board']);
  streams.endAll();
});
