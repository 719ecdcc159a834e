/**
 * The caller's token and tablet. Not in the client's file, which the first screen does not load.
 */
import type { Station } from '../lib/paths.ts';

/** Where the bearer token of each call comes from. */
export interface TokenSource {
  /** Asked before every call. */
  token(): Promise<string>;
  /** Asked once when the plant refuses a token (401), as another clock or a new key may be why. */
  renewed(): Promise<string>;
  /** Called when the plant refuses the renewed token too. */
  refused(): void;
}

let tokens: TokenSource | undefined;
let station: Station | undefined;

export const setTokenSource = (source: TokenSource): void => {
  tokens = source;
};

/** @throws Error before `setTokenSource` */
export function tokenSource(): TokenSource {
  if (!tokens) throw new Error('No token source is set.');
  return tokens;
}

/** Sent with every call, for the audit; the plant also decides by it which unit labels are extra. */
export const setStation = (value: Station | undefined): void => {
  station = value;
};

export const stationOfCalls = (): Station | undefined => station;
