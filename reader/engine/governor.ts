/**
 * Lowers the demand on a machine that cannot keep up, and raises it again. Far codes are lost in a
 * smaller picture, so that level comes last. It also halves the frame rate: at half of a slow core,
 * 10 % of the frames were dropped at 5 per second and 26 % at 10 (bench/README.md).
 */
import { guarded } from '../lib/uncaught.ts';
import type { Demand, FrameSource } from './types.ts';

/** In turn, two views share the frames of one. */
export const DEMANDS = [
  { inTurn: false },
  { frameRate: 10, inTurn: true },
  { frameRate: 5, inTurn: true, side: 1280 },
] as const satisfies readonly Demand[];
const LAST_LEVEL = DEMANDS.length - 1;

/** Long enough for several frames, short enough that an operator hardly notices, ms. */
const SAMPLE_MS = 500;
/** The first frame alone may be slow for a reason of its own. */
const FEWEST_FRAMES = 2;
/** After a longer pause, as in a hidden tab, earlier frames tell nothing, ms. */
const PAUSE_MS = 2000;
/** Frames that take this share of their time leave nothing for the page and the browser. */
const MOST_SHARE = 0.6;
/** Where every frame takes this share, only the last level may be low enough. */
const SATURATED_SHARE = 2;
/** Calm time after which the demand is raised, ms. */
const PATIENCE_MS = 5000;
/** Patience doubles each time the demand was raised too early, up to this. */
const MOST_PATIENCE_MS = 120_000;
/** The demand was raised too early if the load is too high within this time, ms. */
const TRIAL_MS = 10_000;

/** What the frames share: their interval at level 0 in ms, and the workers. */
export interface Sharing {
  readonly intervalMs: number;
  readonly views: number;
  readonly workers: number;
}

export class Governor {
  /** Index in `DEMANDS`; 0 asks for everything. */
  level = 0;
  readonly #sources = new Set<FrameSource>();
  #able = 0;
  #beatAt = -Infinity;
  #since = 0;
  /** Shares of the frames that were grabbed since. */
  #shares: number[] = [];
  #calmMs = 0;
  #patienceMs = PATIENCE_MS;
  /** When the demand was raised, unless it was lowered since. */
  #raisedAt: number | undefined;

  get demand(): Demand {
    return DEMANDS[this.level] ?? DEMANDS[0];
  }

  attach(source: FrameSource, now: number): void {
    this.#startOver(now);
    this.#sources.add(source);
    if (this.level > 0) source.ease?.(this.demand);
  }

  /** The camera gets its own rate and size back. */
  detach(source: FrameSource): void {
    this.#sources.delete(source);
    if (this.level > 0) source.ease?.({});
  }

  /** Time between two frames of a view, ms: in turn, views share the frames of one. */
  interval(ms: number, views: number, level = this.level): number {
    return DEMANDS[level]?.inTurn ? ms * views : ms;
  }

  /** @param able workers that can take frames */
  beat(now: number, able: number): void {
    if (able !== this.#able || now - this.#beatAt > PAUSE_MS) this.#startOver(now);
    this.#able = able;
    this.#beatAt = now;
  }

  /** A frame was read. */
  note(frame: { readonly grabbedAt: number; readonly reportedAt: number }, sharing: Sharing): void {
    const { grabbedAt, reportedAt: now } = frame;
    this.beat(now, this.#able);
    if (grabbedAt < this.#since) return;
    if (this.#shares.length === 0) this.#since = grabbedAt;
    this.#shares.push((now - grabbedAt) / this.interval(sharing.intervalMs, sharing.views));
    if (now - this.#since >= SAMPLE_MS && this.#shares.length >= FEWEST_FRAMES)
      this.#judge(now, sharing);
  }

  #startOver(now: number): void {
    this.#since = now;
    this.#shares = [];
  }

  #judge(now: number, { intervalMs, views, workers }: Sharing): void {
    const ms = now - this.#since;
    const shares = this.#shares;
    this.#startOver(now);
    // Full workers drop frames, also where each frame is quick enough.
    const full = Math.max(1, (MOST_SHARE * views) / Math.max(1, workers));
    const mean = (full * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
    if (mean > MOST_SHARE)
      return this.#lower(Math.min(...shares) > SATURATED_SHARE ? LAST_LEVEL : this.level + 1, now);
    if (this.level === 0) return;
    const at = (level: number) => this.interval(intervalMs, views, level);
    const meanAbove = (mean * at(this.level)) / at(this.level - 1);
    // A slow frame is no calm time, and takes nothing from the calm time before.
    if (meanAbove <= MOST_SHARE && Math.max(...shares) <= 1) this.#calmMs += ms;
    if (this.#calmMs >= this.#patienceMs) this.#raise(now);
  }

  #lower(level: number, now: number): void {
    this.#calmMs = 0;
    if (this.#raisedAt !== undefined)
      this.#patienceMs =
        now - this.#raisedAt < TRIAL_MS
          ? Math.min(MOST_PATIENCE_MS, 2 * this.#patienceMs)
          : PATIENCE_MS;
    this.#raisedAt = undefined;
    if (this.level < LAST_LEVEL) this.#change(Math.min(level, LAST_LEVEL));
  }

  #raise(now: number): void {
    this.#calmMs = 0;
    this.#raisedAt = now;
    this.#change(this.level - 1);
  }

  #change(level: number): void {
    this.level = level;
    for (const source of this.#sources) guarded(() => source.ease?.(this.demand));
  }
}
