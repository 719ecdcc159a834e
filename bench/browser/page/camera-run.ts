/** Camera to report to verdict, with the real engine, frame source and overlay. */
import { createVideoFrameSource } from '../../../reader/camera/video-frames.ts';
import { createEngine } from '../../../reader/engine/engine.ts';
import type { ScanEngine } from '../../../reader/engine/types.ts';
import { emitter } from '../../../reader/signals.ts';
import type { JudgedFrame } from '../../../src/packing/session/scan-session.ts';
import { overlayFrames } from '../../../src/packing/session/overlay-labels.ts';
import { runOverlay } from '../../../src/screens/scan/overlay/verdict-overlay.tsx';
import type { CameraRun, RunOptions } from './api.ts';
import { openViews, type View } from './views.ts';

/** A shot as it was shown once on one view. */
interface Showing {
  readonly shot: number;
  readonly since: number;
  readonly read: Set<string>;
  readonly drawn: Set<string>;
}

interface Run {
  readonly engine: ScanEngine | undefined;
  /** One list per view. */
  readonly showings: readonly Showing[][];
  readonly latencies: number[];
  /** From the grab of each frame to its report, ms. */
  readonly frameTimes: number[];
  readonly drawn: number[];
  readonly wrong: Set<string>;
  readonly options: RunOptions | undefined;
  readonly startedAt: number;
  longestTask: number | null;
  readonly undo: (() => void)[];
}

const INDEXES = [0, 1] as const;

let run: Run | undefined;

export async function startRun(options?: RunOptions): Promise<void> {
  const engine = options && createEngine(options);
  const warmed = await engine?.warm();
  if (warmed && !warmed.ok) throw new Error(warmed.reason);
  const views = openViews();
  const one: Run = {
    engine,
    showings: views.map(() => []),
    latencies: [],
    frameTimes: [],
    drawn: [],
    wrong: new Set(),
    options,
    startedAt: performance.now(),
    longestTask: tellsTasks() ? 0 : null,
    undo: [],
  };
  if (tellsTasks()) one.undo.push(watchTasks(one));
  views.forEach(({ watchShots }, view) => {
    const seen = (shot: number, since: number) =>
      void one.showings[view]?.push({ shot, since, read: new Set(), drawn: new Set() });
    one.undo.push(watchShots(seen));
  });
  if (engine) scan(one, engine, views);
  run = one;
}

/** As on a scan page: a report goes to the verdicts of its view, which may be painted over it. */
function scan(one: Run, engine: ScanEngine, views: readonly View[]): void {
  const frames = emitter<JudgedFrame>();
  for (const view of INDEXES) {
    const opened = views[view];
    if (!opened) continue;
    const { video, canvas } = opened;
    engine.attach(createVideoFrameSource(video));
    if (!one.options?.verdicts) continue;
    const stopOverlay = runOverlay(canvas, overlayFrames(frames, view), ({ marks }, at) => {
      for (const { text, seen } of marks) if (seen) note(one, view, text, at, 'drawn');
    });
    one.undo.push(stopOverlay);
  }
  engine.subscribe((report) => {
    one.frameTimes.push(report.reportedAt - report.grabbedAt);
    for (const { text } of report.codes) note(one, report.view, text, report.reportedAt, 'read');
    if (one.options?.verdicts)
      frames.emit({ report, verdictOf: () => ({ kind: 'accepted', place: 1 }) });
  });
  one.undo.push(() => engine.close());
}

const tellsTasks = () => PerformanceObserver.supportedEntryTypes.includes('longtask');

function watchTasks(one: Run): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      one.longestTask = Math.max(one.longestTask ?? 0, duration);
  });
  observer.observe({ entryTypes: ['longtask'] });
  return () => observer.disconnect();
}

/** Counts a text once a showing, from the first frame of it to when it was read or drawn. */
function note(one: Run, view: number, text: string, at: number, what: 'read' | 'drawn'): void {
  const shot = one.options?.shots.findIndex((texts) => texts.includes(text)) ?? -1;
  if (shot < 0) one.wrong.add(text);
  const showing = one.showings[view]?.findLast((shown) => shown.shot === shot);
  if (!showing || showing[what].has(text)) return;
  showing[what].add(text);
  one[what === 'read' ? 'latencies' : 'drawn'].push(at - showing.since);
}

export async function stopRun(): Promise<CameraRun> {
  if (!run) throw new Error('nothing runs');
  const {
    engine,
    options,
    showings,
    latencies,
    drawn,
    frameTimes,
    wrong,
    startedAt,
    longestTask,
    undo,
  } = run;
  const seconds = (performance.now() - startedAt) / 1000;
  const stats = engine?.figures();
  const frame = frameOf(openViews()[0]);
  undo.forEach((step) => step());
  run = undefined;
  return {
    seconds,
    grabbed: stats?.grabbed ?? 0,
    dropped: stats?.dropped ?? 0,
    failed: stats?.failed ?? 0,
    latencies,
    drawn,
    present: showings.reduce((sum, shown) => sum + presentIn(shown, options?.shots ?? []), 0),
    wrong: wrong.size,
    longestTask,
    way: stats?.route ?? '',
    level: stats?.level ?? 0,
    frame,
    frameTimes,
  };
}

function frameOf(view: View | undefined): string {
  if (!view) return '';
  const { video } = view;
  const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
  const rate = track?.getSettings().frameRate ?? 0;
  return `${video.videoWidth}×${video.videoHeight} at ${rate.toFixed(0)}`;
}

/** The last shot may have just begun: it counts as far as it was read. */
function presentIn(shown: readonly Showing[], shots: RunOptions['shots']): number {
  const last = shown.at(-1)?.read.size ?? 0;
  return shown.slice(0, -1).reduce((sum, { shot }) => sum + (shots[shot]?.length ?? 0), last);
}
