/**
 * Caches the app on the tablet, so that it opens without a network: the page and all files of one build. Calls of the
 * API, config.json and the pages of a sign-in go to the network (docs/offline.md).
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
/** Cached builds: this worker's and the one before, whose page may be open in another tab. */
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

/** Takes over pages that were opened before the worker existed. */
async function takeOver(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(ours));
  const old = builds.filter((name) => name !== ours + BUILD);
  const gone = old.slice(0, old.length - (BUILDS_KEPT - 1));
  await Promise.all(gone.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A new build waits until a page requests it: a page of the old one may still need its files. */
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
