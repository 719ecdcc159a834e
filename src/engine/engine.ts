/** Frames to codes: takes frames in turn, has them read by the pool, reports what was found. */
import { parseSplit, SCAN_INTERVAL_MS } from '../policy/scanning.ts';
import { signal, type Signal } from '../lib/subscribable.ts';
import type { WasmChoice } from '../../workers/protocol.ts';
import { stateOf, type EngineState } from './engine-state.ts';
import type { FrameSource } from './frame-source.ts';
import { Grabber, type Route } from './grab.ts';
import { Pool } from './pool.ts';
import { Reach } from './tile-margin.ts';
import { readFrame, streamsOf } from './read-frame.ts';
import type { FrameReport } from './report.ts';
import { StatsBook, type EngineStats } from './stats.ts';
import { gridFor, laidOn } from './tiles.ts';
import { countDrops, newLane, nextBeat, nextLane, serve, type Lane } from './frame-scheduler.ts';
import { openWorkerPort, type WorkerPort } from './worker-port.ts';

export interface EngineOptions {
  /** Left out: one less than the machine has cores, at least one. */
  readonly workers?: number;
  /** 1–4, else 1: a frame is cut into at most split × split tiles. */
  readonly split?: number;
  /** Least time between two frames of a view, ms. */
  readonly intervalMs?: number;
  readonly route?: Route;
  /** Longest time for one job, ms; loading is not part of it. */
  readonly jobMs?: number;
  readonly wasm?: WasmChoice;
  /** Workers of another make, for tests. */
  readonly open?: () => WorkerPort;
}

export interface ScanEngine {
  readonly state: Signal<EngineState>;
  /** Loads the decoders; may be called again after a failure. Never rejects. */
  warm(): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  /** Reads the frames of a source for a view until the undo is called. */
  attach(view: 0 | 1, source: FrameSource): () => void;
  subscribe(listener: (report: FrameReport) => void): () => void;
  stats(): EngineStats;
  setSplit(split: number): void;
  /** Ends workers and timers; nothing is held afterwards. `warm` opens it again. */
  close(): void;
}

interface Attached extends Lane {
  readonly source: FrameSource;
  readonly grabber: Grabber;
  readonly reach: Reach;
  readonly unwatch: (() => void) | undefined;
}

/** How often a source that tells nothing is asked for a new frame, ms. */
const ASK_MS = 16;
const coresLessOne = (): number => Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

export const createEngine = (options: EngineOptions = {}): ScanEngine => new Engine(options);

class Engine implements ScanEngine {
  readonly state = signal<EngineState>({ kind: 'warming' });
  readonly #listeners = new Set<(report: FrameReport) => void>();
  readonly #book = new StatsBook();
  readonly #pool: Pool;
  readonly #options: EngineOptions;
  readonly #intervalMs: number;
  #lanes: Attached[] = [];
  #split: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Workers promised to frames that are being grabbed. */
  #promised = 0;
  readonly #pump = (): void => this.#look();

  constructor(options: EngineOptions) {
    const { workers = coresLessOne(), open = openWorkerPort, jobMs, wasm } = options;
    this.#options = options;
    this.#intervalMs = options.intervalMs ?? SCAN_INTERVAL_MS;
    this.#split = parseSplit(String(options.split ?? 1));
    this.#pool = new Pool({
      size: Math.max(1, workers),
      open,
      ...(jobMs !== undefined && { jobMs }),
      ...(wasm && { wasm }),
      onChange: () => this.#followPool(),
    });
  }

  async warm() {
    this.#closed = false;
    document.addEventListener('visibilitychange', this.#pump);
    const outcome = await this.#pool.warm();
    this.#followPool();
    return outcome.ok
      ? { ok: true as const }
      : { ok: false as const, reason: outcome.trouble.detail };
  }

  attach(view: 0 | 1, source: FrameSource): () => void {
    const lane: Attached = {
      ...newLane(view, performance.now(), () => source.hasNewFrame()),
      source,
      grabber: new Grabber(source, this.#options.route ?? 'auto'),
      reach: new Reach(),
      unwatch: source.onNewFrame?.(this.#pump),
    };
    for (const old of this.#lanes.filter((one) => one.view === view)) this.#detach(old);
    this.#lanes.push(lane);
    this.#look();
    return () => this.#detach(lane);
  }

  subscribe(listener: (report: FrameReport) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stats(): EngineStats {
    return {
      ...this.#book.read(),
      workers: this.#pool.size,
      workersReplaced: this.#pool.replaced,
      route: this.#lanes[0]?.grabber.route ?? this.#options.route ?? 'auto',
    };
  }

  setSplit(split: number): void {
    this.#split = parseSplit(String(split));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#pump);
    for (const lane of this.#lanes) this.#detach(lane);
    this.#listeners.clear();
    this.#pool.close();
  }

  #detach(lane: Attached): void {
    if (!this.#lanes.includes(lane)) return;
    lane.unwatch?.();
    this.#lanes = this.#lanes.filter((one) => one !== lane);
    // Another picture may come: what was followed in this one means nothing there.
    if (!this.#closed) for (const stream of streamsOf(lane.view)) this.#pool.forget(stream);
  }

  /** Two views share the workers; a view alone has them all. */
  #grid() {
    const views = Math.max(1, this.#lanes.length);
    return gridFor(this.#split, Math.max(1, Math.floor(this.#pool.able / views)));
  }

  #look(): void {
    clearTimeout(this.#timer);
    if (this.#closed || document.hidden || this.#lanes.length === 0) return;
    const now = performance.now();
    const grid = this.#grid();
    const needed = grid.columns * grid.rows;
    while (this.#pool.free - this.#promised >= needed) {
      const lane = nextLane(this.#lanes, now);
      if (!lane) break;
      serve(lane, now, this.#intervalMs);
      void this.#serve(lane, grid);
    }
    this.#book.counts.dropped += countDrops(this.#lanes, now, this.#intervalMs);
    this.#setTimer(now);
  }

  #setTimer(now: number): void {
    const asks = this.#lanes.some((lane) => !lane.unwatch && !lane.inFlight);
    const beat = nextBeat(this.#lanes, now) ?? (asks ? ASK_MS : undefined);
    if (beat !== undefined)
      this.#timer = setTimeout(this.#pump, asks ? Math.min(beat, ASK_MS) : beat);
  }

  async #serve(lane: Attached, grid: { columns: number; rows: number }): Promise<void> {
    const grabbedAt = performance.now();
    const needed = grid.columns * grid.rows;
    this.#promised += needed;
    const frame = await lane.grabber.grab();
    this.#promised -= needed;
    try {
      if (!frame) return this.#fail('no-picture');
      if (this.#closed) return frame.close();
      this.#book.counts.grabbed += 1;
      this.#book.counts.openFrames += 1;
      const whole = needed > 1 && lane.reach.wholeNow();
      const reading = readFrame((job) => this.#pool.run(job), {
        view: lane.view,
        frame,
        grid: whole ? { columns: 1, rows: 1 } : laidOn(lane.source.size, grid),
        margin: lane.reach.margin(lane.source.size.height),
        still: lane.source.still ?? false,
      });
      this.#report(lane, grabbedAt, await reading);
      this.#book.counts.openFrames -= 1;
    } finally {
      lane.inFlight = false;
      this.#look();
    }
  }

  #report(lane: Attached, grabbedAt: number, reading: Awaited<ReturnType<typeof readFrame>>): void {
    if (!reading.ok) return this.#fail(reading.reason);
    const { codes, width, height, stages, way } = reading;
    lane.reach.learn(codes);
    const reportedAt = performance.now();
    this.#book.way = way;
    this.#book.note(reportedAt - grabbedAt, stages, codes.length);
    if (!this.#lanes.includes(lane)) return; // the view was closed meanwhile
    const report: FrameReport = { view: lane.view, grabbedAt, reportedAt, width, height, codes };
    for (const listener of this.#listeners) listener(report);
  }

  #fail(reason: string): void {
    this.#book.counts.failed += 1;
    this.#book.lastFailure = reason;
  }

  #followPool(): void {
    if (this.#closed) return;
    this.state.set(stateOf(this.#pool, this.state.get()));
    this.#look();
  }
}
