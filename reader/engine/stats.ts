import type { PixelWay, Stage, StageTimes } from '../../workers/protocol.ts';

const WINDOW = 300;
const SMOOTH = 0.1;

/** @param part 0–1 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** Figures of a frame's reading. */
interface Reading {
  readonly stages: StageTimes;
  readonly codes: readonly unknown[];
  readonly way: PixelWay;
}

/** Counts, and the times of the last frames. */
export class StatsBook {
  readonly counts = {
    grabbed: 0,
    reported: 0,
    dropped: 0,
    failed: 0,
    codesInLastFrame: 0,
    openFrames: 0,
  };
  lastFailure: string | undefined;
  way: PixelWay | undefined;
  #times: number[] = [];
  #stages: Partial<Record<Stage, number>> = {};

  note(ms: number, { stages, codes, way }: Reading): void {
    this.counts.reported += 1;
    this.counts.codesInLastFrame = codes.length;
    this.way = way;
    this.#times.push(ms);
    if (this.#times.length > WINDOW) this.#times.shift();
    for (const [name, time] of Object.entries(stages) as [Stage, number][]) {
      const before = this.#stages[name] ?? time;
      this.#stages[name] = before + (time - before) * SMOOTH;
    }
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
      stages: { ...this.#stages },
    };
  }
}
