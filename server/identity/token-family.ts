/**
 * Refresh tokens that replaced one another. Each is used once; but the answer with its successor may be lost on the network,
 * so it stays good until one of its successors is used. The other successors are dropped then. Using it again, or using a
 * dropped one, proves a copy and ends the grant.
 */
import { randomBytes } from 'node:crypto';

export const newFamily = (): string => randomBytes(12).toString('base64url');

/** Family of a token, which is in its middle part; undefined for a text that is no refresh token of ours. */
export function familyOf(token: string | undefined): string | undefined {
  const part = token?.split('.')[1];
  if (part === undefined) return undefined;
  try {
    const { family } = JSON.parse(Buffer.from(part, 'base64url').toString()) as {
      family?: unknown;
    };
    return typeof family === 'string' ? family : undefined;
  } catch {
    return undefined; // anything may be sent as a token
  }
}
