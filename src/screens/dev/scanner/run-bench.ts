import { createEngine } from '../../../engine/engine.ts';
import type { FrameReport } from '../../../engine/types.ts';
import type { BenchSettings } from './bench-settings.ts';
import { type Figures, figuresOf, watchLongTasks } from './figures.ts';
import type { OpenSource } from './open-source.ts';

export interface Run {
  readonly figures: () => Figures;
  /** Each frame that was read, as it comes: outside React, which would cost what is measured. */
  readonly onReport: (listener: (report: FrameReport) => void) => () => void;
  readonly close: () => void;
}

export type Started =
  { readonly ok: true; readonly run: Run } | { readonly ok: false; readonly reason: string };

/** Puts a fresh engine to the source. The run owns both from here on. */
export async function runBench(settings: BenchSettings, open: OpenSource): Promise<Started> {
  const engine = createEngine({
    split: Number(settings.split),
    route: settings.route,
    intervalMs: Number(settings.cadence),
    ...(settings.workers !== '' && { workers: Number(settings.workers) }),
  });
  const warmed = await engine.warm();
  if (!warmed.ok) {
    engine.close();
    open.close();
    return { ok: false, reason: `The decoder does not start: ${warmed.reason}` };
  }
  const tasks = watchLongTasks();
  const startedAt = performance.now();
  let last: FrameReport | undefined;
  engine.subscribe((report) => {
    last = report;
  });
  engine.attach(0, open.source);
  const figures = () =>
    figuresOf({ stats: engine.stats(), last, startedAt, longestTaskMs: tasks.longest() });
  const close = () => {
    tasks.close();
    engine.close();
    open.close();
  };
  return { ok: true, run: { figures, onReport: (listener) => engine.subscribe(listener), close } };
}
