import { t } from '@lingui/core/macro';
import type { Operation } from '../../contract/generated/roles.ts';
import type { Order } from '../../contract/types.ts';
import { plantReached } from '../api/reach.ts';
import { useLackedRole, useSignIn } from '../auth/use-sign-in.ts';
import { useSignal } from '../lib/use-signal.ts';
import { isLocked } from '../policy/orders.ts';

/** Whether nothing can be sent or read now: the plant is unreachable, or no sign-in has succeeded. */
export function useOffline(): boolean {
  const reached = useSignal(plantReached);
  return useSignIn().kind === 'offline' || !reached;
}

/** For what cannot be done without the plant: why, in words for its button; false when it can. */
export const useOfflineWhy = (): string | false => useOffline() && t`Offline`;

/** Why an order cannot be changed now, in words for its buttons; false when it can. */
export function useLockedWhy({ status }: Pick<Order, 'status'>): string | false {
  const offline = useOfflineWhy();
  return isLocked(status) ? t`The order is locked` : offline;
}

/** Why a button of a call is disabled for the signed-in person; false when the person may use it. */
export function useRoleWhy(operation: Operation): string | false {
  const role = useLackedRole(operation);
  return role !== undefined && t`Your account lacks the role for this: ${role}. Ask IT for it.`;
}
