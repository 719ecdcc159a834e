/**
 * Which steps a frame runs, how far each runs and what all of them may cost. The plan is computed once per frame
 * from these tables; wasm/README.md shows the same tables and a test compares the two.
 */

export const FRAME_KINDS = {
  still: 'The first frame of a view that is not read as a stream: a photograph.',
  isolated: 'A stream in which a candidate stayed unread: this frame is read as if it stood alone.',
  first: 'The first frame of a stream.',
  quick: 'Codes are followed; two frames of three.',
  thorough: 'Codes are followed; every third frame.',
  searching: 'No code is followed.',
  empty: 'No code is followed, and none was read in the last four frames.',
} as const;
export type FrameKind = keyof typeof FRAME_KINDS;

/** Some frames of each cycle, by frame index modulo the cycle's length. */
export interface Cycle {
  readonly length: number;
  readonly frames: readonly number[];
}
/**
 * When a step runs. 'on change': if most followed codes were lost or a new code came into the picture. 'on evidence':
 * see FrameFacts.isScanDue.
 */
export type When = 'always' | 'never' | 'on change' | 'on evidence' | Cycle;

/** The three frames of a cycle share the expensive steps, so that no frame runs all of them. */
const ONE_OF_THREE: Cycle = { length: 3, frames: [1] };
const TWO_OF_THREE: Cycle = { length: 3, frames: [1, 2] };
const EVERY_OTHER: Cycle = { length: 2, frames: [0] };

type Row<T> = Readonly<Record<FrameKind, T>>;

const NOT_QUICK: Row<When> = {
  still: 'always',
  isolated: 'always',
  first: 'always',
  quick: 'never',
  thorough: 'always',
  searching: 'always',
  empty: 'always',
};

/** The steps that not every frame runs, in the order in which they run. */
export const STEPS = {
  /** Finders in the coarse planes and in the full plane; triples that are wide or seen from aside. */
  far: { ...NOT_QUICK, quick: 'on change' },
  /** Finders in sharpened parts of the full plane. For nine frames after such a finder led to a code, and in a frame
   * that has read a code, it runs whenever `far` does. */
  soft: { ...NOT_QUICK, quick: 'on change', searching: EVERY_OTHER, empty: EVERY_OTHER },
  /** Fits, meshes and crops of what is like a code and was not decoded. */
  careful: NOT_QUICK,
  /** Triples of two finders and a computed third one. In frames of at most 1280 × 720 pixels it runs whenever
   * `careful` does. */
  complete: {
    still: 'always',
    isolated: 'always',
    first: 'never',
    quick: 'never',
    thorough: 'never',
    searching: ONE_OF_THREE,
    empty: ONE_OF_THREE,
  },
  /** The careful step may spend what earlier frames left. */
  carryOver: {
    still: 'never',
    isolated: 'never',
    first: 'never',
    quick: 'always',
    thorough: 'never',
    searching: TWO_OF_THREE,
    empty: TWO_OF_THREE,
  },
  /** The search for finders of inverted codes in the half-size plane, a fifteenth of a frame's time. */
  inverted: NOT_QUICK,
  /** The general reader's own search of the whole frame, in a stream if its scan is due. */
  scan: {
    still: 'always',
    isolated: 'never',
    first: 'never',
    quick: 'never',
    thorough: 'on evidence',
    searching: 'on evidence',
    empty: 'on evidence',
  },
} satisfies Record<string, Row<When>>;
export type Step = keyof typeof STEPS;

/** How far the steps go. A changed quick frame has the limits of a thorough one. */
export const LIMITS = {
  /** Triples whose timing marks are checked, per pass. */
  triples: {
    still: 600,
    isolated: 600,
    first: 600,
    quick: 150,
    thorough: 600,
    searching: 600,
    empty: 600,
  },
  /** Batches of 32 triples without a read after which a pass ends. */
  patience: {
    still: Infinity,
    isolated: Infinity,
    first: 2,
    quick: 2,
    thorough: 2,
    searching: 2,
    empty: 2,
  },
  /** Sizes that are tried per candidate. */
  sizes: { still: 3, isolated: 3, first: 3, quick: 1, thorough: 3, searching: 3, empty: 3 },
  /** Candidates per pass whose version information is decoded before any of them is sampled. */
  versions: {
    still: 600,
    isolated: 600,
    first: 32,
    quick: 0,
    thorough: 32,
    searching: 32,
    empty: 32,
  },
  /** Triples per frame whose finders are measured by their edges. */
  edges: {
    still: 600,
    isolated: 600,
    first: 32,
    quick: 12,
    thorough: 32,
    searching: 32,
    empty: 32,
  },
  /** Triples per frame that are seen from aside. */
  aslant: {
    still: 600,
    isolated: 600,
    first: 12,
    quick: 0,
    thorough: 12,
    searching: 12,
    empty: 12,
  },
} satisfies Record<string, Row<number>>;
export type Limit = keyof typeof LIMITS;

/** Grey-value reads per frame pixel. For scale: zxing-cpp spends about 3 per pixel on a whole frame. */
export const WORK: Row<number> = {
  still: 30,
  isolated: 8,
  first: 1.8,
  quick: 1.35,
  thorough: 1.35,
  searching: 1.35,
  empty: 0.8,
};

/** Frames of a cycle of quick and thorough frames. */
const THOROUGH_EVERY = 3;
/** Frames without a code after which a view counts as empty. */
const EMPTY_AFTER = 4;

/** Inputs of the plan. */
export interface FrameFacts {
  /** Frames of the view before this one. */
  readonly index: number;
  /** The request's fallback scan: 'auto' in a stream. */
  readonly full: 'auto' | 'always' | 'never';
  /** At most 1280 × 720 pixels. */
  readonly isSmall: boolean;
  readonly isFollowing: boolean;
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
  readonly limits: Readonly<Record<Limit, number>>;
}

function kindOf({ index, full, isFollowing, emptyFrames, isIsolatedDue }: FrameFacts): FrameKind {
  if (isIsolatedDue) return 'isolated';
  if (index === 0) return full === 'auto' ? 'first' : 'still';
  if (isFollowing) return index % THOROUGH_EVERY === 0 ? 'thorough' : 'quick';
  return emptyFrames < EMPTY_AFTER ? 'searching' : 'empty';
}

function isDue(when: When, { index, isScanDue }: FrameFacts, isChanged: boolean): boolean {
  if (when === 'always' || when === 'never') return when === 'always';
  if (when === 'on change') return isChanged;
  return when === 'on evidence' ? isScanDue : when.frames.includes(index % when.length);
}

/** @param isChanged most followed codes were lost, or a new code came into the picture */
export function planFrame(facts: FrameFacts, isChanged = false): FramePlan {
  const { index, full, isSmall, isInverted, hasSoftCodes } = facts;
  const kind = kindOf(facts);
  const due = (step: Step): boolean => isDue(STEPS[step][kind], facts, isChanged);
  const limit = (name: Limit): number =>
    LIMITS[name][kind === 'quick' && isChanged ? 'thorough' : kind];
  return {
    kind,
    index,
    steps: {
      far: due('far'),
      soft: due('soft') || (hasSoftCodes && due('far')),
      careful: due('careful'),
      complete: due('complete') || (isSmall && due('careful')),
      carryOver: due('carryOver'),
      inverted: due('inverted') && !isInverted,
      scan: full !== 'never' && due('scan') && !isInverted,
    },
    limits: {
      triples: limit('triples'),
      patience: limit('patience'),
      sizes: limit('sizes'),
      versions: limit('versions'),
      edges: limit('edges'),
      aslant: limit('aslant'),
    },
  };
}

export type AloneKind = 'still' | 'isolated';

/** Whether a frame is read as if it stood alone, and with the work of a photograph. */
export const isAlone = <Plan extends Pick<FramePlan, 'kind'>>(
  plan: Plan,
): plan is Plan & { readonly kind: AloneKind } => plan.kind === 'still' || plan.kind === 'isolated';
