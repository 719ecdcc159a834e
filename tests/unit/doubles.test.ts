/** Doubles of the tests beside what they stand for: both pass the same cases. Those of browsers: `tests/component`. */
import { QueryClient } from '@tanstack/react-query';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SignInState } from '../../src/auth/sign-in.ts';
import { signal } from '../../reader/signals.ts';
import type { PackingPort } from '../../src/packing/submission/packing-port.ts';
import { createPackingPort } from '../../src/packing/submission/plant-port.ts';
import { flushTasks, ScriptedPort, MASTERS } from '../support/packing.ts';
import { json, openPlant } from '../support/plant.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const never = () => new Promise<never>(() => undefined);

interface OpenedPort {
  readonly port: PackingPort;
  /** The person signs in. */
  readonly signIn: () => void;
}

/** A plant that answers nothing. */
function scripted(): OpenedPort {
  const port = new ScriptedPort();
  port.answers = [never];
  port.found = [never];
  return { port, signIn: () => port.releaseSignIn() };
}

function ofPlant(): OpenedPort {
  openPlant(never);
  const person = signal<SignInState>({ kind: 'checking' });
  const queries = new QueryClient();
  const port = createPackingPort({ queries, moId: 'mo', flow: 'unpack', signIn: person });
  const signedIn = { kind: 'signed-in', subject: 'ann', username: 'ann', email: '' } as const;
  return { port, signIn: () => person.set(signedIn) };
}

describe.each<[string, () => OpenedPort]>([
  ['the scripted port', scripted],
  ["the plant's port", ofPlant],
])('%s', (name, open) => {
  const body = { unpacked_case_uid: MASTERS[0]! };

  test.each([['before it began'], ['under way']])(
    `${name} answers a request that is aborted %s as one without an answer`,
    async (when) => {
      const { port } = open();
      const limit = new AbortController();
      if (when === 'before it began') limit.abort();
      const options = { idempotencyKey: 'key-00001', signal: limit.signal };
      const sent = port.send({ kind: 'unpack-case', body }, options);
      const found = port.lookUp(limit.signal);
      await flushTasks();
      limit.abort();
      expect((await sent).kind).toBe('unknown');
      expect((await found).kind).toBe('unavailable');
    },
  );

  test(`${name} waits for the sign-in, or rejects with the reason of the abort`, async () => {
    const { port, signIn } = open();
    const limit = new AbortController();
    const aborted = port.signedIn(limit.signal);
    limit.abort(new Error('left'));
    await expect(aborted).rejects.toThrow('left');
    const waiting = port.signedIn(new AbortController().signal);
    signIn();
    expect(await waiting).toBeUndefined();
  });
});

/** A server that answers `/answer` alone, and its address. */
async function startServer(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/answer') return;
    response.setHeader('content-type', 'application/json');
    response.end('{"found":true}');
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each<[string, () => Promise<string>]>([
  [
    'the plant behind fetch',
    async () => {
      openPlant((request) => (request.url.endsWith('/answer') ? json({ found: true }) : never()));
      return 'http://plant.test';
    },
  ],
  ['a server behind fetch', startServer],
])('%s', (name, open) => {
  test(`${name} answers, and an abort rejects with its reason at once`, async () => {
    const address = await open();
    expect(await (await fetch(`${address}/answer`)).json()).toEqual({ found: true });
    const limit = new AbortController();
    const unanswered = fetch(`${address}/silence`, { signal: limit.signal });
    limit.abort(new Error('left'));
    await expect(unanswered).rejects.toThrow('left');
    await expect(fetch(`${address}/answer`, { signal: limit.signal })).rejects.toThrow('left');
  });
});
