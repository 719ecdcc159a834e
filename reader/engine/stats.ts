import type { PixelWay } from '../../workers/protocol.ts';

const WINDOW = 300;

/** @param part 0–1 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** Counts, and the times of the last frames. */
export class StatsBook {
  readonly counts = {
    grabbed: 0,
    reported: 0,
    dropped: 0,
    failed: 0,
    openFrames: 0,
  };
  lastFailure: string | undefined;
  way: PixelWay | undefined;
  #times: number[] = [];

  note(ms: number, way: PixelWay): void {
    this.counts.reported += 1;
    this.way = way;
    this.#times.push(ms);
    if (this.#times.length > WINDOW) this.#times.shift();
  }

  fail(reason: string): void {
    this.counts.failed += 1;
    this.lastFailure = reason;
  }

  read() {
    return {
      ...this.counts,
      ...(this.lastFailure !== undefined && { lastFailure: this.lastFailure }),
      ...(this.way && { way: this.way }),
      p50: percentile(this.#times, 0.5),
      p95: percentile(this.#times, 0.95),
    };
  }
}
