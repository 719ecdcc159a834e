/** The board while it is watched: the plant's events, again and again. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { isBoard } from '../../contract/generated/checks.js';
import type { Board } from '../../contract/types.ts';
import { apiBase } from '../lib/runtime-config.ts';
import { externalSignal, type Signal } from '../lib/subscribable.ts';
import { apiError } from './answers.ts';
import { sendForStream } from './client.ts';
import { ApiError } from './errors.ts';
import { noteAnswer, noteSilence } from './reach.ts';

export interface BoardLink {
  /** `refused`: the plant does not give this person the board. */
  readonly kind: 'connecting' | 'live' | 'lost' | 'refused';
  /** The last one. */
  readonly board?: Board | undefined;
  /** Time of the plant's last event, which confirms this board; of the monotonic clock. */
  readonly confirmedAt?: number | undefined;
  readonly error?: Error | undefined;
  /** Streams are held on the way to this page, which asks for single boards instead. */
  readonly isHeld?: boolean | undefined;
}

/** The plant sends an event every five seconds: without three of them the connection is lost, ms. */
const SILENCE_MS = 16_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;
/** Streams without an event in a row, after which the page asks for single boards. */
const MOST_SILENT = 2;
const HELD_PAUSE_MS = 10_000;
/** Single boards until a stream is tried again: ten minutes. */
const MOST_SINGLE = 60;
/** A stream with an event this long after its start has worked: its end, cut or not, is no failure, ms. */
const WORKED_MS = 3000;

let link: BoardLink = { kind: 'connecting' };

/** Follows the plant while a screen shows it and the page is visible. */
export const boardLink: Signal<BoardLink> = externalSignal(
  () => link,
  (changed) => {
    const left = new AbortController();
    const note = (change: Partial<BoardLink>) => {
      if (left.signal.aborted) return;
      link = { ...link, ...change };
      changed();
    };
    void followBoard(note, left.signal);
    return () => {
      left.abort();
      link = { ...link, kind: 'connecting' };
    };
  },
);

type NoteChange = (change: Partial<BoardLink>) => void;

async function followBoard(note: NoteChange, left: AbortSignal): Promise<void> {
  let failures = 0;
  let silent = 0;
  let single = 0;
  while (!left.aborted) {
    while (document.hidden && !left.aborted) await pause(left);
    if (left.aborted) return;
    const began = performance.now();
    let lastEventAt = began;
    const isHeld = silent >= MOST_SILENT;
    const noteEvent: NoteChange = (change) => {
      lastEventAt = performance.now();
      if (!isHeld) silent = 0;
      note({ ...change, isHeld });
    };
    const error = await readOnce(noteEvent, left, isHeld);
    if (isHeld && !error) {
      single += 1;
      if (single % MOST_SINGLE === 0) silent = MOST_SILENT - 1;
      await pause(left, HELD_PAUSE_MS);
      continue;
    }
    // A single board fails too: the plant or the network is gone, and no stream is held.
    if (isHeld && !document.hidden) silent = 0;
    if (!isHeld && lastEventAt === began && performance.now() - began >= SILENCE_MS) silent += 1;
    const hasWorked = lastEventAt - began > WORKED_MS;
    failures = hasWorked ? 0 : failures + 1;
    if (error && !hasWorked && !document.hidden) noteFailure(note, error);
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    if (failures > 0) await pause(left, pauseMs);
  }
}

function noteFailure(note: NoteChange, error: Error): void {
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  if (error instanceof TypeError) noteSilence();
  note({ kind: isRefused ? 'refused' : 'lost', error });
}

/** @returns why the stream broke; undefined where the plant has ended it */
async function readOnce(
  note: NoteChange,
  left: AbortSignal,
  isHeld: boolean,
): Promise<Error | undefined> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  const stopHidden = () => document.hidden && attempt.abort();
  left.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', stopHidden);
  const silence = watchdog(stop);
  try {
    await readEvents(attempt.signal, isHeld, (change) => {
      silence.again();
      note(change);
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    silence.end();
    left.removeEventListener('abort', stop);
    document.removeEventListener('visibilitychange', stopHidden);
  }
}

async function readEvents(signal: AbortSignal, isHeld: boolean, note: NoteChange): Promise<void> {
  const request = new Request(`${apiBase()}/v1/board/events${isHeld ? '?once=true' : ''}`, {
    headers: { accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  const answer = await sendForStream(request);
  if (!answer.ok || !answer.body) throw apiError(answer, await answer.json().catch(() => null));
  noteAnswer();
  const parser = createParser({ onEvent: ({ event, data }) => note(toLinkChange(event, data)) });
  const reader = answer.body.pipeThrough(new TextDecoderStream(), { signal }).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}

function toLinkChange(event: string | undefined, data: string): Partial<BoardLink> {
  const live = { kind: 'live', confirmedAt: performance.now(), error: undefined } as const;
  if (event !== 'board') return live;
  const board: unknown = JSON.parse(data);
  // Unchanged parts keep their object, so that React does not render their lines again.
  return isBoard(board) ? { ...live, board: replaceEqualDeep(link.board, board) } : {};
}

function watchdog(call: () => void) {
  let timer = setTimeout(call, SILENCE_MS);
  return {
    again() {
      clearTimeout(timer);
      timer = setTimeout(call, SILENCE_MS);
    },
    end: () => clearTimeout(timer),
  };
}

/** Resolves after the time, if there is one, at the return of the network or of the page, and when the screen is left. */
function pause(left: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', end);
      left.removeEventListener('abort', end);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(end, ms);
    globalThis.addEventListener('online', end);
    document.addEventListener('visibilitychange', end);
    left.addEventListener('abort', end);
  });
}
