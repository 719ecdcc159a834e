import type { Stage } from './types.ts';

/** Milliseconds by stage; lap() adds the time since the last lap to a stage. */
export class Stopwatch {
  readonly times: Record<Stage, number> = {
    copy: 0,
    luma: 0,
    half: 0,
    finder: 0,
    crops: 0,
    rescue: 0,
    full: 0,
    track: 0,
  };
  #last = performance.now();

  lap(stage: Stage): void {
    const now = performance.now();
    this.times[stage] += now - this.#last;
    this.#last = now;
  }
}
