/** The server's settings, read from the environment and checked once at start. */
import { resolve } from 'node:path';
import { ACCESS_CLIENT } from '../contract/roles.ts';
import type { LabelTemplates } from '../labels/template.ts';
import { appSettings, type AppSettings } from './http/app-settings.ts';
import { readLabelTemplates } from './labels/template-file.ts';
import type { PlantLimits } from './orders/limits.ts';
import {
  checked,
  flag,
  misspelt,
  originIn,
  origins,
  read,
  secret,
  SettingError,
  webAddress,
  whole,
  type Environment,
} from './lib/setting-values.ts';

export { SettingError } from './lib/setting-values.ts';

export interface ExternalIdentity {
  /** Keycloak's base URL, without /realms. */
  readonly url: string;
  readonly realm: string;
  readonly clientId: string;
}

export type Tls =
  | { readonly kind: 'none' }
  | { readonly kind: 'self-signed' }
  | { readonly kind: 'files'; readonly certificate: string; readonly key: string };

export interface ServerConfig extends AppSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Connections to PostgreSQL, at most. */
  readonly poolSize: number;
  /** Seconds after which a hanging statement of PostgreSQL is cancelled and the call answered with 503. */
  readonly databaseTimeout: number;
  readonly demo: boolean;
  /** Address that browsers use, when a reverse proxy forwards to this server. */
  readonly publicUrl: string | undefined;
  /** Reverse proxies in a row, each of which appends to X-Forwarded-For. */
  readonly proxyHops: number;
  readonly tls: Tls;
  /** Seconds that an access token of the embedded provider is good for. */
  readonly tokenLife: number;
  /** Encrypts the signing keys of the embedded provider in the database. */
  readonly signingSecret: string | undefined;
  /** Undefined selects the embedded provider. */
  readonly identity: ExternalIdentity | undefined;
  /** Base address of another backend's API for the web app; '' is this server. */
  readonly apiBase: string;
  /** Whether that API accepts our extra headers; undefined: only on the same origin. */
  readonly apiExtraHeaders: boolean | undefined;
  /** Further origins of that backend's label files. */
  readonly labelOrigins: readonly string[];
  /** Calls per minute of one person at one address, and of an address without a valid token. */
  readonly rateLimit: number;
  readonly limits: PlantLimits;
  /** Where /metrics and /docs are, if not at the app's own address. */
  readonly monitor: { readonly host: string; readonly port: number } | undefined;
  readonly logLevel: string;
  readonly labelTemplates: LabelTemplates;
}

/** A busy station makes a few calls per second. */
const CALLS_A_MINUTE = 6000;
/** The contract's highest quantity. */
const MOST_UNITS = 10_000_000;
/** They lock their order for some ten seconds; other processes wait twenty for a statement. */
const MOST_LABELS_OF_A_CALL = 500_000;
/**
 * Enough for an order of 100,000 units: 10 % more, and cases of three units. 110,000 labels took 4 to
 * 10 s on PGlite; the app's time limit is 15 s.
 */
const MOST_LABELS = 150_000;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The app asks for its files, the API and the sign-in at the root of its address. */
function publicUrl(env: Environment): string | undefined {
  const address = webAddress(env, 'PUBLIC_URL');
  if (address === undefined) return undefined;
  const origin = originIn(address);
  if (origin?.startsWith('http:') && tlsOf(env).kind !== 'none') {
    throw new SettingError(
      `PUBLIC_URL must begin with https:// where the server has a certificate, not "${address}".`,
    );
  }
  if (origin !== undefined) return origin;
  throw new SettingError(
    `PUBLIC_URL must be a host of its own, with a port or without, as https://floor.plant.example: the app does not run below a path, so not "${address}".`,
  );
}

function databaseUrl(env: Environment): string | undefined {
  const text = read(env, 'DATABASE_URL');
  if (text === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new SettingError('DATABASE_URL must begin with postgres:// (PGlite is used without it).');
  }
  // A server that is reached by a socket has no host: postgres://plant@/plant?host=/run/postgresql
  if (URL.canParse(text.replace('@/', '@host/'))) return text;
  throw new SettingError(
    'DATABASE_URL is no address: in a password write / ? # @ and % as %2F, %3F, %23, %40 and %25.',
  );
}

function tlsOf(env: Environment): Tls {
  const mode = read(env, 'HTTPS');
  const certificate = read(env, 'HTTPS_CERT');
  const key = read(env, 'HTTPS_KEY');
  if (certificate && key) return { kind: 'files', certificate, key };
  if (certificate || key) throw new SettingError('HTTPS_CERT and HTTPS_KEY are set together.');
  if (mode === undefined) return { kind: 'none' };
  if (mode === 'self-signed') return { kind: 'self-signed' };
  throw new SettingError(`HTTPS must be "self-signed" or left out, not "${mode}".`);
}

function identityOf(env: Environment): ExternalIdentity | undefined {
  const url = webAddress(env, 'KEYCLOAK_URL');
  const realm = read(env, 'KEYCLOAK_REALM');
  const clientId = read(env, 'KEYCLOAK_CLIENT');
  if (url) return { url, realm: realm ?? 'teleport', clientId: clientId ?? ACCESS_CLIENT };
  if (realm || clientId) {
    throw new SettingError('KEYCLOAK_REALM and KEYCLOAK_CLIENT need KEYCLOAK_URL.');
  }
  return undefined;
}

const portOf = (env: Environment): number => whole(env, 'PORT', 8080, [0, 65_535]);

function monitor(env: Environment): ServerConfig['monitor'] {
  const text = read(env, 'MONITOR');
  if (text === undefined) return undefined;
  const [, host = '127.0.0.1', digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (port > 0 && port === portOf(env)) {
    throw new SettingError(`MONITOR must have another port than PORT, not ${port} as well.`);
  }
  if (port > 0 && port <= 65_535) return { host: host.replaceAll(/[[\]]/g, ''), port };
  throw new SettingError(
    `MONITOR must be a port, or an address with one, as 9464 or 10.0.0.5:9464, not "${text}".`,
  );
}

/** In a demonstration, log lines of requests would scroll the printed address away. */
function logLevel(env: Environment, demo: boolean): string {
  const isLevel = (level: string) => LOG_LEVELS.includes(level);
  return (
    checked(env, 'LOG_LEVEL', isLevel, `one of ${LOG_LEVELS.join(', ')}`) ??
    (demo ? 'warn' : 'info')
  );
}

/** Prefixes of this server: an unknown name with one is a typing error. */
const OWN_PREFIX = /^(KEYCLOAK|DEMO|HTTPS|TELEPORT)_/;

/** Set by a company's network (proxies) or by Kubernetes (services) in every container. */
const isForeign = (name: string, value = '') =>
  ['HTTPS_PROXY', 'PROXY_HOST'].includes(name) ||
  /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_\w+)?$/.test(name) ||
  (name.endsWith('_PORT') && /^(tcp|udp):\/\//.test(value));

/** @param known names of all settings */
function refuseUnknown(env: Environment, known: readonly string[]): void {
  for (const name of Object.keys(env)) {
    if (known.includes(name) || isForeign(name, env[name])) continue;
    const meant = misspelt(name, known);
    if (meant) throw new SettingError(`${name} is not a setting: did you mean ${meant}?`);
    if (OWN_PREFIX.test(name))
      throw new SettingError(`${name} is not a setting. Settings: ${known.join(', ')}.`);
  }
}

const OPEN_DOOR =
  'API_BASE needs KEYCLOAK_URL, or DEMO=0: everybody knows the passwords of the demonstration, which would open another backend.';

/** @throws SettingError naming the first setting that is wrong. */
export function readConfig(given: Environment): ServerConfig {
  const known = new Set<string>();
  configIn(new Proxy({}, { get: (_, name: string) => void known.add(name) }));
  // First: a misspelt name also makes others wrong that need it.
  refuseUnknown(given, [...known]);
  return configIn(given);
}

function configIn(env: Environment): ServerConfig {
  const identity = identityOf(env);
  const demo = flag(env, 'DEMO', identity === undefined);
  const apiBase = webAddress(env, 'API_BASE') ?? '';
  if (apiBase !== '' && demo && identity === undefined) throw new SettingError(OPEN_DOOR);
  return {
    port: portOf(env),
    host: read(env, 'HOST') ?? '0.0.0.0',
    dataDir: resolve(read(env, 'DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl(env),
    databaseTimeout: whole(env, 'DATABASE_TIMEOUT', 20, [1, 3600]),
    poolSize: whole(env, 'DATABASE_POOL', 20, [2, 1000]),
    demo,
    publicUrl: publicUrl(env),
    proxyHops: whole(env, 'PROXY_HOPS', 1, [1, 10]),
    tls: tlsOf(env),
    signingSecret: secret(env, 'SIGNING_SECRET'),
    tokenLife: whole(env, 'TOKEN_LIFE', 300, [30, 3600]),
    identity,
    apiBase,
    apiExtraHeaders:
      read(env, 'API_HEADERS') === undefined ? undefined : flag(env, 'API_HEADERS', true),
    labelOrigins: origins(env, 'LABEL_ORIGINS'),
    rateLimit: whole(env, 'RATE_LIMIT', CALLS_A_MINUTE, [1, 2 ** 31]),
    limits: {
      orderUnits: whole(env, 'MAX_ORDER_UNITS', 100_000, [1, MOST_UNITS]),
      labels: whole(env, 'MAX_LABELS', MOST_LABELS, [1, MOST_LABELS_OF_A_CALL]),
    },
    monitor: monitor(env),
    logLevel: logLevel(env, demo),
    ...appSettings(env, apiBase),
    labelTemplates: readLabelTemplates(env),
  };
}
