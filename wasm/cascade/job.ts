import type { DecodeRequest } from '../frame-decoder.ts';
import type { Bench } from './crops.ts';
import type { Frame } from './finders.ts';
import type { Plane } from './fingerprint.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { View } from './view.ts';

const DEFAULT_BUDGET_MS = 30;
const FULL_FINDER_EVERY = 3;

/** What the stages of one frame share. */
export interface Job {
  readonly bench: Bench;
  readonly frame: Frame;
  readonly view: View;
  readonly request: DecodeRequest;
  readonly watch: Stopwatch;
}

export const planeOf = ({ bench, frame }: Job): Plane => ({ ...frame, bytes: bench.heap.bytes() });

/** Whether there is time left for what comes from here on. */
export function timeFrom({ watch, request }: Job): () => boolean {
  const until = watch.elapsed + (request.budgetMs ?? DEFAULT_BUDGET_MS);
  return () => watch.elapsed < until;
}

/** With codes being followed, far codes are looked for in every third frame. */
export const farIsDue = ({ view }: Job): boolean =>
  view.tracks.length === 0 || view.frames % FULL_FINDER_EVERY === 0;
