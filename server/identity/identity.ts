/** The embedded identity provider, under Keycloak's paths, for plants without a Keycloak. */
import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type Provider from 'oidc-provider';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_ROLE } from '../../contract/roles.ts';
import type { Authenticate } from '../api/operator.ts';
import type { Database } from '../database/open.ts';
import { REALM_PATH } from './constants.ts';
import { DatabaseAway, loggingSql } from './database-away.ts';
import { addAccountRoutes } from './keycloak-routes.ts';
import { loadKeys, publicKeys } from './keys.ts';
import { answerLoginAction } from './login-actions.ts';
import { loginDelay, purgeAttempts } from './login-delay.ts';
import { sentenceOf, showProblem } from './login-pages.ts';
import type { LoginActions } from './login-request.ts';
import { refuseOutdated } from './outdated-sign-in.ts';
import type { Context, Next } from './page.ts';
import { freshPassword } from './passwords.ts';
import type { ProviderParts } from './provider.ts';
import { isSignedIn, purgeExpired } from './sign-ins.ts';
import { DEMO_SIGN_IN, DEMO_USERS, type Users, usersIn } from './users.ts';
import { addressOf as clientAddress } from '../lib/client-address.ts';

/* oxlint-disable no-console -- the library warns through the console, and one warning does not apply here */

const OLD_NODE = 'oidc-provider WARNING: Unsupported runtime';

/**
 * Loads the provider where it is used. On import the library warns of every Node below 22; the
 * APIs that it needs exist in Node 20.19, the oldest that package.json allows, and the sign-in tests
 * run there. All other warnings are passed on.
 */
async function loadProvider(): Promise<typeof import('./provider.ts')> {
  const warn = console.warn;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes(OLD_NODE)) warn(...said);
  };
  try {
    return await import('./provider.ts');
  } finally {
    console.warn = warn;
  }
}

interface IdentityOptions
  extends
    Pick<ProviderParts, 'origin' | 'isAllowedOrigin' | 'behindProxy' | 'tokenLife'>,
    Pick<LoginActions, 'log' | 'count' | 'record'> {
  readonly demo: boolean;
  readonly signingSecret: string | undefined;
  /** Origin that a request was sent to. */
  readonly originOf: (request: FastifyRequest) => string;
}

export interface Identity {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  /** Whether a sign-in of the account is still valid and the account is enabled. */
  isSignedIn(accountId: string, signIn: string): Promise<boolean>;
  /** Set only at the first start outside demonstration mode. */
  readonly firstUser: { readonly username: string; readonly password: string } | undefined;
  readonly people: Users;
  /** Adds the provider's routes. */
  mount(app: FastifyInstance, authenticate: Authenticate): void;
  purge(): Promise<void>;
}

export async function createIdentity(
  database: Database['sql'],
  options: IdentityOptions,
): Promise<Identity> {
  const { createProvider } = await loadProvider();
  const sql = loggingSql(database, options.log);
  const keys = await loadKeys(sql, options.signingSecret);
  const users = usersIn(sql);
  const firstUser = await addFirstUsers(users, options.demo);
  const addresses = new WeakMap<IncomingMessage, string>();
  const addressOf = (request: IncomingMessage) => addresses.get(request) ?? '';
  const issuer = `${options.origin}${REALM_PATH}`;
  const parts = { ...options, issuer, sql, keys, users, addressOf };
  const provider = createProvider(parts);
  addRoutes(provider, parts);
  const callback = provider.callback();
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const raw = request.raw as typeof request.raw & { originalUrl?: string };
    raw.originalUrl = raw.url ?? '/';
    raw.url = raw.originalUrl.slice(REALM_PATH.length) || '/';
    nameOrigin(raw, new URL(options.originOf(request)));
    addresses.set(raw, clientAddress(request));
    void callback(raw, reply.raw);
  };
  return {
    issuer,
    people: usersIn(database),
    mount(app, authenticate) {
      addAccountRoutes(app, users, authenticate);
      mountBelowRealm(app, answer);
    },
    keys: createLocalJWKSet(publicKeys(keys)),
    firstUser,
    isSignedIn: (accountId, signIn) => isSignedIn(database, accountId, signIn),
    async purge() {
      await purgeExpired(sql);
      await purgeAttempts(sql);
    },
  };
}

type Parts = IdentityOptions & ProviderParts;

/** Our own routes before those of the library. */
function addRoutes(provider: Provider, parts: Parts): void {
  const { sql, demo, log } = parts;
  const hint = demo ? DEMO_SIGN_IN : undefined;
  provider.use(answerErrors(log));
  provider.use(refuseOutdated({ ...parts, provider }));
  const actions = { ...parts, provider, claim: loginDelay(sql), hint };
  provider.use((ctx: Context, next: Next) =>
    ctx.path.startsWith('/login-actions/') ? answerLoginAction(ctx, actions) : next(),
  );
  provider.on('server_error', (_ctx, error) => log.error(error));
  // A request that broke off. Without a listener Koa writes its stack beside the lines of the log.
  const koa: EventEmitter = provider;
  koa.on('error', (error: Error) => log.warn(error));
}

/** Errors of our own routes; the library answers those of its routes. */
const answerErrors = (log: LoginActions['log']) => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const { status = 500 } = error as { status?: number };
    const isAway = error instanceof DatabaseAway;
    if (status >= 500 && !isAway) log.error(error);
    ctx.status = status;
    showProblem(ctx, isAway ? error.sentence : sentenceOf(status));
  }
};

/** Demonstration accounts, or one account with a random password. */
async function addFirstUsers(users: Users, demo: boolean) {
  if (demo) {
    // Checked first, because hashing a password would slow down each start.
    for (const user of DEMO_USERS) if (!(await users.byName(user.username))) await users.add(user);
    return undefined;
  }
  if ((await users.count()) > 0) return undefined;
  const first = { username: 'operator', password: freshPassword() };
  const account = { email: 'operator@localhost', name: 'First Operator' };
  const rights = { clientRoles: [ACCESS_ROLE], passwordTemporary: true }; // it is printed in a log
  const added = await users.add({ ...first, ...account, ...rights });
  return added ? first : undefined; // another process may have added it first
}

/** The provider answers everything below its realm path with its own headers. */
function mountBelowRealm(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the provider reads bodies itself
    scope.route({
      method: ['GET', 'HEAD', 'POST'], // the library would allow any origin in the answer to OPTIONS
      url: `${REALM_PATH}/*`,
      handler: (request, reply) => {
        reply.hijack();
        answer(request, reply);
      },
    });
  });
}

/** The provider builds addresses from these headers, which a client can set to anything. */
function nameOrigin({ headers }: IncomingMessage, { host, protocol }: URL): void {
  headers.host = host;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
