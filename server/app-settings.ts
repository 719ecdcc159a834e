/** Settings that the app reads as well, in /config.json. */
import { isLanguageTag } from '../contract/languages.ts';
import { isTimeZone } from '../contract/time-zone.ts';
import { travellerPattern } from '../contract/traveller-code.ts';
import { read, SettingError, whole, type Environment } from './setting-values.ts';

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

export const appSettings = (env: Environment) => ({
  timeZone: timeZone(env) ?? 'UTC',
  tabletTimeZone: timeZone(env),
  dateFormat: dateFormat(env),
  travellerCode: travellerCode(env),
  lockMinutes: whole(env, 'LOCK_MINUTES', 0, [0, 720]),
});
