/** Builds the plant as one Fastify app that does not listen yet. */
import type { Socket } from 'node:net';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { auditOfPeople } from '../admin/record-changes.ts';
import { localOperator, newKey } from '../admin/local-access.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Identity } from '../identity/identity.ts';
import { appVersion, buildDate } from '../lib/project-root.ts';
import type { Users } from '../identity/users.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { readWaits } from '../metrics/waits.ts';
import type { ProviderWatch } from './check-provider.ts';
import { registerAdminApi, registerApi } from './apis.ts';
import { authenticator } from './authenticator.ts';
import { addHealth, keepFromPublic, addDocs } from './monitor.ts';
import { addRequestLog, eventLog, requestLine } from './request-log.ts';
import { isBehindProxy, originsOf, type Origins } from './origins.ts';
import type { Identify } from './plugins/auth.ts';
import { answerError } from './plugins/errors.ts';
import { addHeaders } from './plugins/headers.ts';
import { addLimits } from './plugins/limits.ts';
import { countCalls } from './plugins/metrics.ts';
import { addSilentCheck, addAppSettings, addDemoLabels, addStaticFiles } from './web-app.ts';

interface PlantParts {
  readonly config: ServerConfig;
  readonly database: Database;
  /** The port that browsers connect to; part of the issuer. */
  readonly port: number;
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  /** Given if the statements of the database are counted, too. */
  readonly metrics?: Metrics;
  readonly provider?: ProviderWatch | undefined;
  /** Key of commands on this machine; see local-access. */
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
  const { config, database, port, provider, metrics = createMetrics() } = parts;
  const app = Fastify(serverOptions(parts));
  app.setErrorHandler(answerError);
  endConnectionsAtStop(app);
  const origins = originsOf(config, port);
  await addHeaders(app, config);
  const identity = await embeddedIdentity(app, parts, origins, metrics);
  const authenticate = authenticator(config, identity, database.sql);
  const identify: Identify = ({ headers }) => authenticate(headers.authorization);
  await addLimits(app, config.rateLimit, identify);
  if (config.monitor) keepFromPublic(app);
  addRequestLog(app);
  addHealth(app, database);
  const build = { version: appVersion(), built: buildDate() };
  const waits = async () => [
    ...(provider?.waits() ?? []),
    ...(await readWaits(database.sql, config.dataDir)),
  ];
  metrics.describe({ ...build, database: database.kind, dataDir: config.dataDir, waits });
  app.log.info(build, 'starting');
  countCalls(app, metrics);
  identity?.mount(app, authenticate);
  addSilentCheck(app);
  addAppSettings(app, config, origins);
  if (config.tls.kind === 'self-signed') {
    const { addAuthorityPage } = await import('../tls/authority-page.ts');
    addAuthorityPage(app, config.dataDir);
  }
  addDemoLabels(app, config);
  await addApis(app, parts, identify, identity?.people);
  await addDocs(app);
  await addStaticFiles(app);
  await app.ready();
  return { app, identity, origin: origins.main };
}

/** The embedded sign-in; undefined where an external provider is configured, and not loaded then. */
async function embeddedIdentity(
  app: FastifyInstance,
  { config, database }: PlantParts,
  origins: Origins,
  metrics: Metrics,
) {
  if (config.identity) return undefined;
  const { createIdentity } = await import('../identity/identity.ts');
  return createIdentity(database.sql, {
    origin: origins.main,
    originOf: origins.of,
    isAllowedOrigin: origins.isAllowed,
    demo: config.demo,
    behindProxy: isBehindProxy(config),
    tokenLife: config.tokenLife,
    signingSecret: config.signingSecret,
    log: eventLog(app.log),
    record: auditOfPeople(database.db, app.log),
    count: metrics.signedIn,
  });
}

/** @param people undefined where an external provider keeps them */
async function addApis(
  app: FastifyInstance,
  { config, database, commandKey = newKey() }: PlantParts,
  identify: Identify,
  people: Users | undefined,
): Promise<void> {
  const { limits, timeZone, features, labelTemplates } = config;
  const common = { database, limits, features, labelTemplates };
  const hasAccount = people && (async (name: string) => (await people.byName(name)) !== undefined);
  await registerApi(app, { ...common, hasAccount, authenticate: identify });
  const isCommand = localOperator(commandKey);
  await registerAdminApi(app, {
    ...common,
    timeZone,
    people,
    authenticate: async (request) => isCommand(request) ?? identify(request),
  });
}

function serverOptions(parts: PlantParts): FastifyServerOptions {
  const { config, tls, requestTimeoutMs = REQUEST_TIMEOUT_MS } = parts;
  const http = {
    requestTimeout: requestTimeoutMs,
    // Node applies the longer of the two to the whole request; the default of this one is one minute.
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / CHECKS_PER_TIMEOUT, // Node checks every half minute by default
  };
  const options = {
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: requestLine },
    },
    // One line per request, written by addRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    // The address that the last proxy saw: a client can begin X-Forwarded-For with any other.
    trustProxy:
      isBehindProxy(config) && ((_address: string, hop: number) => hop < config.proxyHops),
    forceCloseConnections: 'idle' as const,
    // A call that arrives over an open connection while the server ends is answered, and its connection closed.
    return503OnClosing: false,
    // URLs that the router refuses get an error of the usual shape.
    frameworkErrors: answerError,
  };
  const own = tls ? { https: { ...http, ...tls, handshakeTimeout: requestTimeoutMs } } : { http };
  return { ...options, ...own };
}

const GRACE_MS = 2000;

/**
 * A stop finishes running requests and cuts what is still connected after the grace period. Browsers and fetch
 * connect in advance, for example after a stream was aborted. Node does not count a connection without a
 * request as idle, so that the stop would wait until the client closes it; one without a TLS handshake it
 * does not count at all.
 */
function endConnectionsAtStop(app: FastifyInstance): void {
  const connected = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => connected.forEach((socket) => socket.destroy()), GRACE_MS).unref();
  });
}
