import { setTimeout as wait } from 'node:timers/promises';
import type { RunOptions } from '../page/api.ts';
import type { BenchTab } from './bench-tab.ts';
import type { Limit } from './limits.ts';

/** One row of the camera table. Times in ms. */
export interface CameraCell {
  readonly size: string;
  readonly limit: Limit;
  readonly route: string;
  readonly way: string;
  readonly workers: number;
  readonly split: number;
  readonly views: number;
  readonly governed: boolean;
  /** Index of the engine's demand level at the end; 0 is the highest. */
  readonly level: number;
  /** Size of the last frame, and pictures per second that the camera reports. */
  readonly frame: string;
  readonly seconds: number;
  readonly grabbed: number;
  readonly dropped: number;
  readonly failed: number;
  readonly found: number;
  readonly present: number;
  readonly wrong: number;
  /** From a code's first frame at the camera to its report. */
  readonly latency: { readonly p50: number; readonly p95: number };
  /** From a code's first frame at the camera to its verdict on the canvas over the picture; where verdicts are drawn. */
  readonly drawn?: { readonly p50: number; readonly p95: number };
  /** From the grab to the report. */
  readonly decode: { readonly p50: number; readonly p95: number };
  /** CPU time of the main thread per frame, beyond what showing the picture costs; null where it is not reported. */
  readonly mainThreadMs: number | null;
  readonly longestTaskMs: number | null;
  readonly calibrationMs: number;
}

export interface CellFacts {
  readonly size: string;
  readonly limit: Limit;
  readonly seconds: number;
}

/** Runs the engine, and before it the same time without, to know what the picture alone costs. */
export async function cameraCell(
  tab: BenchTab,
  options: RunOptions,
  facts: CellFacts,
): Promise<CameraCell> {
  const idle = await mainThreadWhile(tab, facts.seconds);
  const { run, ms } = await mainThreadWhile(tab, facts.seconds, options);
  const own =
    ms === null || idle.ms === null
      ? null
      : Math.max(0, ms - (idle.ms / idle.run.seconds) * run.seconds);
  const { route, workers, split, views, governed } = options;
  return {
    ...facts,
    route,
    workers,
    split,
    views,
    governed,
    level: run.level,
    frame: run.frame,
    way: run.way,
    grabbed: run.grabbed,
    dropped: run.dropped,
    failed: run.failed,
    found: run.latencies.length,
    present: run.present,
    wrong: run.wrong,
    latency: middleAndEnd(run.latencies),
    ...(options.verdicts && { drawn: middleAndEnd(run.drawn) }),
    decode: middleAndEnd(run.frameTimes),
    mainThreadMs: own === null ? null : own / Math.max(1, run.grabbed),
    longestTaskMs: run.longestTask,
    calibrationMs: Math.round(await tab.call('calibrate')),
  };
}

/** @param part 0–1 */
function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

const middleAndEnd = (times: readonly number[]) => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
});

async function mainThreadWhile(tab: BenchTab, seconds: number, options?: RunOptions) {
  await tab.call('start', ...(options ? [options] : []));
  const before = await tab.mainThread();
  await wait(seconds * 1000);
  const after = await tab.mainThread();
  const ms = before === null || after === null ? null : after - before;
  return { run: await tab.call('stop'), ms };
}
