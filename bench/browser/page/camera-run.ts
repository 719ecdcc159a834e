/** Camera to report, with the real engine and the real frame source. */
import { createVideoFrameSource } from '../../../src/camera/frame-source.ts';
import { createEngine, type ScanEngine } from '../../../src/engine/engine.ts';
import type { FrameReport } from '../../../src/engine/report.ts';
import type { CameraRun, RunOptions } from './api.ts';
import { watchShots } from './marker.ts';

/** A shot as it was shown once. */
interface Showing {
  readonly shot: number;
  readonly since: number;
  readonly read: Set<string>;
}

interface Run {
  readonly engine: ScanEngine | undefined;
  readonly showings: Showing[];
  readonly latencies: number[];
  readonly wrong: Set<string>;
  readonly options: RunOptions | undefined;
  readonly startedAt: number;
  longestTask: number;
  readonly end: () => void;
}

let run: Run | undefined;
const video = (): HTMLVideoElement => {
  const element = document.querySelector('video');
  if (!element) throw new Error('no video');
  return element;
};

export async function openCamera(width: number, height: number) {
  const element = video();
  element.srcObject = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: width }, height: { ideal: height } },
  });
  await element.play();
  return { width: element.videoWidth, height: element.videoHeight };
}

export async function startRun(options?: RunOptions): Promise<void> {
  const engine = options && createEngine(options);
  const warmed = await engine?.warm();
  if (warmed && !warmed.ok) throw new Error(warmed.reason);
  const undo: (() => void)[] = [];
  const one: Run = {
    engine,
    showings: [],
    latencies: [],
    wrong: new Set(),
    options,
    startedAt: performance.now(),
    longestTask: 0,
    end: () => undo.forEach((step) => step()),
  };
  undo.push(
    watchShots(video(), (shot, since) => one.showings.push({ shot, since, read: new Set() })),
  );
  undo.push(watchTasks(one));
  if (engine) {
    engine.subscribe((report) => note(one, report));
    engine.attach(0, createVideoFrameSource(video()));
    undo.push(() => engine.close());
  }
  run = one;
}

function watchTasks(one: Run): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      one.longestTask = Math.max(one.longestTask, duration);
  });
  observer.observe({ entryTypes: ['longtask'] });
  return () => observer.disconnect();
}

function note(one: Run, { codes, reportedAt }: FrameReport): void {
  for (const { text } of codes) {
    const shot = one.options?.shots.findIndex((texts) => texts.includes(text)) ?? -1;
    if (shot < 0) one.wrong.add(text);
    const showing = one.showings.findLast((shown) => shown.shot === shot);
    if (!showing || showing.read.has(text)) continue;
    showing.read.add(text);
    one.latencies.push(reportedAt - showing.since);
  }
}

export async function stopRun(): Promise<CameraRun> {
  if (!run) throw new Error('nothing runs');
  const { engine, options, showings, latencies, wrong, startedAt, longestTask, end } = run;
  const seconds = (performance.now() - startedAt) / 1000;
  const stats = engine?.stats();
  end();
  // The last shot may have just begun: it counts as far as it was read.
  const last = showings.at(-1)?.read.size ?? 0;
  const shown = showings.slice(0, -1).map(({ shot }) => options?.shots[shot]?.length ?? 0);
  run = undefined;
  return {
    seconds,
    grabbed: stats?.grabbed ?? 0,
    dropped: stats?.dropped ?? 0,
    failed: stats?.failed ?? 0,
    latencies,
    present: shown.reduce((sum, count) => sum + count, last),
    wrong: wrong.size,
    longestTask,
    way: stats?.way ?? '',
    p50: stats?.p50 ?? 0,
    p95: stats?.p95 ?? 0,
  };
}
