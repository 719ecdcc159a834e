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
/** Frames that take this share of their time leave nothing for the page and the browser. */
const MOST_SHARE = 0.6;
/** Where frames take this share, only the last level may be low enough. */
const SATURATED_SHARE = 2;
/** Time without such a sample after which the demand is raised; it doubles each time the demand is lowered. In ms. */
const PATIENCE_MS = 1250;
const MOST_PATIENCE_MS = 120_000;

export class Governor {
  /** Index in `DEMANDS`; 0 asks for everything. */
  level = 0;
  readonly #sources = new Set<FrameSource>();
  #sampleFrom: number;
  #frames = 0;
  #shares = 0;
  #calmFrom: number;
  #patienceMs = PATIENCE_MS;

  constructor(now: number) {
    this.#sampleFrom = now;
    this.#calmFrom = now;
  }

  get demand(): Demand {
    return DEMANDS[this.level] ?? DEMANDS[0];
  }

  attach(source: FrameSource): void {
    this.#sources.add(source);
    if (this.level > 0) source.ease?.(this.demand);
  }

  /** The camera gets its own rate and size back. */
  detach(source: FrameSource): void {
    this.#sources.delete(source);
    if (this.level > 0) source.ease?.({});
  }

  /** Time between two frames of a view, ms: in turn, views share the frames of one. */
  interval(ms: number, views: number): number {
    return this.demand.inTurn ? ms * views : ms;
  }

  /**
   * A frame was read.
   * @param share of the time until the next one that may be read, from its grab to its report
   */
  note(share: number, now: number): void {
    this.#frames += 1;
    this.#shares += share;
    if (now - this.#sampleFrom < SAMPLE_MS || this.#frames < FEWEST_FRAMES) return;
    const mean = this.#shares / this.#frames;
    this.#sampleFrom = now;
    this.#frames = 0;
    this.#shares = 0;
    if (mean > MOST_SHARE) this.#lower(mean > SATURATED_SHARE ? LAST_LEVEL : this.level + 1, now);
    else if (now - this.#calmFrom >= this.#patienceMs) this.#change(this.level - 1, now);
  }

  #lower(level: number, now: number): void {
    this.#calmFrom = now;
    if (this.level === LAST_LEVEL) return;
    this.#patienceMs = Math.min(MOST_PATIENCE_MS, 2 * this.#patienceMs);
    this.#change(Math.min(level, LAST_LEVEL), now);
  }

  #change(level: number, now: number): void {
    this.#calmFrom = now;
    if (level < 0) return;
    this.level = level;
    for (const source of this.#sources) guarded(() => source.ease?.(this.demand));
  }
}
