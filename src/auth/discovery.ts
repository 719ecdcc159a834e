import { t } from '@lingui/core/macro';
import { isGatewayStatus } from '../lib/gateway-status.ts';
import type { Identity } from '../lib/runtime-config.ts';
import { realmAddress, SSO_CHECK_LIMIT_MS } from './keycloak-client.ts';

/** "Try again" names no button: it is Log In on the sign-in page, and the name of a person in the menu and on the lock. */
export const unreached = () =>
  t`The sign-in service cannot be reached. Check the network, then try again.`;
const unreadable = () =>
  t`The sign-in service answers, but not for this app: it may be starting, or its realm may be wrong. Wait a minute, then try again. If it keeps happening, tell IT.`;

/** Why the sign-in does not work now. */
export interface RealmTrouble {
  readonly message: string;
  /** No provider answers: it may be the network. An answer that cannot be used is the IT's to mend. */
  readonly isAway: boolean;
}

/** The same, for a change of the password. */
export const noNewPassword = (trouble: RealmTrouble | undefined): string =>
  trouble?.isAway
    ? unreached()
    : t`The sign-in service cannot change a password now. Wait a minute, then try again. If it keeps happening, tell IT.`;

/**
 * Requests the realm before the browser is redirected: the provider's error page would be a dead end.
 * @returns undefined when the sign-in works
 */
export async function realmTrouble(
  provider: Pick<Identity, 'url' | 'realm'>,
): Promise<RealmTrouble | undefined> {
  const address = `${realmAddress(provider)}/.well-known/openid-configuration`;
  const first = await fetchDescription(address, 'cors');
  if (first) return troubleIn(first, provider.realm);
  if (!(await fetchDescription(address, 'no-cors'))) return { message: unreached(), isAway: true };
  // It answers: the first question may have got lost, or have come while the provider was slow.
  const second = await fetchDescription(address, 'cors');
  if (second) return troubleIn(second, provider.realm);
  // A Keycloak lets every site read a realm's description, but not its "no such realm"; nor does a
  // proxy let them read its own errors.
  return { message: unreadable(), isAway: false };
}

const troubleIn = ({ ok, status }: Response, realm: string): RealmTrouble | undefined =>
  ok ? undefined : { message: sentence(status, realm), isAway: isGatewayStatus(status) };

const fetchDescription = (
  address: string,
  mode: 'cors' | 'no-cors',
): Promise<Response | undefined> =>
  fetch(address, { mode, signal: AbortSignal.timeout(SSO_CHECK_LIMIT_MS) }).catch(() => undefined);

const sentence = (status: number, realm: string): string =>
  status === 404
    ? t`The sign-in service does not know the realm "${realm}" (404). Tell IT.`
    : t`The sign-in service answers with an error (${status}). Wait a minute, then try again.`;
