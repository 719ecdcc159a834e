import { signal, type Signal } from './subscribable.ts';

/**
 * What the plant tells the app at start (GET /config.json), so that one build serves any plant.
 */
export interface RuntimeConfig {
  /** Base of the API, e.g. '' for our own origin or 'https://plant.example/backend'. */
  readonly apiBase: string;
  readonly identity: {
    /** Keycloak's base URL, without /realms. */
    readonly url: string;
    readonly realm: string;
    readonly clientId: string;
  };
  /** Demonstration data and the simulated camera are on. */
  readonly demo: boolean;
  readonly version: string;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function text(record: Record<string, unknown>, key: string, where: string): string {
  const value = record[key];
  if (typeof value !== 'string') throw new ConfigError(`${where}${key} must be a text.`);
  return value;
}

/** @throws ConfigError naming the first wrong field. */
export function parseConfig(json: unknown): RuntimeConfig {
  if (!isRecord(json)) throw new ConfigError('config.json must be an object.');
  const identity = json['identity'];
  if (!isRecord(identity)) throw new ConfigError('identity must be an object.');
  return {
    apiBase: text(json, 'apiBase', '').replace(/\/$/, ''),
    identity: {
      url: text(identity, 'url', 'identity.'),
      realm: text(identity, 'realm', 'identity.'),
      clientId: text(identity, 'clientId', 'identity.'),
    },
    demo: json['demo'] === true,
    version: text(json, 'version', ''),
  };
}

const current = signal<RuntimeConfig | undefined>(undefined);
/** For what can be shown before the configuration is there; undefined until then. */
export const configured: Signal<RuntimeConfig | undefined> = current;

/** Reads the configuration from the server. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const answer = await fetch('/config.json', { cache: 'no-store' });
  if (!answer.ok) throw new ConfigError(`The server answered ${answer.status} for config.json.`);
  return parseConfig(await answer.json());
}

/** From now on this is the configuration. */
export const setConfig = (value: RuntimeConfig): void => current.set(value);

/** @throws ConfigError when none was set yet. */
export function config(): RuntimeConfig {
  const loaded = current.get();
  if (!loaded) throw new ConfigError('The configuration is not loaded yet.');
  return loaded;
}
