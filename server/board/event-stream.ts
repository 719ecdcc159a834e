/** The board as server-sent events, one stream per watcher. */
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { HttpError } from '../api/errors.ts';
import { say } from '../texts/sentence.ts';
import type { BoardText, BoardWatch } from './watch.ts';

/** More than a plant has walls and shift leaders. */
const MOST_STREAMS = 300;
/** All walls of a plant may share an account; one account alone cannot use up all streams. */
const MOST_STREAMS_PER_PERSON = 100;
/** A stream ends after a minute and the app opens another, which is refused once the sign-in has ended. */
const LIFE_MS = 60_000;
/** Proxies close what is silent for a minute; the app takes three of these without one for a lost plant. */
const ALIVE_MS = 5000;
/** A slow reader gets no more before it has taken what it has. */
const MOST_WAITING_BYTES = 512 * 1024;

export function boardStreams(board: BoardWatch) {
  /** The end of each open stream, with the person who watches. */
  const open = new Map<() => void, string>();
  const isFull = (subject: string): boolean =>
    open.size >= MOST_STREAMS ||
    [...open.values()].filter((one) => one === subject).length >= MOST_STREAMS_PER_PERSON;
  return {
    /** @throws HttpError 503 when there are too many */
    open(reply: FastifyReply, subject: string, isOnce = false) {
      if (isFull(subject))
        throw new HttpError(503, say('Too many boards are open. Try again later.'));
      const stream = new Readable({ read: () => undefined });
      const stop = board.watch(sender(stream, isOnce));
      const end = () => {
        clearTimeout(timer);
        stop();
        open.delete(end);
        stream.push(null);
      };
      const timer = setTimeout(end, LIFE_MS);
      open.set(end, subject);
      reply.raw.once('close', end);
      void reply.type('text/event-stream').header('x-accel-buffering', 'no'); // nginx
      return stream;
    },
    /** The server stops: every stream ends. */
    endAll() {
      for (const end of open.keys()) end();
    },
  };
}

/** Sends a board that this watcher has not had, and a sign of life where there is none. */
function sender(stream: Readable, isOnce: boolean): (board: BoardText) => void {
  let version = 0;
  let sentAt = -Infinity;
  return (board) => {
    if (stream.readableLength > MOST_WAITING_BYTES || (isOnce && version > 0)) return;
    const isNew = board.version !== version;
    if (!isNew && Date.now() - sentAt < ALIVE_MS) return;
    version = board.version;
    sentAt = Date.now();
    stream.push(isNew ? `event: board\ndata: ${board.json}\n\n` : 'event: alive\ndata: {}\n\n');
    if (isOnce) stream.push(null);
  };
}
