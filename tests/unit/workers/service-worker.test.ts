/** The workers of successive builds on one tablet. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Not typed here: a worker has other globals than a page. */
const WORKER: string = '../../../workers/offline/service-worker.ts';

/** The tablet's caches in the order in which they were opened, with their files. */
const stored = new Map<string, Map<string, Response>>();
let pages = 1;

function openCache(name: string) {
  const files = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, files);
  return {
    match: async (url: string) => files.get(url),
    put: async (url: string, file: Response) => void files.set(url, file),
  };
}
const caches = {
  open: async (name: string) => openCache(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
};

/** Starts a build's worker; the result emits an event and resolves when the worker has dealt with it. */
async function startWorker(build: string, urls: readonly string[]) {
  const worker = new EventTarget();
  const self = Object.assign(worker, {
    registration: { scope: 'http://plant.test/' },
    clients: { matchAll: async () => Array.from({ length: pages }), claim: async () => undefined },
  });
  vi.stubGlobal('self', self);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('BUILD', build);
  vi.stubGlobal(
    'FILES',
    urls.map((url) => ({ url, integrity: '' })),
  );
  vi.resetModules();
  await import(WORKER);
  return async (type: string, data?: string) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    worker.dispatchEvent(Object.assign(new Event(type), { data, waitUntil }));
    await Promise.all(work);
  };
}

const isStored = (url: string): boolean => [...stored.values()].some((files) => files.has(url));

beforeEach(() => {
  stored.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('built'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['the second one runs in another page', 2, ['install', 'activate']],
  ['the second one, with the same file, only waited', 1, ['install']],
])(
  'a page of the first build has its file when the third one takes over: %s',
  async (_what, open, secondBuild) => {
    pages = open;
    const first = await startWorker('first', ['assets/scan-1.js']);
    await first('install');
    await first('activate');
    const second = await startWorker('second', pages > 1 ? [] : ['assets/scan-1.js']);
    for (const type of secondBuild) await second(type);
    const third = await startWorker('third', ['assets/scan-3.js']);
    await third('install');
    await third('activate');
    expect(isStored('assets/scan-1.js')).toBe(true);
  },
);
