import { isFeature, type Feature } from '../../contract/features.ts';
import { isLanguageTag } from '../../contract/languages.ts';
import { isTimeZone } from '../../contract/time-zone.ts';
import { t } from '@lingui/core/macro';
import { isGatewayStatus } from './gateway-status.ts';
import { readStored, writeStored } from './storage.ts';
import { signal, type Signal } from '../../reader/signals.ts';
import { isRecord, parsedObject } from './unknown.ts';

/** Where the app's people sign in. */
export interface Identity {
  /** Keycloak's base URL, without /realms. */
  readonly url: string;
  readonly realm: string;
  readonly clientId: string;
}

/**
 * Configuration from the plant (GET /config.json), so that one build serves any plant.
 */
export interface RuntimeConfig {
  /** Base of the API, e.g. '' for our own origin or 'https://plant.example/backend'. */
  readonly apiBase: string;
  readonly identity: Identity;
  /**
   * Whether the API takes the headers that are beside the specification (idempotency key, station);
   * left out: an API of our own origin does, another one would have to allow them (CORS).
   */
  readonly extraHeaders?: boolean;
  /** Language tag whose dates the plant writes; left out: en-US. */
  readonly dates?: string;
  /** Time zone of the plant, whose day decides what is overdue; left out: the zone of the tablet. */
  readonly timeZone?: string;
  /** Additions to the specification that this plant uses; left out: none. */
  readonly features?: readonly Feature[];
  /** Pattern of the codes on the plant's travellers; left out: an order's name, batch and Metrc tag alone. */
  readonly travellerCode?: string;
  /** Minutes without a sign of work after which a tablet is locked; left out: never. */
  readonly lockMinutes?: number;
  /** Demonstration data and the simulated camera are on. */
  readonly demo: boolean;
  readonly version: string;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

function text(record: Readonly<Record<string, unknown>>, key: string, where: string): string {
  const value = record[key];
  if (typeof value !== 'string') throw new ConfigError(`${where}${key} must be a text.`);
  return value;
}

/** @throws ConfigError naming the first wrong field. */
export function parseConfig(json: unknown): RuntimeConfig {
  if (!isRecord(json)) throw new ConfigError('config.json must be an object.');
  const { identity, dates, timeZone, features, travellerCode } = json;
  if (!isRecord(identity)) throw new ConfigError('identity must be an object.');
  return {
    apiBase: text(json, 'apiBase', '').replace(/\/$/, ''),
    identity: {
      url: text(identity, 'url', 'identity.'),
      realm: text(identity, 'realm', 'identity.'),
      clientId: text(identity, 'clientId', 'identity.'),
    },
    ...(typeof json['extraHeaders'] === 'boolean' && { extraHeaders: json['extraHeaders'] }),
    // An unknown one is ignored: the app starts without it.
    ...(typeof dates === 'string' && isLanguageTag(dates) && { dates }),
    ...(typeof timeZone === 'string' && isTimeZone(timeZone) && { timeZone }),
    // Names that this build does not know are those of a newer plant.
    ...(Array.isArray(features) && { features: features.filter(isFeature) }),
    ...(typeof travellerCode === 'string' && { travellerCode }),
    ...(typeof json['lockMinutes'] === 'number' && { lockMinutes: json['lockMinutes'] }),
    demo: json['demo'] === true,
    version: text(json, 'version', ''),
  };
}

const current = signal<RuntimeConfig | undefined>(undefined);
/** For what can be shown before the configuration is there; undefined until then. */
export const configured: Signal<RuntimeConfig | undefined> = current;

/** Cache of the last configuration, for a start without the server. */
const STORED_CONFIG = 'config.json';
/** Wait for the server where there is a cached configuration, ms. */
const SERVER_LIMIT_MS = 5000;

/** Reads the configuration from the server, or the cached one while the server is down. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const stored = parsedObject(readStored(STORED_CONFIG));
  const limit = stored ? AbortSignal.timeout(SERVER_LIMIT_MS) : null;
  try {
    const answer = await fetch('/config.json', { cache: 'no-store', signal: limit });
    if (stored && isGatewayStatus(answer.status)) return parseConfig(stored);
    if (!answer.ok) throw new ConfigError(t`The server answered ${answer.status} for config.json.`);
    const json: unknown = await answer.json();
    const config = parseConfig(json);
    const right = isRecord(json) ? json['address'] : undefined;
    if (typeof right === 'string')
      throw new ConfigError(t`This is not the address of the plant. Open ${right}`);
    const here = location.origin;
    if (right === null)
      throw new ConfigError(
        t`The plant does not know this address. Ask IT to set PUBLIC_URL=${here} on its server.`,
      );
    writeStored({ [STORED_CONFIG]: JSON.stringify(json) });
    return config;
  } catch (error) {
    if (!stored || error instanceof ConfigError || error instanceof SyntaxError) throw error;
    return parseConfig(stored);
  }
}

/** From now on this is the configuration. */
export const setConfig = (value: RuntimeConfig): void => current.set(value);

/** @throws ConfigError when none was set yet. */
export function config(): RuntimeConfig {
  const loaded = current.get();
  // untranslated: a fault of the code
  if (!loaded) throw new ConfigError('The configuration is not loaded yet.');
  return loaded;
}

/** Whether the plant uses an addition to the specification; false until the configuration is there. */
export const hasFeature = (name: Feature): boolean =>
  current.get()?.features?.includes(name) === true;

/** Base address of the API, absolute, without a slash at the end. */
export const apiBase = (): string =>
  new URL(config().apiBase || '/', location.href).href.replace(/\/$/, '');
