import { afterEach, expect, test, vi } from 'vitest';
import {
  markUsed,
  outdatedBuilds,
  replaceCopies,
  storeBuild,
} from '../../../workers/offline/cached-build.ts';

const FILES = [
  { url: 'assets/scan-1.js', integrity: 'sha256-one' },
  { url: 'index.html', integrity: 'sha256-two' },
];

function cacheOf(stored: Readonly<Record<string, string>> = {}) {
  const contents = new Map(Object.entries(stored));
  const cache = {
    match: async (url: string) => (contents.has(url) ? new Response(contents.get(url)) : undefined),
    put: async (url: string, response: Response) => void contents.set(url, await response.text()),
    delete: async (url: string) => contents.delete(url),
  };
  return { cache: cache as unknown as Cache, contents };
}

const network = (answer: (url: string, options: RequestInit) => Response | undefined) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options = {}) => {
    const response = typeof url === 'string' ? answer(url, options) : undefined;
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  });

afterEach(() => vi.restoreAllMocks());

test('each file is fetched with the hash of its content, and one that is stored is not fetched', async () => {
  const calls = network((url) => new Response(`new ${url}`));
  const { cache, contents } = cacheOf({ 'index.html': 'stored' });
  await storeBuild(cache, FILES);
  expect(calls.mock.calls).toEqual([
    ['assets/scan-1.js', { integrity: 'sha256-one', credentials: 'same-origin' }],
  ]);
  expect(Object.fromEntries(contents)).toEqual({
    'assets/scan-1.js': 'new assets/scan-1.js',
    'index.html': 'stored',
  });
});

test('a file that the HTTP cache has with another content is fetched from the network', async () => {
  network((url, { cache }) => (cache === 'reload' ? new Response(`new ${url}`) : undefined));
  const { cache, contents } = cacheOf();
  await storeBuild(cache, FILES);
  expect([...contents.values()]).toEqual(['new assets/scan-1.js', 'new index.html']);
});

test('a build is not stored when a file of it is another one on the network, too', async () => {
  network((url) => (url === 'index.html' ? undefined : new Response('new')));
  const { cache, contents } = cacheOf();
  await expect(storeBuild(cache, FILES)).rejects.toThrow('Failed to fetch');
  expect([...contents.keys()]).toEqual(['assets/scan-1.js']);
});

test("an older build has a new build's copies of the same files, and keeps its page", async () => {
  const { cache, contents } = cacheOf({
    'assets/scan-1.js': 'a guest page',
    'assets/scan-0.js': 'old',
    'index.html': 'old page',
  });
  const built = cacheOf({ 'assets/scan-1.js': 'built', 'index.html': 'new page' });
  await replaceCopies(cache, built.cache, FILES);
  expect(Object.fromEntries(contents)).toEqual({
    'assets/scan-1.js': 'built',
    'assets/scan-0.js': 'old',
    'index.html': 'old page',
  });
});

test('of the older builds the last one in use stays, for several pages each that was used, and none that failed to install or only waited', async () => {
  network((url) => (url === 'index.html' ? undefined : new Response('new')));
  const [used, failed, waited] = [cacheOf(), cacheOf(), cacheOf({ 'index.html': 'page' })];
  await markUsed(used.cache);
  await expect(storeBuild(failed.cache, FILES)).rejects.toThrow('Failed to fetch');
  const caches: Record<string, Cache> = {
    older: used.cache,
    used: used.cache,
    failed: failed.cache,
    waited: waited.cache,
  };
  const outdated = (pages: number) =>
    outdatedBuilds(Object.keys(caches), async (name) => caches[name]!, pages);
  expect(await outdated(1)).toEqual(['older', 'failed', 'waited']);
  expect(await outdated(2)).toEqual(['failed', 'waited']);
});
