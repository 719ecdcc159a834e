/** Builds the plant as one Fastify app that does not listen yet. */
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { ACCESS_CLIENT, ACCESS_ROLE, ADMIN_ROLE } from '../../contract/roles.ts';
import { registerAdminApi } from '../admin/admin-api.ts';
import { localOperator, newKey } from '../admin/local-access.ts';
import { answerError } from './plugins/errors.ts';
import type { Authenticate } from '../api/operator.ts';
import { registerApi } from './plant-api.ts';
import { issuerOf } from '../check-provider.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/open.ts';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { usersIn } from '../identity/users.ts';
import { appVersion } from '../project-root.ts';
import { addAuthorityPage } from '../tls/authority-page.ts';
import { addSilentCheck, mountIdentity } from '../identity/mount.ts';
import { addHeaders } from './plugins/headers.ts';
import { addLimits, memoPerRequest, type Identify } from './plugins/limits.ts';
import { countCalls } from './plugins/metrics.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { addContractPages, addHealth } from './operations.ts';
import { isBehindProxy, originsOf } from './origins.ts';
import { addAppSettings, addDemoLabels, addStaticFiles } from './web-app.ts';
import { remoteKeys, tokenVerifier, withRole } from './verify-token.ts';

export interface PlantParts {
  readonly config: ServerConfig;
  readonly database: Database;
  /** The port that browsers connect to; part of the issuer. */
  readonly port: number;
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  /** Given where the database is counted with it, too. */
  readonly metrics?: Metrics;
  /** What a command on this machine sends; see local-access. */
  readonly commandKey?: string | undefined;
  /** How long a request may take to arrive, headers and body. */
  readonly requestTimeoutMs?: number;
}

export interface Plant {
  readonly app: FastifyInstance;
  readonly identity: Identity | undefined;
  /** Address of the app. */
  readonly origin: string;
}

const BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;
const CHECKS_PER_TIMEOUT = 4;

export async function buildPlant(parts: PlantParts): Promise<Plant> {
  const { config, database, port, metrics = createMetrics() } = parts;
  const app = Fastify(serverOptions(parts));
  app.setErrorHandler(answerError);
  const origins = originsOf(config, port);
  await addHeaders(app, config);
  const identity = config.identity
    ? undefined
    : await createIdentity(database.sql, {
        origin: origins.main,
        isAllowedOrigin: origins.isAllowed,
        demo: config.demo,
        behindProxy: isBehindProxy(config),
        tokenLife: config.tokenLife,
        log: app.log,
        count: metrics.signedIn,
      });
  const identify = memoPerRequest(authenticator(config, identity));
  await addLimits(app, config.rateLimit, identify);
  logAnswers(app);
  addHealth(app, database);
  metrics.describe({ version: appVersion(), database: database.kind, dataDir: config.dataDir });
  countCalls(app, metrics);
  if (identity) mountIdentity(app, identity, origins);
  addSilentCheck(app);
  addAppSettings(app, config, { version: appVersion(), origins });
  addAuthorityPage(app, config);
  addDemoLabels(app, config);
  await addApis(app, parts, identify);
  await addContractPages(app);
  await addStaticFiles(app);
  await app.ready();
  return { app, identity, origin: origins.main };
}

/** The app's API, and that of those who look after the plant; each needs a role of its own. */
async function addApis(
  app: FastifyInstance,
  { config, database, commandKey = newKey() }: PlantParts,
  identify: Identify,
): Promise<void> {
  const { limits } = config;
  await registerApi(app, { database, limits, authenticate: withRole(ACCESS_ROLE, identify) });
  const isCommand = localOperator(commandKey);
  const asAdmin = withRole(ADMIN_ROLE, identify);
  await registerAdminApi(app, {
    database,
    limits,
    people: config.identity ? undefined : usersIn(database.sql),
    authenticate: async (request) => isCommand(request.headers.authorization) ?? asAdmin(request),
  });
}

function serverOptions(parts: PlantParts): FastifyServerOptions {
  const { config, tls, requestTimeoutMs = REQUEST_TIMEOUT_MS } = parts;
  const http = {
    requestTimeout: requestTimeoutMs,
    // Node applies the longer of the two to the whole request, and this one defaults to a minute.
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / CHECKS_PER_TIMEOUT, // Node checks every half minute by default
  };
  const options = {
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: requestLine },
    },
    // One line per request, written by logAnswers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    // The address that the last proxy saw: a client can begin X-Forwarded-For with any other.
    trustProxy:
      isBehindProxy(config) && ((_address: string, hop: number) => hop < config.proxyHops),
    forceCloseConnections: 'idle' as const,
    // URLs that the router refuses get an error of the usual shape.
    frameworkErrors: answerError,
  };
  const own = tls ? { https: { ...http, ...tls } } : { http };
  return { ...options, ...own };
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, status: reply.statusCode, ms }, 'answered');
  });
}

/** Without the query string, which holds authorization codes of sign-ins. */
const requestLine = (request: { method: string; originalUrl: string; ip?: string }) => ({
  method: request.method,
  path: request.originalUrl.split('?')[0],
  from: request.ip,
});

function authenticator(config: ServerConfig, identity: Identity | undefined): Authenticate {
  if (identity) return tokenVerifier({ ...identity, clientId: ACCESS_CLIENT });
  if (!config.identity) throw new Error('Neither an embedded nor an external provider is set.');
  const issuer = issuerOf(config.identity);
  return tokenVerifier({
    issuer,
    clientId: config.identity.clientId,
    keys: remoteKeys(issuer),
  });
}
