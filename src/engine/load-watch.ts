import {
  demandOf,
  governorAtRest,
  isSaturated,
  type GovernorState,
  type LoadSample,
  nextGovernor,
} from './governor.ts';
import { guarded } from '../lib/uncaught.ts';
import type { EngineStats, FrameSource } from './types.ts';

/** Long enough for several frames, short enough that an operator hardly notices, ms. */
const SAMPLE_MS = 500;
/** The first frame alone may be slow for a reason of its own. */
const FEWEST_FRAMES = 2;
/** After a longer pause between two beats, as of a hidden tab, a sample would tell of nothing, ms. */
const PAUSE_MS = 2000;

/** Gathers frames into samples for the governor, and asks the sources for what it decides. */
export class LoadWatch {
  readonly #governs: boolean;
  readonly #sources = new Set<FrameSource>();
  #state: GovernorState;
  #since = 0;
  #beatAt = 0;
  #dropped = 0;
  #frames = 0;
  #frameMs = 0;
  #leastMs = Infinity;

  /** @param level what the machine is known to keep up with; 0 when nothing is known */
  constructor(governs: boolean, level = 0) {
    this.#governs = governs;
    this.#state = { ...governorAtRest, level: governs ? level : 0 };
  }

  get demand(): EngineStats['demand'] {
    return { level: this.#state.level, ...demandOf(this.#state) };
  }

  attached(source: FrameSource): void {
    this.#sources.add(source);
    if (this.#state.level > 0) source.ease?.(this.demand);
  }

  /** A camera is left as it was found. */
  detached(source: FrameSource): void {
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

  /** Throws the sample at hand away: of a time with more or fewer workers it tells nothing. */
  startOver(now: number): void {
    this.#since = now;
    this.#dropped = 0;
    this.#frames = 0;
    this.#frameMs = 0;
    this.#leastMs = Infinity;
  }

  /** Called again and again while there are workers; every half second it asks for more or less. */
  beat(now: number, intervalMs: number): void {
    const paused = now - this.#beatAt > PAUSE_MS;
    this.#beatAt = now;
    if (paused) return this.startOver(now);
    // Without an interval there is no beat to keep up with.
    if (!this.#governs || intervalMs === 0 || !this.#isTelling(now, intervalMs)) return;
    // Drops without a frame: a slow machine ends it yet, of a hung worker it tells nothing.
    if (this.#frames === 0 && this.#dropped > 0) return;
    const sample = this.#sample(now, intervalMs);
    this.startOver(now);
    this.#follow(sample);
  }

  /** Half a second of frames, or two that took far too long. */
  #isTelling(now: number, intervalMs: number): boolean {
    if (now - this.#since >= SAMPLE_MS) return true;
    return this.#frames >= FEWEST_FRAMES && isSaturated({ leastMs: this.#leastMs, intervalMs });
  }

  #sample(now: number, intervalMs: number): LoadSample {
    const frames = this.#frames;
    const frameMs = frames === 0 ? 0 : this.#frameMs / frames;
    const leastMs = frames === 0 ? 0 : this.#leastMs;
    const views = this.#sources.size;
    const ms = now - this.#since;
    return { at: now, ms, frames, dropped: this.#dropped, frameMs, leastMs, intervalMs, views };
  }

  #follow(sample: LoadSample): void {
    const { state, requests } = nextGovernor(this.#state, sample);
    this.#state = state;
    // Turns of views are seen to by the interval.
    const wish = requests.find((request) => request.type === 'capture');
    if (wish) for (const source of this.#sources) guarded(() => source.ease?.(wish));
  }
}
