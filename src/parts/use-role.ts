import { t } from '@lingui/core/macro';
import type { Operation } from '../../contract/generated/roles.ts';
import { useLackedRole } from '../auth/use-sign-in.ts';

/** Why a button of a call is disabled for the signed-in person; false when the person may use it. */
export function useRoleWhy(operation: Operation): string | false {
  const role = useLackedRole(operation);
  return role !== undefined && t`Your account lacks the role for this: ${role}. Ask IT for it.`;
}
