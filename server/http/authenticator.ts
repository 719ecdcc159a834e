import { ACCESS_CLIENT } from '../../contract/roles.ts';
import type { Authenticate } from '../api/operator.ts';
import { issuerOf } from '../check-provider.ts';
import type { ServerConfig } from '../config.ts';
import type { Sql } from '../database/sql.ts';
import type { Identity } from '../identity/identity.ts';
import { isMachineToken, machineAuthenticator } from '../machines/tokens.ts';
import { remoteKeys, tokenVerifier } from './verify-token.ts';

/** People by the identity provider, programs by the plant's own tokens. */
export function authenticator(
  config: ServerConfig,
  identity: Identity | undefined,
  sql: Sql,
): Authenticate {
  const people = verifierOf(config, identity);
  const machines = machineAuthenticator(sql);
  return (authorization) => (isMachineToken(authorization) ? machines : people)(authorization);
}

function verifierOf(config: ServerConfig, identity: Identity | undefined): Authenticate {
  if (identity) return tokenVerifier({ ...identity, clientId: ACCESS_CLIENT });
  if (!config.identity) throw new Error('Neither an embedded nor an external provider is set.');
  const issuer = issuerOf(config.identity);
  return tokenVerifier({
    issuer,
    clientId: config.identity.clientId,
    keys: remoteKeys(issuer),
  });
}
