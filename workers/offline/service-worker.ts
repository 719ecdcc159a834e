/**
 * Keeps the app on the tablet, so that it opens without a network: its page and every file of one
 * build. It answers for nothing else: calls of the API, config.json and all pages of a sign-in go to
 * the network as if it were not there (docs/offline.md).
 */
import { PrecacheController } from 'workbox-precaching';
import { answerApp, isAppPage } from './app-page.ts';
import { addStaticRoutes } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope;

// Written by vite.offline.config.ts.
declare const FILES: { readonly url: string; readonly revision: string | null }[];
declare const BUILD: string;
declare const ENTRY_SCRIPT: string;
declare const APP_SEGMENTS: readonly string[];

const PREFIX = 'teleport-floor-app ';
/** The build of this worker, and the one before: a page of that may still be open in another tab. */
const BUILDS_KEPT = 2;

const scope = new URL(self.registration.scope);
const ours = `${PREFIX}${scope.pathname} `;
const build = new PrecacheController({ cacheName: ours + BUILD, fallbackToNetwork: true });
build.addToCacheList(FILES);

self.addEventListener('install', (event) => {
  void build.install(event);
  addStaticRoutes(event);
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Pages that were opened before there was a worker are served from now on, too. */
async function takeOver(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(ours));
  const old = builds.filter((name) => name !== ours + BUILD);
  const gone = old.slice(0, old.length - (BUILDS_KEPT - 1));
  await Promise.all(gone.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A new build waits until a page asks for it: a page of the old one may still need a file of its own. */
self.addEventListener('message', (event) => {
  if (event.data === 'use the new build') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.origin) return;
  if (!url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (isAppPage(request, path, APP_SEGMENTS))
    event.respondWith(answerApp(request, ENTRY_SCRIPT, () => build.matchPrecache('index.html')));
  else if (path.startsWith('assets/') || build.getCacheKeyForURL(request.url))
    event.respondWith(answerFile(request));
});

async function answerFile(request: Request): Promise<Response> {
  const kept = (await build.matchPrecache(request.url)) ?? (await caches.match(request.url));
  return kept ?? fetch(request);
}
