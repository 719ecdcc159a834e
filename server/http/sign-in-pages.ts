/** What the provider's side of a sign-in needs from the app's own address. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { ACCESS_CLIENT } from '../../contract/roles.ts';
import { REALM_PATH } from '../identity/constants.ts';
import type { Identity } from '../identity/identity.ts';

const SILENT_CHECK_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in check</title></head><body><script src="/silent-check-sso.js"></script></body></html>';
/** keycloak-js waits in the parent for the address that the provider sent this frame back to. */
const SILENT_CHECK_SCRIPT = 'parent.postMessage(location.href, location.origin);';

/** The embedded provider answers everything below its realm with its own headers. */
export function mountIdentity(app: FastifyInstance, identity: Identity): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)); // it reads bodies itself
    scope.all(`${REALM_PATH}/*`, (request, reply) => {
      reply.hijack();
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '/';
      raw.url = raw.originalUrl.slice(REALM_PATH.length) || '/';
      identity.handle(raw, reply.raw);
    });
  });
}

export function addSignInPages(app: FastifyInstance, config: ServerConfig, version: string): void {
  app.get('/silent-check-sso.html', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(SILENT_CHECK_PAGE),
  );
  app.get('/silent-check-sso.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SILENT_CHECK_SCRIPT),
  );
  app.get('/config.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send({
      apiBase: config.apiBase,
      identity: config.identity ?? {
        // The address that this browser used: a tablet knows the plant by its network address.
        url: ownOrigin(request),
        realm: 'teleport',
        clientId: ACCESS_CLIENT,
      },
      demo: config.demo,
      version,
    }),
  );
}

const ownOrigin = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
