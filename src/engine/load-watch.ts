import { demandOf, governorAtRest, nextGovernor, type GovernorState } from './governor.ts';
import type { EngineStats, FrameSource } from './types.ts';

/** Long enough for several frames, short enough that an operator hardly notices, ms. */
const SAMPLE_MS = 500;
/** After a longer pause, as of a hidden tab, a sample would tell of nothing, ms. */
const PAUSE_MS = 2000;

/** Gathers frames into samples for the governor, and asks the sources for what it decides. */
export class LoadWatch {
  readonly #governs: boolean;
  readonly #sources = new Set<FrameSource>();
  #state: GovernorState = governorAtRest;
  #since = 0;
  #droppedBefore = 0;
  #frames = 0;
  #frameMs = 0;

  constructor(governs: boolean) {
    this.#governs = governs;
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
  }

  /**
   * Called again and again; every half second it asks for more or less.
   * @param dropped frames dropped since the engine was made.
   */
  beat(now: number, intervalMs: number, dropped: number): void {
    const elapsed = now - this.#since;
    // Without an interval there is no beat to keep up with.
    if (!this.#governs || intervalMs === 0 || elapsed < SAMPLE_MS) return;
    const frames = this.#frames;
    const frameMs = frames === 0 ? 0 : this.#frameMs / frames;
    const sample = { at: now, frames, dropped: dropped - this.#droppedBefore, frameMs, intervalMs };
    this.#since = now;
    this.#droppedBefore = dropped;
    this.#frames = 0;
    this.#frameMs = 0;
    if (elapsed > PAUSE_MS) return;
    const { state, requests } = nextGovernor(this.#state, { ...sample, views: this.#sources.size });
    this.#state = state;
    // Turns of views are seen to by the interval.
    const wish = requests.find((request) => request.type === 'capture');
    if (wish) for (const source of this.#sources) source.ease?.(wish);
  }
}
