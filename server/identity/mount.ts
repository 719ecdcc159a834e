/** The embedded identity provider inside the app. Loaded only where no external one is configured. */
import type { IncomingMessage } from 'node:http';
import { addressOf } from '../lib/client-address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REALM_PATH } from './constants.ts';
import { createIdentity, type Identity, type IdentityOptions } from './identity.ts';
import { usersIn, type Users } from './users.ts';
import type { Sql } from '../database/sql.ts';

interface Embedded {
  readonly identity: Identity;
  readonly people: Users;
  /** Adds the provider's routes. */
  mount(): void;
}

/** @param originOf the origin that a request was sent to */
export async function embedIdentity(
  app: FastifyInstance,
  sql: Sql,
  options: IdentityOptions,
  originOf: OriginOf,
): Promise<Embedded> {
  const identity = await createIdentity(sql, options);
  return { identity, people: usersIn(sql), mount: () => mountIdentity(app, identity, originOf) };
}

type OriginOf = (request: FastifyRequest) => string;

/** The embedded provider answers everything below its realm path with its own headers. */
function mountIdentity(app: FastifyInstance, identity: Identity, originOf: OriginOf): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the provider reads bodies itself
    scope.all(`${REALM_PATH}/*`, (request, reply) => {
      reply.hijack();
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '/';
      raw.url = raw.originalUrl.slice(REALM_PATH.length) || '/';
      nameOrigin(raw, new URL(originOf(request)));
      identity.handle(raw, reply.raw, addressOf(request));
    });
  });
}

/** The provider builds addresses from these headers, which a client can set to anything. */
function nameOrigin({ headers }: IncomingMessage, { host, protocol }: URL): void {
  headers.host = host;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
