/** The board as server-sent events, one stream per watcher. */
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { HttpError } from '../api/errors.ts';
import { say } from '../texts/sentence.ts';
import type { BoardText, BoardWatch } from './watch.ts';

/** Far more than a plant has walls and shift leaders. */
const MOST_STREAMS = 100;
/** A stream ends after it, and the app asks again: a person whose sign-in has ended then sees no more. */
const LIFE_MS = 60_000;
/** Proxies close what is silent for a minute; the app takes three of these without one for a lost plant. */
const ALIVE_MS = 5000;
/** A slow reader gets no more before it has taken what it has. */
const MOST_WAITING_BYTES = 512 * 1024;

export interface EventStreams {
  /** @throws HttpError 503 when there are too many */
  open(reply: FastifyReply): Readable;
  /** The server stops: every stream ends. */
  endAll(): void;
}

export function boardStreams(board: BoardWatch, now: () => number = Date.now): EventStreams {
  const open = new Set<() => void>();
  return {
    open(reply) {
      if (open.size >= MOST_STREAMS)
        throw new HttpError(503, say('Too many boards are open. Try again later.'));
      const stream = new Readable({ read: () => undefined });
      const stop = board.watch(sender(stream, now));
      const end = () => {
        clearTimeout(timer);
        stop();
        open.delete(end);
        stream.push(null);
      };
      const timer = setTimeout(end, LIFE_MS);
      open.add(end);
      reply.raw.once('close', end);
      void reply.type('text/event-stream').header('x-accel-buffering', 'no'); // nginx
      return stream;
    },
    endAll() {
      for (const end of open) end();
    },
  };
}

/** Sends a board that this watcher has not had, and a sign of life where there is none. */
function sender(stream: Readable, now: () => number): (board: BoardText) => void {
  let version = 0;
  let sentAt = -Infinity;
  return (board) => {
    if (stream.readableLength > MOST_WAITING_BYTES) return;
    const isNew = board.version !== version;
    if (!isNew && now() - sentAt < ALIVE_MS) return;
    version = board.version;
    sentAt = now();
    stream.push(isNew ? `event: board\ndata: ${board.json}\n\n` : 'event: alive\ndata: {}\n\n');
  };
}
