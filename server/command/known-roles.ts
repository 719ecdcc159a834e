import { ROLES } from '../../contract/generated/roles.ts';
import { SettingError } from '../config.ts';

/** @throws SettingError naming the first role that does not exist. */
export function knownRoles(roles: readonly string[]): readonly string[] {
  const unknown = roles.find((role) => !ROLES.some((known) => known === role));
  if (unknown === undefined) return [...new Set(roles)];
  throw new SettingError(`"${unknown}" is no role. Roles: ${ROLES.join(', ')}.`);
}
