import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardLink } from '../../../src/api/board-events.ts';
import { flushTasks } from '../../support/flush-tasks.ts';
import { openPlant } from '../../support/plant.ts';

const MINUTE_MS = 60_000;
/** The plant sends it every five seconds while the board has not changed. */
const STILL_TRUE = new TextEncoder().encode('event: alive\ndata: 1\n\n');

/** A page that can be hidden, before a plant whose streams the test writes and cuts. */
function watchBoard(isReachable = () => true) {
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const { requests } = openPlant(() => {
    if (!isReachable()) throw new TypeError('Failed to fetch');
    const body = new ReadableStream<Uint8Array>({ start: (one) => void streams.push(one) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const kinds: string[] = [];
  const leave = boardLink.subscribe(({ kind }) => void kinds.push(kind));
  return {
    page,
    requests,
    kinds,
    streams,
    leave,
    speak: () => streams.at(-1)?.enqueue(STILL_TRUE),
    cut: () => streams.at(-1)?.error(new TypeError('network error')),
  };
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await flushTasks();
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a stream that is cut after a minute of events is opened again at once, and the link stays live', async () => {
  const { requests, kinds, speak, cut, leave } = watchBoard();
  await pass(0);
  for (let cuts = 1; cuts <= 4; cuts += 1) {
    for (let ms = 0; ms < MINUTE_MS; ms += 5000) {
      speak();
      await pass(5000);
    }
    cut();
    await pass(0);
    expect(requests).toHaveLength(cuts + 1);
  }
  expect(new Set(kinds)).toEqual(new Set(['live']));
  leave();
});

test('a stream that is cut at once has failed, and the link is lost until the next one', async () => {
  const { kinds, speak, cut, leave } = watchBoard();
  await pass(0);
  speak();
  await pass(0);
  cut();
  await pass(1000);
  speak();
  await pass(0);
  expect(kinds).toEqual(['live', 'lost', 'live']);
  leave();
});

test('a board that is left while the page is hidden opens no stream', async () => {
  const { page, requests, cut, leave } = watchBoard();
  await pass(0);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  cut();
  await pass(MINUTE_MS);
  expect(requests).toHaveLength(1);
  leave();
  await pass(0);
  expect(requests).toHaveLength(1);
});

test('a plant without an answer is asked after pauses that grow, and at once when the page is shown again', async () => {
  const { page, requests, leave } = watchBoard(() => false);
  await pass(0);
  expect(requests).toHaveLength(1);
  await pass(1000);
  expect(requests).toHaveLength(2);
  await pass(1999);
  expect(requests).toHaveLength(2);
  await pass(1);
  expect(requests).toHaveLength(3);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(60_000);
  expect(requests).toHaveLength(3);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(requests).toHaveLength(4);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(requests).toHaveLength(5);
  leave();
});

test('after two silent streams the board is asked for every ten seconds, and a stream again after ten minutes', async () => {
  const { requests, streams, leave } = watchBoard();
  const asked = () => requests.map(({ url }) => new URL(url).search);
  await pass(0);
  await pass(16_000 + 1000); // and the pause after the first failure
  await pass(16_000 + 2000);
  expect(asked()).toEqual(['', '', '?once=true']);
  for (let count = 4; count <= 5; count += 1) {
    streams.at(-1)?.enqueue(STILL_TRUE);
    streams.at(-1)?.close();
    await pass(9999);
    expect(requests).toHaveLength(count - 1);
    await pass(1);
    expect(requests).toHaveLength(count);
    expect(boardLink.get()).toMatchObject({ kind: 'live', isHeld: true });
  }
  for (let more = 0; more < 58; more += 1) {
    streams.at(-1)?.enqueue(STILL_TRUE);
    streams.at(-1)?.close();
    await pass(10_000);
  }
  expect(asked().at(-1)).toBe('');
  streams.at(-1)?.enqueue(STILL_TRUE);
  await pass(0);
  expect(boardLink.get()).toMatchObject({ kind: 'live', isHeld: false });
  leave();
});
