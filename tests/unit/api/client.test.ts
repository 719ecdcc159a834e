import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage, chooseLanguage } from '../../../src/lib/language.ts';
import { setConfig } from '../../../src/lib/runtime-config.ts';
import { answer } from '../../../src/api/answers.ts';
import { plant } from '../../../src/api/client.ts';
import { CALL_LIMIT_MS } from '../../../src/api/time-limit.ts';
import { setStation, setTokenSource } from '../../../src/api/caller.ts';
import { isOrder } from '../../../contract/generated/checks.js';
import { AnswerError, ApiError } from '../../../src/api/errors.ts';
import { generateProductionCaseLabels } from '../../../src/api/labels.ts';
import { packMasterCase } from '../../../src/api/packing.ts';
import { setProducedQuantity } from '../../../src/api/orders.ts';
import { ORDER } from '../../support/orders.ts';
import { APP_CONFIG, json, openPlant } from '../../support/plant.ts';
import { tokenSource } from '../../support/token-source.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BODY = { master_case_uid: 'IAB12345678ab-12', shipper_case_uids: ['SAB12345678ab-12'] };

const getOrder = (signal?: AbortSignal) =>
  answer(
    plant().GET('/v1/production-orders/{production_order_id}', {
      params: { path: { production_order_id: 'mo-1' } },
      ...(signal ? { signal } : {}),
    }),
    isOrder,
  );

const failure = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: Error) => error,
  );

interface Person {
  readonly username: string;
  readonly codes: string[];
}

describe('a call', () => {
  test('a call has the current token, credentials and the station, once one is set', async () => {
    const { requests } = openPlant(() => json(ORDER));
    let tokens = 0;
    setTokenSource(tokenSource(async () => `token-${(tokens += 1)}`));
    await getOrder();
    setStation('1B');
    await getOrder();
    expect(requests.map((one) => one.headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(requests[0]?.credentials).toBe('include');
    const stations = requests.map((one) => one.headers.get('x-teleport-station'));
    expect(stations).toEqual([null, '1B']);
  });

  test("a call requests the plant's sentences in the language of the app", async () => {
    const { requests } = openPlant(() => json(ORDER));
    vi.stubGlobal('document', { documentElement: {} });
    await getOrder();
    await changeLanguage(chooseLanguage('es', ['en-US', 'es-MX']));
    await getOrder().finally(() => changeLanguage(chooseLanguage('en', [])));
    const asked = requests.map((one) => one.headers.get('accept-language'));
    expect(asked).toEqual(['en-US', 'es-MX']);
  });

  test("a call is sent below the base of the API, and its order's id cannot change the address", async () => {
    const { requests } = openPlant(() => json(ORDER));
    setConfig({ ...APP_CONFIG, apiBase: 'https://plant.test/backend' });
    await setProducedQuantity('mo/1 ?', 12);
    expect(requests[0]?.method).toBe('PUT');
    expect(requests[0]?.url).toBe(
      'https://plant.test/backend/v1/production-orders/mo%2F1%20%3F/produced-quantity?quantity=12',
    );
  });

  test.each([
    ['our own plant', { apiBase: '' }, { headers: true, printed: '0', people: true }],
    [
      'another plant',
      { apiBase: 'https://plant.test/backend' },
      { headers: false, printed: null, people: false },
    ],
    [
      'another plant that allows our headers',
      { apiBase: 'https://plant.test', extraHeaders: true },
      { headers: true, printed: null, people: false },
    ],
    [
      'a plant behind our own address that takes none',
      { apiBase: '', extraHeaders: false },
      { headers: false, printed: null, people: false },
    ],
  ])('calls to %s have beside the specification: %o %o', async (_, config, carried) => {
    const { requests, bodies } = openPlant(({ url }) =>
      json(url.endsWith('-labels') ? { download_url: '/v1/labels/1' } : ORDER),
    );
    setConfig({ ...APP_CONFIG, ...config });
    setStation('2');
    const once = { idempotencyKey: 'key-00001' };
    const whole = { ...BODY, scanned_by: [{ username: 'ann', codes: ['S0T00000001-0a11'] }] };
    await packMasterCase('mo-1', whole, once);
    await generateProductionCaseLabels('mo-1', [{ type: 'loose', quantity: 3 }], once);
    for (const { headers } of requests) {
      expect(headers.has('idempotency-key')).toBe(carried.headers);
      expect(headers.has('x-teleport-station')).toBe(carried.headers);
      expect(headers.get('authorization')).toBe('Bearer token');
      expect(headers.get('content-type')).toBe('application/json');
    }
    expect(bodies[0]).toBe(JSON.stringify(carried.people ? whole : BODY));
    expect(requests[1]?.headers.get('x-teleport-printed')).toBe(carried.printed);
  });

  test('a pack call is sent again with its key, without the people whom the plant has forgotten', async () => {
    const [ann, bob, eve] = ['ann', 'bob', 'eve'].map((username, at) => ({
      username,
      codes: [`S0T0000000${at}-0a11`],
    })) as [Person, Person, Person];
    const { requests, bodies } = openPlant(async (request) => {
      const { scanned_by } = (await request.json()) as { scanned_by: readonly Person[] };
      const at = scanned_by.findIndex(({ username }) => username !== 'bob');
      const loc = ['body', 'scanned_by', at, 'username'];
      return at < 0 ? json(ORDER) : json({ detail: [{ loc, msg: 'no account', type: '' }] }, 422);
    });
    const whole = { ...BODY, scanned_by: [ann, bob, eve] };
    await packMasterCase('mo-1', whole, { idempotencyKey: 'key-00001' });
    const sent = bodies.map((text) => (JSON.parse(text) as typeof whole).scanned_by);
    expect(sent).toEqual([[ann, bob, eve], [bob, eve], [bob]]);
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
      Array(3).fill('key-00001'),
    );
  });

  test('a refusal of a code of a named person is none of the name: the call is not sent again', async () => {
    const loc = ['body', 'scanned_by', 0, 'codes'];
    const { bodies } = openPlant(() => json({ detail: [{ loc, msg: 'twice', type: '' }] }, 422));
    const whole = { ...BODY, scanned_by: [{ username: 'ann', codes: ['S0T00000001-0a11'] }] };
    const call = packMasterCase('mo-1', whole, { idempotencyKey: 'key-00001' });
    await expect(call).rejects.toMatchObject({ status: 422 });
    expect(bodies).toHaveLength(1);
  });

  test('no call is made while no user is signed in', async () => {
    const { requests } = openPlant(() => json(ORDER));
    setTokenSource(tokenSource(() => Promise.reject(new Error('Sign in first.'))));
    expect((await failure(getOrder())).message).toBe('Sign in first.');
    expect(requests).toEqual([]);
  });
});

describe('a refused token', () => {
  const refused = () => new Response('{"detail":"Unauthorized"}', { status: 401 });

  test('a refused token is renewed once, and the same call is sent again with its body and key', async () => {
    const { requests, bodies } = openPlant(({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? json(ORDER) : refused(),
    );
    setTokenSource(tokenSource(async () => 'old', { renewed: async () => 'new' }));
    const body = { master_case_uid: 'I0100000000-0000', shipper_case_uids: ['S0100000000-0000'] };
    await packMasterCase('mo-1', body, { idempotencyKey: 'key-00001' });
    expect(requests.map((one) => one.headers.get('idempotency-key'))).toEqual([
      'key-00001',
      'key-00001',
    ]);
    expect(bodies[1]).toBe(bodies[0]);
  });

  test('a renewed token that is refused too asks for a sign-in', async () => {
    const { requests } = openPlant(refused);
    const asked = vi.fn();
    setTokenSource(tokenSource(async () => 'old', { renewed: async () => 'new', refused: asked }));
    expect(await failure(getOrder())).toMatchObject({ status: 401 });
    expect(requests).toHaveLength(2);
    expect(asked).toHaveBeenCalledOnce();
  });

  test('a refused token stays refused while the sign-in service cannot be reached', async () => {
    openPlant(refused);
    const asked = vi.fn();
    const renewed = () => Promise.reject(new TypeError('not reached'));
    setTokenSource(tokenSource(async () => 'old', { renewed, refused: asked }));
    expect(await failure(getOrder())).toMatchObject({ status: 401 });
    expect(asked).not.toHaveBeenCalled();
  });
});

test('a sign-in service that hangs makes a call without an answer, after the limit of a call', async () => {
  const { requests } = openPlant(() => json(ORDER));
  setTokenSource(tokenSource(() => new Promise(() => undefined)));
  const failed = failure(getOrder());
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);
  expect(await failed).toMatchObject({
    name: 'UnansweredError',
    message: 'The plant did not answer in 15 seconds. Check the network, then try again.',
  });
  // A probe of the plant requests an address, and is no call.
  expect(requests.filter((request) => request instanceof Request)).toEqual([]);
});

describe('an answer', () => {
  test('an answer that fits the contract is returned as it is, also with a count below zero', async () => {
    const more = { produced_quantity: null, sc_printed_qty: -1, something_new: true };
    const order = { ...ORDER, ...more };
    openPlant(() => json(order));
    expect(await getOrder()).toEqual(order);
  });

  test.each([
    ['no order', null],
    ['a list', []],
    ['no status', { id: 'mo-1', name: 'MO' }],
    ['a count in words', { ...ORDER, sc_planned_qty: 'many' }],
    ['half a case', { ...ORDER, shipper_case_size: 1.5 }],
    ['a date in the order of a country', { ...ORDER, date_start: '01.12.2026' }],
    ['a date that is none', { ...ORDER, date_start: '2026-13-01' }],
  ])(
    'an answer outside the contract (%s) is refused with the person to inform',
    async (_name, body) => {
      openPlant(() => json(body));
      const error = await failure(getOrder());
      expect(error).toBeInstanceOf(AnswerError);
      expect(error.message).toMatch(
        /^The plant's answer is not in the expected format .*Tell IT\.$/,
      );
    },
  );

  test('an answer that is cut off is refused with the person to inform', async () => {
    openPlant(() => new Response('{"id":'));
    const error = await failure(getOrder());
    expect(error).toBeInstanceOf(AnswerError);
    expect(error.message).toBe("The plant's answer could not be read. Tell IT.");
  });

  test('an answer without a body is refused', async () => {
    openPlant(() => new Response(null, { status: 204 }));
    expect(await failure(getOrder())).toBeInstanceOf(AnswerError);
  });

  test('an error answer keeps its address, status, words and body', async () => {
    openPlant(() => json({ detail: 'Locked' }, 409, { 'retry-after': '7' }));
    const error = (await failure(getOrder())) as ApiError;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      message: 'Conflict',
      body: { detail: 'Locked' },
      retryAfter: '7',
    });
  });
});

describe('no answer', () => {
  test('a call without a network says to check the network', async () => {
    openPlant(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure(getOrder());
    expect(error.name).toBe('UnansweredError');
    expect(error.message).toBe('The plant cannot be reached. Check the network, then try again.');
  });

  test('a call that returns only the beginning of its answer is late as well', async () => {
    openPlant(
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError()) })),
    );
    expect((await failure(getOrder())).name).toBe('UnansweredError');
  });

  test.each([
    ['before the call', (stop: AbortController) => stop.abort()],
    ['during the call', (stop: AbortController) => queueMicrotask(() => stop.abort())],
  ])("a call stopped %s is 'Request aborted'", async (_name, abort) => {
    openPlant(() => new Promise(() => undefined));
    const stop = new AbortController();
    const error = failure(getOrder(stop.signal));
    abort(stop);
    expect((await error).message).toBe('Request aborted');
  });
});
