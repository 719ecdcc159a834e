import { demandOf, governorAtRest, nextGovernor, type GovernorState } from './governor.ts';
import type { EngineStats, FrameSource } from './types.ts';

/** Long enough for several looks, short enough that an operator hardly notices, ms. */
const SAMPLE_MS = 500;
/** After a longer pause, as of a hidden tab, a sample would tell of nothing, ms. */
const PAUSE_MS = 2000;

/** Gathers looks into samples for the governor, and asks the sources for what it decides. */
export class LoadWatch {
  readonly #governs: boolean;
  readonly #sources = new Set<FrameSource>();
  #state: GovernorState = governorAtRest;
  #since = 0;
  #droppedBefore = 0;
  #looks = 0;
  #lookMs = 0;

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

  /** Time between two looks at a view, ms: in turn, views share the looks of one. */
  interval(ms: number, views: number): number {
    return this.demand.inTurn ? ms * views : ms;
  }

  /** @param ms from the grab of a frame to its report. */
  noteLook(ms: number): void {
    this.#looks += 1;
    this.#lookMs += ms;
  }

  /**
   * Called again and again; every half second it asks for more or less.
   * @param dropped looks dropped since the engine was made.
   */
  beat(now: number, intervalMs: number, dropped: number): void {
    const elapsed = now - this.#since;
    // Without an interval there is no beat to keep up with.
    if (!this.#governs || intervalMs === 0 || elapsed < SAMPLE_MS) return;
    const looks = this.#looks;
    const lookMs = looks === 0 ? 0 : this.#lookMs / looks;
    const sample = { at: now, looks, dropped: dropped - this.#droppedBefore, lookMs, intervalMs };
    this.#since = now;
    this.#droppedBefore = dropped;
    this.#looks = 0;
    this.#lookMs = 0;
    if (elapsed > PAUSE_MS) return;
    const { state, requests } = nextGovernor(this.#state, { ...sample, views: this.#sources.size });
    this.#state = state;
    // Turns of views are seen to by the interval.
    const wish = requests.find((request) => request.type === 'capture');
    if (wish) for (const source of this.#sources) source.ease?.(wish);
  }
}
