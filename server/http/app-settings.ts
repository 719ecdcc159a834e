/** Settings of the server that the app reads, too. */
import { FEATURE_NAMES, isFeature, type Feature } from '../../contract/features.ts';
import { isLanguageTag } from '../../contract/languages.ts';
import { isTimeZone } from '../../contract/time-zone.ts';
import { travellerPattern } from '../../contract/traveller-code.ts';
import { read, SettingError, whole, type Environment } from '../lib/setting-values.ts';

function timeZone(env: Environment): string | undefined {
  const name = read(env, 'TIME_ZONE');
  if (name === undefined || isTimeZone(name)) return name;
  throw new SettingError(
    `TIME_ZONE must be the name of a time zone, as Europe/Berlin or America/Los_Angeles, not "${name}".`,
  );
}

function dateFormat(env: Environment): string {
  const tag = read(env, 'DATE_FORMAT') ?? 'en-US';
  if (isLanguageTag(tag)) return tag;
  throw new SettingError(
    `DATE_FORMAT must be a language with a region, as en-US, en-GB or es-MX, not "${tag}".`,
  );
}

function travellerCode(env: Environment): string | undefined {
  const text = read(env, 'TRAVELLER_CODE');
  if (text === undefined || travellerPattern(text)) return text;
  throw new SettingError(
    `TRAVELLER_CODE must be a regular expression, as ^TRAVELLER:(.+)$, not "${text}".`,
  );
}

/** Another backend has the specification's calls alone, until the plant names what else it offers. */
function features(env: Environment, apiBase: string): readonly Feature[] {
  const text = read(env, 'FEATURES');
  if (text === undefined) return apiBase === '' ? FEATURE_NAMES : [];
  const names = text === 'none' ? [] : text.split(/[\s,]+/);
  return names.map((name) => {
    if (isFeature(name)) return name;
    throw new SettingError(
      `FEATURES must be names of ${FEATURE_NAMES.join(', ')}, with commas between, or "none", not "${name}".`,
    );
  });
}

export interface AppSettings {
  /** Time zone of the plant, by its IANA name: for times without an offset in files, and for the days of exports. */
  readonly timeZone: string;
  /** Time zone for the app; undefined where none is set: a tablet then uses the zone of its clock. */
  readonly tabletTimeZone: string | undefined;
  /** Language tag whose dates the app writes. */
  readonly dateFormat: string;
  /** Pattern of the codes on the plant's travellers; its first group is the order's name, batch or Metrc tag. */
  readonly travellerCode: string | undefined;
  /** The additions to the specification that this plant uses. */
  readonly features: readonly Feature[];
  /** Minutes without a sign of work until a tablet is locked; 0: never. */
  readonly lockMinutes: number;
}

export const appSettings = (env: Environment, apiBase: string): AppSettings => ({
  timeZone: timeZone(env) ?? 'UTC',
  tabletTimeZone: timeZone(env),
  dateFormat: dateFormat(env),
  travellerCode: travellerCode(env),
  features: features(env, apiBase),
  lockMinutes: whole(env, 'LOCK_MINUTES', 0, [0, 720]),
});

/** As the app reads them in /config.json. */
export const settingsForApp = (settings: AppSettings) => ({
  features: settings.features,
  travellerCode: settings.travellerCode,
  dates: settings.dateFormat,
  timeZone: settings.tabletTimeZone,
  ...(settings.lockMinutes > 0 && { lockMinutes: settings.lockMinutes }),
});
