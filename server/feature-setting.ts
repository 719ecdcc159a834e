import { FEATURES, isFeature, USUAL_FEATURES, type Feature } from '../contract/features.ts';
import { read, SettingError, type Environment } from './setting-values.ts';

/** Another backend has the specification's calls alone, until the plant names what else it offers. */
export function readFeatures(env: Environment, apiBase: string): readonly Feature[] {
  const text = read(env, 'FEATURES');
  if (text === undefined) return apiBase === '' ? USUAL_FEATURES : [];
  const names = text === 'none' ? [] : text.split(/[\s,]+/);
  return names.map((name) => {
    if (isFeature(name)) return name;
    throw new SettingError(
      `FEATURES must be names of ${Object.keys(FEATURES).join(', ')}, with commas between, or "none", not "${name}".`,
    );
  });
}
