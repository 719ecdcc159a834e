/** The page for keycloak-js's silent sign-in check. */
import { SILENT_CHECK_PATH } from '../../contract/sign-in-addresses.ts';
import type { FastifyInstance } from 'fastify';

const SILENT_CHECK_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-in check</title></head><body><script src="/silent-check-sso.js"></script></body></html>';
/** keycloak-js waits in the parent page for the address that the provider redirected this frame to. */
const SILENT_CHECK_SCRIPT = 'parent.postMessage(location.href, location.origin);';

export function addSilentCheck(app: FastifyInstance): void {
  app.get(SILENT_CHECK_PATH, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(SILENT_CHECK_PAGE),
  );
  app.get('/silent-check-sso.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SILENT_CHECK_SCRIPT),
  );
}
