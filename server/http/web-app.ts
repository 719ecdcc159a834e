/** What the web app fetches beside the API: its files, its settings, demonstration labels, the silent sign-in check. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createReadStream, existsSync } from 'node:fs';
import { ACCESS_CLIENT } from '../../contract/roles.ts';
import type { ServerConfig } from '../config.ts';
import { openLabels } from '../demo/month.ts';
import type { Origins } from './origins.ts';
import { appVersion, projectFile } from '../lib/project-root.ts';
import { settingsForApp } from './app-settings.ts';
import { SILENT_CHECK_PATH } from '../../contract/sign-in-addresses.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const FONT =
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

const cacheFor = (path: string) => (path.includes('/assets/') ? FOREVER : 'no-cache');

/** The built web app; every address without a file answers with its page. */
export async function addStaticFiles(app: FastifyInstance): Promise<void> {
  const root = projectFile('dist');
  addFont(app);
  if (!existsSync(root)) return; // Vite's dev server serves the pages
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheFor(path));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    const isPage = request.method === 'GET' && wantsPage && !/^\/(v1|admin)\//.test(request.url);
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ detail: 'Not Found' });
  });
}

/** The product's font for the pages of the provider, under a name that does not change. */
function addFont(app: FastifyInstance): void {
  app.get('/fonts/atkinson.woff2', (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(projectFile(FONT))),
  );
}

/** Settings of the web app, which is built without any. */
export function addAppSettings(app: FastifyInstance, config: ServerConfig, origins: Origins): void {
  const version = appVersion();
  app.get('/config.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send({
      apiBase: config.apiBase,
      extraHeaders: config.apiExtraHeaders,
      identity: config.identity ?? {
        // The address that this browser used: tablets use the network address of the plant.
        url: origins.of(request),
        realm: 'teleport',
        clientId: ACCESS_CLIENT,
      },
      ...wrongAddress(config, request, origins),
      demo: config.demo,
      ...settingsForApp(config),
      version,
    }),
  );
}

/**
 * The plant's address, or null where none is set, for a page that was opened under a name that the server does not
 * know: the embedded sign-in would not return to that. An external provider has its own list.
 */
function wrongAddress(
  { publicUrl, identity }: ServerConfig,
  { headers }: FastifyRequest,
  origins: Origins,
) {
  const { referer = '' } = headers; // the page's own: pages of other origins cannot read the answer
  if (identity || !URL.canParse(referer)) return undefined;
  if (origins.isAllowed(new URL(referer).origin)) return undefined;
  return { address: publicUrl === undefined ? null : origins.main };
}

/** Labels of demonstration orders for /dev/qr, readable without a sign-in; only in demonstration mode. */
export function addDemoLabels(app: FastifyInstance, config: ServerConfig): void {
  if (!config.demo) return;
  app.get('/demo/labels.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ orders: openLabels() }),
  );
}

const SILENT_CHECK_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in check</title></head><body><script src="/silent-check-sso.js"></script></body></html>';
/** keycloak-js waits in the parent page for the address that the provider redirected this frame to. */
const SILENT_CHECK_SCRIPT = 'parent.postMessage(location.href, location.origin);';

/** The page for keycloak-js's silent sign-in check. */
export function addSilentCheck(app: FastifyInstance): void {
  app.get(SILENT_CHECK_PATH, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(SILENT_CHECK_PAGE),
  );
  app.get('/silent-check-sso.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SILENT_CHECK_SCRIPT),
  );
}
