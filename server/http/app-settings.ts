/** Settings of the server that the app reads, too. */
import { FEATURE_NAMES, isFeature, type Feature } from '../../contract/features.ts';
import { isLanguageTag } from '../../contract/languages.ts';
import { isTimeZone } from '../../contract/time-zone.ts';
import { travellerPattern } from '../../contract/traveller-code.ts';
import { checked, read, SettingError, whole, type Environment } from '../lib/setting-values.ts';

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

export function appSettings(env: Environment, apiBase: string): AppSettings {
  const zone = 'the name of a time zone, as Europe/Berlin or America/Los_Angeles';
  const tabletTimeZone = checked(env, 'TIME_ZONE', isTimeZone, zone);
  const tag = 'a language with a region, as en-US, en-GB or es-MX';
  const pattern = 'a regular expression, as ^TRAVELLER:(.+)$';
  return {
    timeZone: tabletTimeZone ?? 'UTC',
    tabletTimeZone,
    dateFormat: checked(env, 'DATE_FORMAT', isLanguageTag, tag) ?? 'en-US',
    travellerCode: checked(env, 'TRAVELLER_CODE', travellerPattern, pattern),
    features: features(env, apiBase),
    lockMinutes: whole(env, 'LOCK_MINUTES', 0, [0, 720]),
  };
}

/** As the app reads them in /config.json. */
export const settingsForApp = (settings: AppSettings) => ({
  features: settings.features,
  travellerCode: settings.travellerCode,
  dates: settings.dateFormat,
  timeZone: settings.tabletTimeZone,
  ...(settings.lockMinutes > 0 && { lockMinutes: settings.lockMinutes }),
});
