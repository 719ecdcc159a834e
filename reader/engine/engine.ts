/** Frames to codes: grabs frames of the views in turn, has the pool decode them, reports the codes. */
import type { OtherFormat } from '../../workers/protocol.ts';
import { formatsFrom, zxingFormats } from '../lib/formats.ts';
import { emitter, signal } from '../lib/subscribable.ts';
import { browserPage } from '../lib/page-events.ts';
import { guarded } from '../lib/uncaught.ts';
import { countDrops, nextStream, schedule } from './frame-scheduler.ts';
import type { FrameFailure } from './frame-health.ts';
import { Governor } from './governor.ts';
import { coresLessOne, Pool } from './pool.ts';
import { readTiles, streamsOf, type FrameReading } from './read-tiles.ts';
import { newCounts, stateOf } from './engine-state.ts';
import { gridFor, orientGrid, validSplit } from './tiles.ts';
import { createViewStream, pauseOf, reportOf, type ViewStream } from './view-stream.ts';
import type {
  EngineOptions,
  EngineState,
  EngineFigures,
  FrameReport,
  FrameSource,
  Grid,
  PageEdge,
  ScanEngine,
} from './types.ts';
import { isGeneral, opener } from './worker-port.ts';

/** Between two frames of a view, ms. */
const INTERVAL_MS = 100;

/** @throws TypeError for unknown formats */
export const createEngine = (options: EngineOptions = {}): ScanEngine => new Engine(options);

class Engine implements ScanEngine {
  readonly state = signal<EngineState>({ kind: 'warming' });
  #reports = emitter<FrameReport>();
  readonly #counts = newCounts();
  readonly #governor = new Governor();
  readonly #pool: Pool;
  readonly #options: EngineOptions;
  readonly #also: readonly OtherFormat[];
  readonly #intervalMs: number;
  readonly #page: PageEdge;
  #unwatchPage: (() => void) | undefined;
  #streams: ViewStream[] = [];
  readonly #split: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Workers promised to frames that are being grabbed. */
  #promised = 0;

  constructor(options: EngineOptions) {
    const { workers = coresLessOne(), jobMs } = options;
    this.#options = options;
    this.#also = zxingFormats(formatsFrom(options.formats));
    this.#page = options.page ?? browserPage;
    this.#intervalMs = options.intervalMs ?? INTERVAL_MS;
    this.#split = validSplit(options.split);
    this.#pool = new Pool({
      size: Math.max(1, workers),
      open: options.open ?? opener(options),
      ...(!options.open && { general: isGeneral(options) }),
      ...(jobMs !== undefined && { jobMs }),
      onChange: () => this.#followPool(),
    });
  }

  async warm() {
    this.#closed = false;
    this.#unwatchPage ??= this.#page.visibilityChanges.subscribe(this.#pump);
    const outcome = await this.#pool.warm();
    this.#followPool();
    return outcome.ok ? outcome : { ok: false as const, reason: outcome.trouble.detail };
  }

  attach(source: FrameSource, onFrame?: (report: FrameReport) => void): () => void {
    const others = this.#streams;
    const stream = createViewStream(source, others, this.#options, this.#pump, onFrame);
    this.#streams.push(stream);
    this.#governor.attach(source, performance.now());
    this.#pump();
    return () => this.#detach(stream);
  }

  readonly subscribe: ScanEngine['subscribe'] = (listener) => this.#reports.subscribe(listener);

  figures(): EngineFigures {
    return {
      ...this.#counts,
      workersReplaced: this.#pool.replaced,
      route: this.#streams[0]?.grabber.route ?? this.#options.route ?? 'auto',
      level: this.#governor.level,
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#unwatchPage?.();
    this.#unwatchPage = undefined;
    for (const stream of this.#streams) this.#detach(stream);
    this.#reports = emitter();
    this.#pool.close();
  }

  #detach(stream: ViewStream): void {
    if (!this.#streams.includes(stream)) return;
    stream.unwatch?.();
    this.#governor.detach(stream.source);
    this.#streams = this.#streams.filter((one) => one !== stream);
    this.#followState();
    // The next source may show another picture: tracked codes of this one are useless there.
    if (!this.#closed) for (const id of streamsOf(stream.view)) this.#pool.forget(id);
  }

  /** Two views share the workers; a view alone has them all. */
  #grid(): Grid {
    const able = Math.floor(this.#pool.able / (this.#streams.length || 1));
    return gridFor(this.#split, Math.max(1, able));
  }

  readonly #pump = (): void => {
    clearTimeout(this.#timer);
    if (this.#closed || this.#page.hidden() || this.#streams.length === 0) return;
    if (this.#pool.isResting) void this.#pool.warm();
    const now = performance.now();
    this.#governor.beat(now, this.#pool.able);
    // A source that throws must not stop the others.
    guarded(() => this.#beat(now));
    const pause = pauseOf(this.#streams, now);
    if (pause !== undefined) this.#timer = setTimeout(this.#pump, pause);
  };

  /** Between two frames of a view, ms. */
  get #interval(): number {
    return this.#governor.interval(this.#intervalMs, this.#streams.length);
  }

  #beat(now: number): void {
    const grid = this.#grid();
    const interval = this.#interval;
    while (this.#pool.free - this.#promised >= grid.columns * grid.rows) {
      const stream = nextStream(this.#streams, now);
      if (!stream) break;
      schedule(stream, now, interval);
      void this.#read(stream, grid);
    }
    if (this.#pool.able > 0) this.#counts.dropped += countDrops(this.#streams, now, interval);
  }

  async #read(stream: ViewStream, grid: Grid): Promise<void> {
    const grabbedAt = performance.now();
    const needed = grid.columns * grid.rows;
    this.#promised += needed;
    const frame = await stream.grabber.grab();
    this.#promised -= needed;
    try {
      if (!frame) return this.#fail(stream, 'no-picture');
      if (this.#closed) return frame.close();
      const whole = needed > 1 && stream.margin.wholeNow();
      const reading = await this.#open(
        readTiles((job) => this.#pool.run(job), {
          view: stream.view,
          frame,
          grid: whole ? { columns: 1, rows: 1 } : orientGrid(stream.source.size, grid),
          margin: stream.margin.forHeight(stream.source.size.height),
          also: this.#also,
          print: this.#options.print ?? false,
        }),
      );
      this.#report(stream, grabbedAt, reading);
    } finally {
      stream.inFlight = false;
      this.#pump();
    }
  }

  /** A frame counts as open until it is read, also when reading or a listener fails. */
  async #open(reading: Promise<FrameReading>): Promise<FrameReading> {
    this.#counts.grabbed += 1;
    this.#counts.openFrames += 1;
    try {
      return await reading;
    } finally {
      this.#counts.openFrames -= 1;
    }
  }

  #report(stream: ViewStream, grabbedAt: number, reading: FrameReading): void {
    if (!reading.ok) return this.#fail(stream, reading.reason);
    stream.health.note(undefined);
    this.#followState();
    stream.margin.learn(reading.codes);
    const isPlaced = stream.grabber.learn(reading);
    const reportedAt = performance.now();
    this.#counts.reported += 1;
    if (!this.#streams.includes(stream)) return; // the view was closed meanwhile
    const times = { grabbedAt, reportedAt };
    this.#govern(times);
    if (!isPlaced) return;
    const report = reportOf(stream, reading, times);
    guarded(() => stream.onFrame?.(report));
    this.#reports.emit(report);
  }

  /** Without an interval there is none to keep. Workers that still start are there soon. */
  #govern(times: { readonly grabbedAt: number; readonly reportedAt: number }): void {
    if (this.#intervalMs === 0 || this.#options.governed === false) return;
    const { able, size, warming } = this.#pool;
    const views = this.#streams.length;
    const sharing = { intervalMs: this.#intervalMs, views, workers: warming ? size : able };
    this.#governor.note(times, sharing);
  }

  #fail(stream: ViewStream, reason: FrameFailure): void {
    this.#counts.failed += 1;
    this.#counts.lastFailure = reason;
    stream.health.note(reason);
    this.#followState();
  }

  #followState(): void {
    this.state.set(stateOf(this.#pool, this.#streams, this.state.get()));
  }

  #followPool(): void {
    if (this.#closed) return;
    this.#followState();
    this.#pump();
  }
}
