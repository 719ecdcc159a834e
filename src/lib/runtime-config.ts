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

/** Loads the configuration once; a failed load can be tried again. */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<RuntimeConfig> {
  const answer = await fetcher('/config.json', { cache: 'no-store' });
  if (!answer.ok) throw new ConfigError(`The server answered ${answer.status} for config.json.`);
  const loaded = parseConfig(await answer.json());
  current.set(loaded);
  return loaded;
}

/** @throws ConfigError when loadConfig has not finished. */
export function config(): RuntimeConfig {
  const loaded = current.get();
  if (!loaded) throw new ConfigError('The configuration is not loaded yet.');
  return loaded;
}

/** For tests and for pages that run without a server. */
export const setConfig = (value: RuntimeConfig): void => {
  current.set(value);
};
