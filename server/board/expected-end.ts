/** Packs of an order in the last hour. */
export interface PackedInHour {
  readonly packs: number;
  /** Time of the first of these packs. */
  readonly first: string;
  /** Shipper cases and loose units of the packs after the first one. */
  readonly goods: number;
}

/** With fewer packs, one slow case would move the end by hours. */
const FEWEST_PACKS = 4;
const SHORTEST_MS = 10 * 60_000;
/** The end is an estimate: its seconds say nothing, and a board that changes every second is not read. */
const STEP_MS = 5 * 60_000;

/**
 * When nothing is left at the pace since the first pack of the last hour: what was packed after it, by the
 * time since. A break counts. Null where too few packs, or too short a time, say nothing.
 */
export function expectedEnd(packed: PackedInHour | null, left: number, now: Date): string | null {
  if (left === 0 || !packed || packed.packs < FEWEST_PACKS) return null;
  const tookMs = now.getTime() - new Date(packed.first).getTime();
  if (tookMs < SHORTEST_MS || packed.goods <= 0) return null;
  const end = now.getTime() + (left / packed.goods) * tookMs;
  return new Date(Math.ceil(end / STEP_MS) * STEP_MS).toISOString();
}
