import type { PlantConflict } from '../../api/packing.ts';
import type { Inventory } from '../inventory.ts';
import type { SubmissionRequest } from '../requests.ts';
import type { Conflict } from '../types.ts';

/** How one call ended. Errors are values: a port never rejects. */
export type CallAnswer =
  | { readonly kind: 'done' }
  /** Refused for good: 400, 403, 404, 409, 422. */
  | { readonly kind: 'refused'; readonly reason: string; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'too-many'; readonly retryAfterMs: number }
  | { readonly kind: 'signed-out' }
  /** Timeout, 5xx or a lost connection: the plant may have done it. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The plant's current lists, or why they cannot be read. */
export type LookUpAnswer =
  | { readonly kind: 'known'; readonly inventory: Inventory }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The plant's packing calls as a session needs them. Errors are values. */
export interface PackingPort {
  send(
    request: SubmissionRequest,
    options: { readonly idempotencyKey: string; readonly signal: AbortSignal },
  ): Promise<CallAnswer>;
  /** Reads `/cases` of every type that scanning needs, and the order, past every cache. */
  lookUp(signal: AbortSignal): Promise<LookUpAnswer>;
  /** Resolves when the operator is signed in again. */
  signedIn(signal: AbortSignal): Promise<void>;
}

interface Failure {
  /** HTTP status; absent when no answer came. */
  readonly status?: number | undefined;
  readonly reason: string;
  readonly retryAfter?: string | null | undefined;
  readonly conflicts?: readonly PlantConflict[] | undefined;
}

const DEFAULT_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 300_000;

/** Retry-After in seconds or as a date; at least half a second, at most five minutes. */
export function retryAfterMs(header: string | null | undefined, wallNow: number): number {
  const text = header?.trim() ?? '';
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - wallNow;
  return Math.min(LONGEST_RETRY_MS, Math.max(500, Number.isFinite(ms) ? ms : DEFAULT_RETRY_MS));
}

/** The answer that a failed call amounts to. */
export function classifyFailure(failure: Failure, wallNow = Date.now()): CallAnswer {
  const { status = 0, reason } = failure;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 429)
    return { kind: 'too-many', retryAfterMs: retryAfterMs(failure.retryAfter, wallNow) };
  // A proxy may send 408 and 425: the plant may have received the call all the same.
  const definite = status >= 400 && status < 500 && status !== 408 && status !== 425;
  if (!definite) return { kind: 'unknown', reason };
  const conflicts = (failure.conflicts ?? []).map((one) => ({
    code: one.code,
    packedIn: one.packed_in,
    reason: one.reason,
  }));
  return { kind: 'refused', reason, conflicts };
}
