/**
 * Lowers the demand on a machine that cannot keep up, and raises it again. Far codes are lost in a
 * smaller picture, so that level comes last. It also halves the frame rate: at half of a slow core,
 * 10 % of the frames were dropped at 5 per second and 26 % at 10 (bench/README.md).
 */
import type { Demand } from './types.ts';

/** The frames of a short time. */
export interface LoadSample {
  /** Time of the sample, ms. */
  readonly at: number;
  /** Its duration, ms. */
  readonly ms: number;
  readonly frames: number;
  /** Frames that were due and found no worker free. */
  readonly dropped: number;
  /** Mean time from the grab of a frame to its report, ms; 0 without a frame. */
  readonly frameMs: number;
  /** The same of the quickest one. */
  readonly leastMs: number;
  readonly intervalMs: number;
}

export interface GovernorState {
  /** Index in `DEMANDS`; 0 asks for everything. */
  readonly level: number;
  /** Time without drops since the level changed or the load was too high, ms. */
  readonly calmMs: number;
  /** Calm time after which the demand is raised, ms. */
  readonly patienceMs: number;
  /** When the demand was raised last, ms. */
  readonly raisedAt: number;
}

/** In turn, two views share the frames of one. */
export const DEMANDS = [
  { inTurn: false },
  { frameRate: 10, inTurn: true },
  { frameRate: 5, inTurn: true, side: 1280 },
] as const satisfies readonly Demand[];

const LAST_LEVEL = DEMANDS.length - 1;

/** Share of the frames that may be dropped; a single one is a hiccup. */
const DROPPED_SHARE = 0.1;
const DROPPED_FEWEST = 2;
/** Where every frame takes this many intervals, only the last level may be low enough. */
const SATURATED_INTERVALS = 2;
/** A frame that takes this share of the interval leaves nothing for the page and the browser. */
const SLOW_SHARE = 0.6;
const PATIENCE_MS = 5000;
/** Patience doubles each time the demand was raised too early, up to this. */
const PATIENCE_MOST_MS = 120_000;
/** The demand was raised too early if the load is too high within this time, ms. */
const TRIAL_MS = 10_000;

export const governorAtRest: GovernorState = {
  level: 0,
  calmMs: 0,
  patienceMs: PATIENCE_MS,
  raisedAt: Number.NEGATIVE_INFINITY,
};

export const demandOf = ({ level }: GovernorState): Demand => DEMANDS[level] ?? DEMANDS[0];

const isTooMuch = ({ frames, dropped, frameMs, intervalMs }: LoadSample): boolean =>
  (dropped >= DROPPED_FEWEST && dropped > DROPPED_SHARE * (frames + dropped)) ||
  frameMs > SLOW_SHARE * intervalMs;

export const isSaturated = ({ leastMs, intervalMs }: Pick<LoadSample, 'leastMs' | 'intervalMs'>) =>
  leastMs > SATURATED_INTERVALS * intervalMs;

function lowered({ level, patienceMs, raisedAt }: GovernorState, sample: LoadSample) {
  const wasRaisedEarly = sample.at - raisedAt < TRIAL_MS;
  return {
    level: isSaturated(sample) ? LAST_LEVEL : Math.min(LAST_LEVEL, level + 1),
    calmMs: 0,
    patienceMs: wasRaisedEarly ? Math.min(PATIENCE_MOST_MS, 2 * patienceMs) : patienceMs,
    raisedAt: Number.NEGATIVE_INFINITY,
  };
}

/** A hiccup is no calm time, and takes nothing from the calm time before. */
function calmer(state: GovernorState, { at, ms, dropped }: LoadSample): GovernorState {
  const calmMs = dropped > 0 ? state.calmMs : state.calmMs + ms;
  if (state.level === 0 || calmMs < state.patienceMs) return { ...state, calmMs };
  return { ...state, level: state.level - 1, calmMs: 0, raisedAt: at };
}

/** Pure and total: the state after a sample. */
export function nextGovernor(state: GovernorState, sample: LoadSample): GovernorState {
  if (sample.frames + sample.dropped === 0) return state;
  return isTooMuch(sample) ? lowered(state, sample) : calmer(state, sample);
}
