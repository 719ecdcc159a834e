import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerApp, isAppPage } from '../../../workers/offline/app-page.ts';

const SEGMENTS = ['', 'settings', 'station-2', 'dev'];
const asked = (mode: string, destination: string) => ({ mode, destination }) as Request;
const page = asked('navigate', 'document');

describe('addresses of the app’s page', () => {
  it.each(['', 'settings', 'station-2/production-order/1/scan/'])(
    `the app's page is served at the address "%s"`,
    (path) => expect(isAppPage(page, path, SEGMENTS)).toBe(true),
  );

  it.each([
    'realms/teleport/protocol/openid-connect/auth',
    'v1/production-orders',
    'config.json',
    'stationary',
  ])(`the app's page is not served at "%s"`, (path) =>
    expect(isAppPage(page, path, SEGMENTS)).toBe(false),
  );

  it("hidden frames of the sign-in and calls do not get the app's page", () => {
    expect(isAppPage(asked('navigate', 'iframe'), '', SEGMENTS)).toBe(false);
    expect(isAppPage(asked('cors', ''), '', SEGMENTS)).toBe(false);
  });
});

describe('the served page', () => {
  const ENTRY = 'assets/index-1.js';
  const request = new Request('http://plant.test/station-2/production-orders');
  const kept = () => Promise.resolve(new Response('kept'));
  const server = (answer: () => Promise<Response>) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const shown = async (entries = kept as () => Promise<Response | undefined>) =>
    (await answerApp(request, ENTRY, entries)).text();

  afterEach(() => vi.restoreAllMocks());

  it("the server's page is served with its current headers while it is of the same build", async () => {
    server(async () => new Response(`fresh ${ENTRY}`));
    expect(await shown()).toBe(`fresh ${ENTRY}`);
  });

  it.each([
    ['the server has another build', async () => new Response('fresh assets/index-2.js')],
    ['a proxy answers for it', async () => new Response(ENTRY, { status: 502 })],
    ['no server answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('the cached page is served when %s', async (_what, answer) => {
    server(answer);
    expect(await shown()).toBe('kept');
  });

  it('the cached page is served when the network does not answer', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const calls = server(() => Promise.reject(new DOMException('late', 'AbortError')));
    expect(await shown()).toBe('kept');
    expect(calls).toHaveBeenCalledOnce();
  });

  it("the server's page is served when none is cached", async () => {
    server(async () => new Response('fresh'));
    expect(await shown(() => Promise.resolve(undefined))).toBe('fresh');
  });
});
