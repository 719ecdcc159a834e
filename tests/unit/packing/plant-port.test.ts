import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../src/api/caller.ts';
import { casesQuery } from '../../../src/api/cases.ts';
import { orderQuery } from '../../../src/api/orders.ts';
import { signal } from '../../../reader/signals.ts';
import { setConfig } from '../../../src/lib/runtime-config.ts';
import type { SignInState } from '../../../src/auth/sign-in.ts';
import type { FlowName } from '../../../src/packing/flows/flows.ts';
import { ORDER } from '../../support/orders.ts';
import { entries, MASTERS, STRAY_SHIPPERS } from '../../support/packing.ts';
import { APP_CONFIG, json, openPlant } from '../../support/plant.ts';
import { tokenSource } from '../../support/token-source.ts';
import { classifyFailure, retryAfterMs } from '../../../src/packing/submission/packing-port.ts';
import { createPackingPort } from '../../../src/packing/submission/plant-port.ts';

const UNPACKING = { kind: 'unpack-case', body: { unpacked_case_uid: MASTERS[0]! } } as const;
const OPTIONS = { idempotencyKey: 'key-00001', signal: new AbortController().signal };
const person = (subject: string) => ({ subject, username: subject, email: '' });

const portFor = (state: SignInState = { kind: 'checking' }, flow: FlowName = 'unpack') => {
  const signIn = signal(state);
  const queries = new QueryClient();
  return { queries, signIn, port: createPackingPort({ queries, moId: 'mo', flow, signIn }) };
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a look-up that is given up gives up its requests to the plant', async () => {
  setConfig({ ...APP_CONFIG, apiBase: 'https://plant.invalid' });
  const requests: AbortSignal[] = [];
  vi.stubGlobal('location', new URL('https://plant.invalid/'));
  setTokenSource(tokenSource(async () => 'token'));
  vi.stubGlobal('fetch', (_request: Request, { signal }: { readonly signal: AbortSignal }) => {
    requests.push(signal);
    return new Promise((_answer, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  const { port, queries } = portFor();
  const limit = new AbortController();
  void queries.prefetchQuery(casesQuery('another order', ['unit_case']));
  const answer = port.lookUp(limit.signal);
  await expect.poll(() => requests).toHaveLength(5);
  limit.abort();
  expect(await answer).toMatchObject({ kind: 'unavailable' });
  expect(requests.map(({ aborted }) => aborted)).toEqual([false, true, true, true, true]);
  // Its time limit would end it in another test.
  await queries.cancelQueries();
  expect(requests[0]?.aborted).toBe(true);
});

it('a look-up reads the plant again after the time of day was set back', async () => {
  const { requests } = openPlant(() => json([]));
  const { port, queries } = portFor({ kind: 'checking' }, 'pack-master');
  const ended = new AbortController();
  await port.lookUp(ended.signal);
  const before = requests.length;
  const cancelled = vi.spyOn(queries, 'cancelQueries');
  ended.abort();
  expect(cancelled).not.toHaveBeenCalled();
  const wall = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(wall - 3_600_000);
  await port.lookUp(new AbortController().signal);
  expect(requests).toHaveLength(2 * before);
});

it("a call names other people's codes alone, and moves all of them in the lists", async () => {
  const { bodies } = openPlant(() => json(ORDER));
  const { port, queries } = portFor({ kind: 'signed-in', ...person('bob') }, 'pack-master');
  const free = casesQuery('mo', ['stray_shipper_case']).queryKey;
  const packed = casesQuery('mo', ['shipper_case']).queryKey;
  queries.setQueryData(free, entries(STRAY_SHIPPERS.slice(0, 2)));
  queries.setQueryData(packed, []);
  const unread = casesQuery('mo', ['internal_master_case']).queryKey;
  const another = casesQuery('another order', ['unit_case']);
  void queries.prefetchQuery({ ...another, queryFn: () => new Promise<never>(() => undefined) });
  const body = { master_case_uid: MASTERS[0]!, shipper_case_uids: [STRAY_SHIPPERS[0]!] };
  const people = [
    { username: 'ann', codes: [STRAY_SHIPPERS[0]!] },
    { username: 'bob', codes: [MASTERS[0]!] },
  ];
  const request = { kind: 'pack-master-case', body: { ...body, scanned_by: people } } as const;
  expect(await port.send(request, OPTIONS)).toEqual({ kind: 'done' });
  expect(queries.getQueryData(orderQuery('mo').queryKey)).toEqual(ORDER);
  expect(queries.isFetching({ queryKey: another.queryKey })).toBe(1);
  const scanned_by = people.slice(0, 1);
  expect(bodies.map((text) => JSON.parse(text) as unknown)).toEqual([{ ...body, scanned_by }]);
  expect(queries.getQueryData(free)).toEqual(entries([STRAY_SHIPPERS[1]!]));
  expect(queries.getQueryData(packed)).toEqual(entries([STRAY_SHIPPERS[0]!], MASTERS[0]));
  expect(queries.getQueryData(unread)).toBeUndefined();
});

it.each([200, 503])(
  'a call that is answered without the order is done, and reads it with an answer of %i',
  async (status) => {
    openPlant(({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : json(ORDER, status),
    );
    const { port, queries } = portFor({ kind: 'signed-in', ...person('ann') });
    expect(await port.send(UNPACKING, OPTIONS)).toEqual({ kind: 'done' });
    const shown = status === 200 ? ORDER : undefined;
    expect(queries.getQueryData(orderQuery('mo').queryKey)).toEqual(shown);
  },
);

it("a call that waits for its person's sign-in does not go on with another person's", async () => {
  vi.useFakeTimers();
  const { port, signIn } = portFor({ kind: 'signed-in', ...person('ann') });
  let goesOn = false;
  signIn.set({ kind: 'ended', ...person('ann') });
  const kept = new AbortController();
  const forLater = port.signedIn(kept.signal);
  kept.abort(new Error('kept for later'));
  await expect(forLater).rejects.toThrow('kept for later');
  expect(vi.getTimerCount()).toBe(0);
  const waiting = port.signedIn(new AbortController().signal).then(() => (goesOn = true));
  await vi.advanceTimersByTimeAsync(10_000);
  signIn.set({ kind: 'signed-in', ...person('bob') });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(goesOn).toBe(false);
  signIn.set({ kind: 'signed-in', ...person('ann') });
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

it('a kept call without a user is sent with any sign-in, even after the plant refused it', async () => {
  vi.useFakeTimers();
  const { port, signIn } = portFor();
  signIn.set({ kind: 'signed-in', ...person('ann') });
  const waiting = port.signedIn(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await waiting).toBeUndefined();
});

const token = async () => 'token';
const withoutSignIn = () =>
  Promise.reject(Object.assign(new Error('Log in'), { name: 'SignInNeeded' }));
const conflicts = [{ code: 'S1', packed_in: 'I1' }];
const SIGNED_OUT = { kind: 'signed-out' };

it.each<[string, () => unknown, () => Promise<string>, object, object]>([
  ['401', () => json({}, 401), token, SIGNED_OUT, SIGNED_OUT],
  ['no sign-in', () => json([]), withoutSignIn, SIGNED_OUT, SIGNED_OUT],
  [
    'no answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    token,
    { kind: 'unknown', reason: 'network' },
    { kind: 'unavailable', reason: 'network' },
  ],
  [
    '409',
    () => json({ detail: 'Packed', conflicts }, 409),
    token,
    { kind: 'refused', reason: 'Packed', conflicts: [{ code: 'S1', packedIn: 'I1' }] },
    { kind: 'unavailable', reason: 'Packed' },
  ],
])(
  'a call and a look-up that end with %s say so at once',
  async (_what, answer, tokens, sent, found) => {
    openPlant(answer);
    setTokenSource(tokenSource(tokens));
    const { port } = portFor();
    expect(await port.send(UNPACKING, OPTIONS)).toEqual(sent);
    expect(await port.lookUp(OPTIONS.signal)).toEqual(found);
  },
);

it.each([
  [200, 'unknown'],
  [400, 'refused'],
  [408, 'unknown'],
  [425, 'unknown'],
  [429, 'too-many'],
  [500, 'unknown'],
  [503, 'unknown'],
  [undefined, 'unknown'],
])('failed calls with status %s are %s', (status, kind) => {
  expect(classifyFailure({ status, reason: 'x' }).kind).toBe(kind);
});

it.each([
  ['7', 7000],
  [' 12.25 ', 12_250],
  ['0', 500],
  ['100000', 300_000],
  ['soon', 2000],
  ['Tue, 14 Nov 2023 22:13:30 GMT', 10_000],
  ['2023-11-14T22:13Z', 500],
])('failed calls wait with Retry-After %s for %i ms', (header, ms) => {
  expect(retryAfterMs(header, Date.UTC(2023, 10, 14, 22, 13, 20))).toBe(ms);
});
