/** Statuses of a production order, as the contract names them. */
export const KNOWN_STATUSES = ['PENDING', 'READY', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const;
export type KnownStatus = (typeof KNOWN_STATUSES)[number];

/** Statuses on the wire are matched after this; anything else is unknown. */
export function normaliseStatus(wire: string): KnownStatus | undefined {
  const text = wire.trim().toUpperCase().replace(/\s+/g, '_');
  return KNOWN_STATUSES.find((status) => status === text);
}

/** Orders in these statuses, and in an unknown one, accept no change (decisions 1 and 2). */
export const LOCKED_STATUSES: readonly KnownStatus[] = ['PENDING', 'DONE', 'CANCELLED'];
