/** Pace of an order, and when it ends at this pace. */
import type { BoardOrder } from '../../contract/types.ts';

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
const HOUR_MS = 3_600_000;
/** The end is an estimate: its seconds say nothing, and a board that changes every second is not read. */
const STEP_MS = 5 * 60_000;

/**
 * The pace since the first pack of the last hour: what was packed after it, by the time since. A break
 * counts. Null where too few packs, or too short a time, say nothing.
 */
export function paceOf(packed: PackedInHour | null, left: number, now: Date): BoardOrder['pace'] {
  if (!packed || packed.packs < FEWEST_PACKS) return null;
  const tookMs = now.getTime() - new Date(packed.first).getTime();
  if (tookMs < SHORTEST_MS || packed.goods <= 0) return null;
  const perMs = packed.goods / tookMs;
  const end = Math.ceil((now.getTime() + left / perMs) / STEP_MS) * STEP_MS;
  return {
    per_hour: Math.round(perMs * HOUR_MS),
    ends_at: left > 0 ? new Date(end).toISOString() : null,
  };
}
