import { guarded } from '../lib/uncaught.ts';
import { demandOf, governorAtRest, isSaturated, nextGovernor } from './governor.ts';
import type { GovernorState, LoadSample } from './governor.ts';
import type { Demand, FrameSource } from './types.ts';

/** Long enough for several frames, short enough that an operator hardly notices, ms. */
const SAMPLE_MS = 500;
/** The first frame alone may be slow for a reason of its own. */
const FEWEST_FRAMES = 2;
/** A longer pause between two beats, as in a hidden tab, makes the sample useless, ms. */
const PAUSE_MS = 2000;

/** Collects frames into samples for the governor, and applies its demand to the sources. */
export class LoadWatch {
  readonly #governs: boolean;
  readonly #sources = new Set<FrameSource>();
  #state: GovernorState = governorAtRest;
  #since = 0;
  #beatAt = 0;
  #dropped = 0;
  #frames = 0;
  #frameMs = 0;
  #leastMs = Infinity;

  constructor(governs: boolean) {
    this.#governs = governs;
  }

  get level(): number {
    return this.#state.level;
  }

  get demand(): Demand {
    return demandOf(this.#state);
  }

  attach(source: FrameSource): void {
    this.#sources.add(source);
    if (this.#state.level > 0) source.ease?.(this.demand);
  }

  /** The camera gets its own rate and size back. */
  detach(source: FrameSource): void {
    this.#sources.delete(source);
    if (this.#state.level > 0) source.ease?.({});
  }

  /** Time between two frames of a view, ms: in turn, views share the frames of one. */
  interval(ms: number, views: number): number {
    return this.demand.inTurn ? ms * views : ms;
  }

  /** @param ms from the grab of a frame to its report. */
  noteFrame(ms: number): void {
    this.#frames += 1;
    this.#frameMs += ms;
    this.#leastMs = Math.min(this.#leastMs, ms);
  }

  noteDrops(count: number): void {
    this.#dropped += count;
  }

  /** Begins a new sample, also when the number of workers has changed. */
  startOver(now: number): void {
    this.#since = now;
    this.#dropped = 0;
    this.#frames = 0;
    this.#frameMs = 0;
    this.#leastMs = Infinity;
  }

  /** Called on each beat while there are workers; samples last half a second. */
  beat(now: number, intervalMs: number): void {
    const paused = now - this.#beatAt > PAUSE_MS;
    this.#beatAt = now;
    if (paused) return this.startOver(now);
    // Without an interval there is no beat to keep up with.
    if (!this.#governs || intervalMs === 0 || !this.#isComplete(now, intervalMs)) return;
    // Drops without a frame: a slow machine still finishes one, a hung worker does not.
    if (this.#frames === 0 && this.#dropped > 0) return;
    const sample = this.#sample(now, intervalMs);
    this.startOver(now);
    this.#follow(sample);
  }

  /** Half a second of frames, or two saturated ones. */
  #isComplete(now: number, intervalMs: number): boolean {
    if (now - this.#since >= SAMPLE_MS) return true;
    return this.#frames >= FEWEST_FRAMES && isSaturated({ leastMs: this.#leastMs, intervalMs });
  }

  #sample(now: number, intervalMs: number): LoadSample {
    const frames = this.#frames;
    return {
      at: now,
      ms: now - this.#since,
      frames,
      dropped: this.#dropped,
      frameMs: frames === 0 ? 0 : this.#frameMs / frames,
      leastMs: frames === 0 ? 0 : this.#leastMs,
      intervalMs,
    };
  }

  #follow(sample: LoadSample): void {
    const { level } = this.#state;
    this.#state = nextGovernor(this.#state, sample);
    if (this.#state.level === level) return;
    for (const source of this.#sources) guarded(() => source.ease?.(this.demand));
  }
}
