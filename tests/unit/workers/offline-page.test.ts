import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerApp, isAppPage } from '../../../workers/offline/app-page.ts';

const SEGMENTS = ['', 'settings', 'station-2', 'dev'];
const asked = (mode: string, destination: string) => ({ mode, destination }) as Request;
const page = asked('navigate', 'document');

describe('the app answers for a page', () => {
  it.each(['', 'settings', 'station-2/production-orders', 'station-2/production-order/1/scan/'])(
    'at its own address "%s"',
    (path) => expect(isAppPage(page, path, SEGMENTS)).toBe(true),
  );

  it.each([
    'realms/teleport/protocol/openid-connect/auth',
    'auth/realms/plant/login-actions',
    'v1/production-orders',
    'docs',
    'config.json',
    'silent-check-sso.html',
    'stationary',
  ])('and not at "%s"', (path) => expect(isAppPage(page, path, SEGMENTS)).toBe(false));

  it('and not in the hidden frames of the sign-in, nor for a call', () => {
    expect(isAppPage(asked('navigate', 'iframe'), '', SEGMENTS)).toBe(false);
    expect(isAppPage(asked('cors', ''), '', SEGMENTS)).toBe(false);
  });
});

describe('the page', () => {
  const ENTRY = 'assets/index-1.js';
  const request = new Request('http://plant.test/station-2/production-orders');
  const kept = () => Promise.resolve(new Response('kept'));
  const server = (answer: () => Promise<Response>) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const shown = async (of = kept as () => Promise<Response | undefined>) =>
    (await answerApp(request, ENTRY, of)).text();

  afterEach(() => vi.restoreAllMocks());

  it('is the server’s while it is of the same build, with its headers of the moment', async () => {
    server(async () => new Response(`fresh ${ENTRY}`));
    expect(await shown()).toBe(`fresh ${ENTRY}`);
  });

  it.each([
    ['the server has another build', async () => new Response('fresh assets/index-2.js')],
    ['a proxy answers for it', async () => new Response(ENTRY, { status: 502 })],
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is the kept one when %s', async (_what, answer) => {
    server(answer);
    expect(await shown()).toBe('kept');
  });

  it('is the kept one when the network is there and carries nothing', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const calls = server(() => Promise.reject(new DOMException('late', 'AbortError')));
    expect(await shown()).toBe('kept');
    expect(calls).toHaveBeenCalledOnce();
  });

  it('is the server’s when nothing is kept', async () => {
    server(async () => new Response('fresh'));
    expect(await shown(() => Promise.resolve(undefined))).toBe('fresh');
  });
});
