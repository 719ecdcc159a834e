/**
 * Asks less of a machine that cannot keep up, and more again when it can: fewer pictures from the
 * camera first, which costs no frame; then one view after the other; then a smaller picture, by which
 * far codes are lost. Half as many looks come last: of ten a second every fourth was dropped, and what
 * the browser did for it made all others late; of five a tenth is.
 */

import type { CaptureWish } from '../policy/scanning.ts';
import type { Demand } from './types.ts';

/** The frames of a short time. */
export interface LoadSample {
  /** Time of the sample, ms. */
  readonly at: number;
  /** How long it took, ms. */
  readonly ms: number;
  readonly frames: number;
  /** Frames that were due and found no worker free. */
  readonly dropped: number;
  /** Mean time from the grab of a frame to its report, ms; 0 without a frame. */
  readonly frameMs: number;
  /** The same of the quickest one. */
  readonly leastMs: number;
  readonly intervalMs: number;
  readonly views: number;
}

export type DemandRequest =
  | (CaptureWish & { readonly type: 'capture' })
  | { readonly type: 'views'; readonly inTurn: boolean };

export interface GovernorState {
  /** Index in `DEMANDS`; 0 asks for everything. */
  readonly level: number;
  /** How long it has been calm since the level changed or something was too much, ms. */
  readonly calmMs: number;
  /** How long it must be calm before more is asked, ms. */
  readonly patienceMs: number;
  /** When more was asked last, ms. */
  readonly raisedAt: number;
}

export interface GovernorStep {
  readonly state: GovernorState;
  readonly requests: readonly DemandRequest[];
}

export const DEMANDS: readonly Demand[] = [
  { inTurn: false },
  { frameRate: 15, inTurn: false },
  { frameRate: 10, inTurn: false },
  { frameRate: 10, inTurn: true },
  { frameRate: 10, inTurn: true, side: 1280 },
  { frameRate: 5, inTurn: true, side: 1280 },
];

/** Part of the frames that may be dropped; a single one is a hiccup. */
const DROPPED_MOST = 0.1;
const DROPPED_FEWEST = 2;
/** Beyond this part of the frames the next level would not be enough either. */
const DROPPED_FAR = 0.3;
/** Where each frame takes so many intervals, only the last level may be enough: to go down step by step took
 * a quarter of a core two seconds, and the first labels with them. */
const SATURATED = 2;
/** A frame that takes this part of the interval leaves nothing for the page and the browser. */
const SLOW = 0.6;
const CALM = 0.4;
/** A time between calm and slow counts for so much of a calm one: the next level may be too much, or may not. */
const NEARLY_CALM = 1 / 3;
const PATIENCE_MS = 10_000;
/** After the last level was asked for all at once. */
const PATIENCE_FEWEST_MS = 2000;
/** Raised too early again and again, the governor waits longer each time, up to this. */
const PATIENCE_MOST_MS = 120_000;
/** Too much within this time after more was asked: it was too early, ms. */
const TRIAL_MS = 10_000;

export const governorAtRest: GovernorState = {
  level: 0,
  calmMs: 0,
  patienceMs: PATIENCE_MS,
  raisedAt: Number.NEGATIVE_INFINITY,
};

export const demandOf = ({ level }: GovernorState): Demand => DEMANDS[level] ?? { inTurn: false };

const droppedPart = ({ frames, dropped }: LoadSample): number =>
  dropped === 0 ? 0 : dropped / (frames + dropped);

const isTooMuch = (sample: LoadSample): boolean =>
  (sample.dropped >= DROPPED_FEWEST && droppedPart(sample) > DROPPED_MOST) ||
  sample.frameMs > SLOW * sample.intervalMs;

/** How much of a calm time a sample is. A hiccup is none, and takes nothing from what was calm before. */
function calmPart({ dropped, frameMs, intervalMs }: LoadSample): number {
  if (dropped > 0) return 0;
  return frameMs < CALM * intervalMs ? 1 : NEARLY_CALM;
}

/** The level that only takes turns. One view has none to take: it is passed over. */
const TURNS_ONLY = DEMANDS.findIndex(({ inTurn, side }) => inTurn && side === undefined);

function neighbour(level: number, by: 1 | -1, views: number): number {
  const next = level + by === TURNS_ONLY && views < 2 ? level + 2 * by : level + by;
  return DEMANDS[next] ? next : level;
}

/** Each frame took far longer than there is time for, which a hiccup is not. */
export const isSaturated = ({ leastMs, intervalMs }: Pick<LoadSample, 'leastMs' | 'intervalMs'>) =>
  leastMs > SATURATED * intervalMs;

function stepsDown(sample: LoadSample): number {
  if (isSaturated(sample)) return DEMANDS.length;
  return droppedPart(sample) > DROPPED_FAR ? 2 : 1;
}

function lowered(state: GovernorState, sample: LoadSample): GovernorState {
  let { level } = state;
  for (let steps = stepsDown(sample); steps > 0; steps--) level = neighbour(level, 1, sample.views);
  return {
    level,
    calmMs: 0,
    patienceMs: patienceAfter(state, sample),
    raisedAt: Number.NEGATIVE_INFINITY,
  };
}

function patienceAfter({ raisedAt, patienceMs }: GovernorState, sample: LoadSample): number {
  const early = sample.at - raisedAt < TRIAL_MS;
  if (early) return Math.min(PATIENCE_MOST_MS, 2 * patienceMs);
  // A good machine that just began something else looks the same: it is soon asked for more again.
  return isSaturated(sample) ? Math.min(patienceMs, PATIENCE_FEWEST_MS) : patienceMs;
}

function raised(state: GovernorState, sample: LoadSample): GovernorState {
  const calmMs = state.calmMs + sample.ms * calmPart(sample);
  if (state.level === 0 || calmMs < state.patienceMs) return { ...state, calmMs };
  const level = neighbour(state.level, -1, sample.views);
  return { ...state, level, calmMs: 0, raisedAt: sample.at };
}

function stateAfter(state: GovernorState, sample: LoadSample): GovernorState {
  if (sample.frames + sample.dropped === 0) return state;
  return isTooMuch(sample) ? lowered(state, sample) : raised(state, sample);
}

/** What to ask for in order to get from one demand to another. */
export function requestsFor(before: Demand, after: Demand): DemandRequest[] {
  const { frameRate, side, inTurn } = after;
  const capture = frameRate !== before.frameRate || side !== before.side;
  return [
    ...(capture
      ? [
          {
            type: 'capture' as const,
            ...(frameRate !== undefined && { frameRate }),
            ...(side !== undefined && { side }),
          },
        ]
      : []),
    ...(inTurn === before.inTurn ? [] : [{ type: 'views' as const, inTurn }]),
  ];
}

/** Pure and total: the state after a sample, and what is to be asked for. */
export function nextGovernor(state: GovernorState, sample: LoadSample): GovernorStep {
  const after = stateAfter(state, sample);
  return { state: after, requests: requestsFor(demandOf(state), demandOf(after)) };
}
