import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTokenSource } from '../../../src/api/caller.ts';
import { plant } from '../../../src/api/client.ts';
import { noteAnswer, plantReached } from '../../../src/api/reach.ts';
import { ORDER } from '../../support/orders.ts';
import { json, openPlant } from '../../support/plant.ts';
import { tokenSource } from '../../support/token-source.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  noteAnswer(); // other files' calls count as well: the module is theirs, too
  vi.useFakeTimers();
  setTokenSource(tokenSource(async () => 'token'));
});
afterEach(() => {
  noteAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (status: number) =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
const nothing = (status: number) => new Response(null, { status });

/** A network with given answers to probes of the plant and to calls. */
function network(answers: { attempt: () => Response; call: () => Response }) {
  const seen = { attempts: 0, calls: 0 };
  openPlant(() => {
    seen.calls += 1;
    return answers.call();
  });
  const send = fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (init?.method !== 'HEAD') return send(input, init);
    seen.attempts += 1;
    return answers.attempt();
  });
  return seen;
}

const readOrder = () =>
  plant()
    .GET('/v1/production-orders/{production_order_id}', {
      params: { path: { production_order_id: '1' } },
    })
    .catch(() => undefined);

describe('the plant', () => {
  test.each([
    ['a page of a proxy with 502', () => page(502)],
    ['an empty 504', () => nothing(504)],
  ])('the plant is away after %s, until an attempt reaches it', async (_name, answer) => {
    let isDown = true;
    network({ attempt: () => (isDown ? answer() : page(200)), call: answer });
    await readOrder();
    expect(plantReached.get()).toBe(false);
    isDown = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect(plantReached.get()).toBe(true);
  });

  test.each([
    ['tells in JSON why it cannot', () => json({ detail: 'The database is away.' }, 503)],
    ['fails with a page of its own', () => page(500)],
  ])('the plant is reachable when it %s', async (_name, call) => {
    network({ attempt: () => page(502), call });
    await readOrder();
    expect(plantReached.get()).toBe(true);
  });

  test('the plant is probed less and less often where probes succeed and calls do not', async () => {
    const seen = network({ attempt: () => page(200), call: () => page(502) });
    const undo = plantReached.subscribe(() => void (plantReached.get() && readOrder()));
    await readOrder();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    undo();
    expect(seen.calls).toBeGreaterThan(8);
    expect(seen.calls).toBeLessThan(20);
    expect(seen.attempts).toBeLessThan(20);
  });

  test('the plant is probed at once again after a call that it answered', async () => {
    let astray = true;
    const call = () => (astray ? page(502) : json(ORDER));
    const seen = network({ attempt: () => page(200), call });
    for (let n = 0; n < 3; n += 1) {
      await readOrder();
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
    }
    astray = false;
    await readOrder();
    astray = true;
    const before = seen.attempts;
    await readOrder();
    await vi.advanceTimersByTimeAsync(0);
    expect([seen.attempts - before, plantReached.get()]).toEqual([1, true]);
  });
});
