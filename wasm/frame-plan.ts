/** Which steps a frame runs and how far each goes: the plan of a frame, and again of a quick frame that has changed. */

/**
 * - still: a photograph: a first frame of which no other follows
 * - isolated: a stream in which a candidate stayed unread: this frame is read as if it stood alone
 * - first: the first frame of a stream
 * - quick, thorough: codes are followed; every third frame is thorough
 * - searching, empty: no code is followed; if none was read in the last four frames it is empty, with less work
 */
export type FrameKind = AloneKind | 'first' | 'quick' | 'thorough' | 'searching' | 'empty';
export type AloneKind = 'still' | 'isolated';

/** Some frames of each cycle, by frame index modulo the cycle's length. */
interface Cycle {
  readonly length: number;
  readonly frames: readonly number[];
}
/**
 * When a step runs. 'on change': if most followed codes were lost or a new code came into the picture. 'when due':
 * see FrameFacts.isScanDue.
 */
type When = 'always' | 'never' | 'on change' | 'when due' | Cycle;

/** The frames of a cycle share the expensive steps, so that no frame runs all of them. */
const ONE_OF_THREE: Cycle = { length: 3, frames: [1] };
const EVERY_OTHER: Cycle = { length: 2, frames: [0] };

type Row = Readonly<Record<FrameKind, When>>;

const NOT_QUICK: Row = {
  still: 'always',
  isolated: 'always',
  first: 'always',
  quick: 'never',
  thorough: 'always',
  searching: 'always',
  empty: 'always',
};

/** The steps that not every frame runs, in the order in which they run. */
const STEPS = {
  /** Finders in the coarse planes and in the full plane, not only the half-size one; triples that are seen from aside. */
  allPlanes: { ...NOT_QUICK, quick: 'on change' },
  /** Finders in sharpened parts of the full plane. For nine frames after such a finder led to a code, and in a frame
   * that has read a code, it runs whenever `allPlanes` does. */
  soft: { ...NOT_QUICK, quick: 'on change', searching: EVERY_OTHER, empty: EVERY_OTHER },
  /** Fits and meshes of what is like a code and was not decoded. */
  careful: NOT_QUICK,
  /** Triples of two finders and a computed third one. In frames of at most 1280 × 720 pixels it runs whenever
   * `careful` does. */
  complete: {
    ...NOT_QUICK,
    first: 'never',
    thorough: 'never',
    searching: ONE_OF_THREE,
    empty: ONE_OF_THREE,
  },
  /** The search for finders of inverted codes in the half-size plane, a fifteenth of a frame's time. */
  inverted: NOT_QUICK,
  /** The general reader's own search of the whole frame, in a stream if its scan is due. */
  scan: {
    still: 'always',
    isolated: 'never',
    first: 'never',
    quick: 'never',
    thorough: 'when due',
    searching: 'when due',
    empty: 'when due',
  },
} satisfies Record<string, Row>;
type Step = keyof typeof STEPS;

/** How far the steps go. */
interface Limits {
  /** Triples whose timing marks are checked, per pass. */
  readonly triples: number;
  /** Batches of 32 triples without a read after which a pass ends. */
  readonly patience: number;
  /** Sizes that are tried per candidate. */
  readonly sizes: number;
  /** Candidates per pass whose version information is decoded before any of them is sampled. */
  readonly versions: number;
  /** Triples per frame that are seen from aside, and those whose finders are measured by their edges. */
  readonly aslant: number;
}

/** `alone`: still and isolated frames; `other`: also a quick frame that has changed. */
const LIMITS: Readonly<Record<'alone' | 'quick' | 'other', Limits>> = {
  alone: { triples: 600, patience: Infinity, sizes: 3, versions: 600, aslant: 600 },
  quick: { triples: 150, patience: 2, sizes: 1, versions: 0, aslant: 0 },
  other: { triples: 600, patience: 2, sizes: 3, versions: 32, aslant: 12 },
};

/** Frames of a cycle of quick and thorough frames. Chosen, not measured. */
const THOROUGH_EVERY = 3;
/** Frames without a code after which a stream counts as empty. Chosen, not measured. */
const EMPTY_AFTER = 4;

/** Inputs of the plan. */
export interface FrameFacts {
  /** Frames of the stream before this one. */
  readonly index: number;
  /** The request's fallback scan: 'auto' in a stream. */
  readonly scan: 'auto' | 'always' | 'never';
  /** At most 1280 × 720 pixels. */
  readonly isSmall: boolean;
  readonly hasTracks: boolean;
  /** Consecutive frames without a code. */
  readonly emptyFrames: number;
  /** A soft finder led to a code in one of the last frames. */
  readonly hasSoftCodes: boolean;
  /**
   * A finder stays that no code explains, or other symbologies are wanted, and the last fallback scan was long enough
   * ago.
   */
  readonly isScanDue: boolean;
  /** Something in the picture may be a code that was not decoded, and earlier frames saved the work of an isolated frame. */
  readonly isIsolatedDue: boolean;
  /** The picture is inverted. The scan of the printed pass reads both polarities already. */
  readonly isInverted?: boolean;
}

export interface FramePlan {
  readonly kind: FrameKind;
  readonly index: number;
  readonly steps: Readonly<Record<Step, boolean>>;
  readonly limits: Limits;
}

function kindOf({ index, scan, hasTracks, emptyFrames, isIsolatedDue }: FrameFacts): FrameKind {
  if (isIsolatedDue) return 'isolated';
  if (index === 0) return scan === 'auto' ? 'first' : 'still';
  if (hasTracks) return index % THOROUGH_EVERY === 0 ? 'thorough' : 'quick';
  return emptyFrames < EMPTY_AFTER ? 'searching' : 'empty';
}

function isDue(when: When, { index, isScanDue }: FrameFacts, isChanged: boolean): boolean {
  if (when === 'always' || when === 'never') return when === 'always';
  if (when === 'on change') return isChanged;
  return when === 'when due' ? isScanDue : when.frames.includes(index % when.length);
}

/** @param isChanged most followed codes were lost, or a new code came into the picture */
export function planFrame(facts: FrameFacts, isChanged = false): FramePlan {
  const { index, scan, isSmall, isInverted, hasSoftCodes } = facts;
  const kind = kindOf(facts);
  const due = (step: Step): boolean => isDue(STEPS[step][kind], facts, isChanged);
  const isQuick = kind === 'quick' && !isChanged;
  return {
    kind,
    index,
    steps: {
      allPlanes: due('allPlanes'),
      soft: due('soft') || (hasSoftCodes && due('allPlanes')),
      careful: due('careful'),
      complete: due('complete') || (isSmall && due('careful')),
      inverted: due('inverted') && !isInverted,
      scan: scan !== 'never' && due('scan') && !isInverted,
    },
    limits: LIMITS[isAloneKind(kind) ? 'alone' : isQuick ? 'quick' : 'other'],
  };
}

export const isAloneKind = (kind: FrameKind): kind is AloneKind =>
  kind === 'still' || kind === 'isolated';

/** Whether a frame is read as if it stood alone, and with the work of a photograph. */
export const isAlone = ({ kind }: Pick<FramePlan, 'kind'>): boolean => isAloneKind(kind);

/** Share of a list by which its start moves per frame: neither each frame nor every third one begins nearby. */
const ROTATION_STEP = 0.45;

/**
 * Reorders a list so that frames with little work reach all of it: alternately the likeliest items, which this picture
 * may show better, and others from a start that moves with the frame index.
 */
export function rotated<T>(list: readonly T[], index: number): T[] {
  const start = Math.floor(((index * ROTATION_STEP) % 1) * list.length);
  const isTaken = new Uint8Array(list.length);
  const order: T[] = [];
  const take = (i: number): void => {
    if (isTaken[i] === 0) order.push(list[i]!);
    isTaken[i] = 1;
  };
  for (let i = 0; i < list.length; i++) {
    take(i);
    take((start + i) % list.length);
  }
  return order;
}
