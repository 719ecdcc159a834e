/** The embedded identity provider inside the app, and the page for keycloak-js's silent sign-in check. */
import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { REALM_PATH } from './constants.ts';
import type { Identity } from './identity.ts';
import type { Origins } from '../http/origins.ts';

const SILENT_CHECK_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in check</title></head><body><script src="/silent-check-sso.js"></script></body></html>';
/** keycloak-js waits in the parent page for the address that the provider redirected this frame to. */
const SILENT_CHECK_SCRIPT = 'parent.postMessage(location.href, location.origin);';

/** The embedded provider answers everything below its realm path with its own headers. */
export function mountIdentity(app: FastifyInstance, identity: Identity, origins: Origins): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the provider reads bodies itself
    scope.all(`${REALM_PATH}/*`, (request, reply) => {
      reply.hijack();
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '/';
      raw.url = raw.originalUrl.slice(REALM_PATH.length) || '/';
      nameOrigin(raw, new URL(origins.of(request)));
      identity.handle(raw, reply.raw, normalizeIP(request.ip));
    });
  });
}

export function addSilentCheck(app: FastifyInstance): void {
  app.get('/silent-check-sso.html', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(SILENT_CHECK_PAGE),
  );
  app.get('/silent-check-sso.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SILENT_CHECK_SCRIPT),
  );
}

/** The provider builds addresses from these headers, which a client can set to anything. */
function nameOrigin({ headers }: IncomingMessage, { host, protocol }: URL): void {
  headers.host = host;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
