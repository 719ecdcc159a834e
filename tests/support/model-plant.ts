import { changeBy, type SubmissionRequest } from '../../src/packing/requests.ts';
import {
  type CallChange,
  type Inventory,
  keyOf,
  withChanges,
} from '../../src/packing/inventory.ts';
import type { CallAnswer } from '../../src/packing/submission/packing-port.ts';
import { INVENTORY } from './packing.ts';

/** A plant by the rules: all or nothing, one packing per key, and it never forgets. */
export class ModelPlant {
  inventory: Inventory = INVENTORY;
  /** Case of each packed code, by the code's key. */
  readonly packedIn = new Map<string, string>();
  readonly #done = new Set<string>();

  /** Calls that were carried out. */
  get calls(): number {
    return this.#done.size;
  }

  call(request: SubmissionRequest, idempotencyKey: string): CallAnswer {
    if (this.#done.has(idempotencyKey)) return { kind: 'done' };
    const change = changeBy(request);
    const codes = change.kind === 'packed' ? [...change.codes] : [];
    const conflicts = codes
      .filter(([key]) => this.packedIn.has(key))
      .map(([key, code]) => ({ code, packedIn: this.packedIn.get(key) }));
    if (conflicts.length > 0) return { kind: 'refused', reason: 'Conflict', conflicts };
    this.#apply(change);
    this.#done.add(idempotencyKey);
    return { kind: 'done' };
  }

  /** Another tablet packs a code. */
  packElsewhere(code: string, into: string): void {
    this.#apply({ kind: 'packed', codes: new Map([[keyOf(code), code]]), into });
  }

  #apply(change: CallChange): void {
    if (change.kind === 'packed')
      for (const key of change.codes.keys()) this.packedIn.set(key, change.into ?? '');
    this.inventory = withChanges(this.inventory, [change]);
  }
}
