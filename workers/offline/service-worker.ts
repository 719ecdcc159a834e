/**
 * Caches the app on the tablet, so that it opens without a network: the page and all files of one build. Calls of the
 * API, config.json and the pages of a sign-in go to the network (docs/offline.md).
 */
import { answerApp, isAppPage } from './app-page.ts';
import {
  type BuildFile,
  markUsed,
  outdatedBuilds,
  replaceCopies,
  storeBuild,
} from './cached-build.ts';

declare const self: ServiceWorkerGlobalScope;

// Written by scripts/build/offline.config.ts.
declare const FILES: readonly BuildFile[];
declare const BUILD: string;
declare const ENTRY_SCRIPT: string;
declare const APP_SEGMENTS: readonly string[];

const PREFIX = 'teleport-floor-app ';

const scope = new URL(self.registration.scope);
const ours = `${PREFIX}${scope.pathname} `;
const addresses = new Set(FILES.map(({ url }) => new URL(url, scope).href));

self.addEventListener('install', (event) => {
  event.waitUntil(install());
  addStaticRoutes(event);
});

async function install(): Promise<void> {
  const build = await caches.open(ours + BUILD);
  await storeBuild(build, FILES);
  for (const name of await olderBuilds())
    await replaceCopies(await caches.open(name), build, FILES);
}

/** Builds whose cache was opened before that of this build; a newer one may be storing its files now. */
async function olderBuilds(): Promise<readonly string[]> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(ours));
  return builds.slice(0, builds.indexOf(ours + BUILD));
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Takes over pages that were opened before the worker existed. */
async function takeOver(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const outdated = await outdatedBuilds(
    await olderBuilds(),
    (name) => caches.open(name),
    pages.length,
  );
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
  await markUsed(await caches.open(ours + BUILD));
}

/** A new build waits until a page requests it: a page of the old one may still need its files. */
self.addEventListener('message', (event) => {
  if (event.data === 'use the new build') event.waitUntil(self.skipWaiting());
  if (event.data === 'keep the build') event.waitUntil(keepBuild());
});

/** A browser that is short of room deletes the cache and leaves the worker: what is missing is stored again. */
async function keepBuild(): Promise<void> {
  const build = await caches.open(ours + BUILD);
  await storeBuild(build, FILES).then(
    () => markUsed(build),
    () => undefined,
  ); // offline, or a newer build: next time
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.origin) return;
  if (!url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (isAppPage(request, path, APP_SEGMENTS))
    event.respondWith(answerApp(request, ENTRY_SCRIPT, () => kept('index.html')));
  else if (path.startsWith('assets/') || addresses.has(request.url))
    event.respondWith(answerFile(request));
});

/** A file of this build. */
const kept = async (url: string): Promise<Response | undefined> =>
  (await caches.open(ours + BUILD)).match(url);

async function answerFile(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? (await caches.match(request.url)) ?? fetch(request);
}

/**
 * Static routes, which bypass the worker in Chromium 123 and later; elsewhere the fetch handler has the
 * same effect. Without them polling keeps the worker awake all shift, each file waits for its start, and
 * an update waits until the worker was idle for half a minute.
 */
interface Route {
  readonly condition: { readonly urlPattern: string; readonly requestMethod: 'GET' };
  readonly source: 'cache' | 'network';
}

interface InstallEvent extends ExtendableEvent {
  addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

const get = (urlPattern: string) => ({ urlPattern, requestMethod: 'GET' }) as const;

/** Patterns are relative to the worker's address. A file that is in no cache comes from the network. */
const ROUTES: readonly Route[] = [
  { condition: get('assets/*'), source: 'cache' },
  { condition: get('v1/*'), source: 'network' },
  { condition: get('realms/*'), source: 'network' },
];

function addStaticRoutes(event: InstallEvent): void {
  const added = event.addRoutes?.(ROUTES).catch(() => undefined);
  if (added) event.waitUntil(added);
}
