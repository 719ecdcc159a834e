/**
 * Limits of the search of one frame. Agreement is the share of the modules alike in every code of a size that have
 * the right colour under a map. Measured on the odd pictures of BoofCV (`npm run bench -- --boofcv DIR --half odd`)
 * and the odd films of seeds 1 and 2 (`npm run bench -- --film films/codes --half odd`), except where stated.
 */

/**
 * Costs, grey-value reads with other work counted as such: timing marks of a triple, decoding its version
 * information, measuring its finders' edges, fitting one size, finding the alignment
 * pattern, and sampling and correcting one module of a grid.
 */
export const COST = {
  timing: 3000,
  version: 2000,
  edges: 3000,
  size: 9000,
  alignment: 9000,
  gridPerModule: 30,
};

/** Agreement from which a candidate is worth a further attempt. */
export const AGREEMENT = {
  /** Other print has at most 0.65 by chance. */
  sampled: 0.65,
  /** A map by a computed finder is hardly right anywhere else. */
  computed: 0.44,
  /** All 73 odd pictures and film pictures that a fitted map decoded had 0.8 and more; texture has at most 0.7. */
  fitted: 0.75,
  /** Where a lens bends a large code no single map has more than 0.62. */
  meshed: 0.6,
  /** No fit of a candidate below 0.66 decoded. */
  bent: 0.66,
  /** A code is present and this picture shows it badly: of 28 fits of texture in odd films 24 had less than 0.6. */
  certain: 0.85,
  /** An unread code is reported: of 73 frames of odd films with one, 71 have it on a code's outline. */
  shown: 0.8,
  /** The same with a computed finder: two finders of a code agree by 0.83 with a place beside it (`bench/rings`). */
  shownByTwo: 0.88,
};
/** Sizes of a candidate whose agreement is lower than the best one's by more than this are dropped. */
export const AGREEMENT_SPREAD = 0.2;

/** Share of the sampling work left for the timing marks of triples; the rest is for doubtful candidates. */
export const TIMING_SHARE = 0.5;
/**
 * Triples that are checked before the clearest of them are sampled: each decoded code excludes dozens. On a sheet of
 * 34 labels 67 checks led to all of them; without batches 230 led to none.
 */
export const BATCH_SIZE = 32;
/** Finders of a stream's frame up to which they are measured by their edges; texture has hundreds. */
export const MOST_MEASURED_FINDERS = 24;
/** Finders up to which triples are tried without visible timing marks, and with one more size: blur hides the marks. */
export const MOST_UNMARKED_FINDERS = 6;
/** Share of the work left for the doubtful candidates of a pass that later passes keep. */
export const KEPT_SHARE = 0.6;
/** Wide triples whose version information is decoded. */
export const MOST_WIDE_TRIPLES = 60;
/** Side of a finder, pixels, from which it may belong to a code whose other finders are hidden by grain. */
export const LARGE_FINDER = 42;
/** Share of the careful work for triples with a computed finder: their fits pay from the same budget. */
export const COMPLETION_SHARE = 0.3;

/** Failed attempts after which a triple is not tried again, summed over its finders. */
export const MOST_FAILURES_OF_TRIPLE = 8;
/** Failed attempts after which a pass tries nothing more. */
export const MOST_FAILURES = 80;
/** Consecutive lost codes that are tried without a result. */
export const MOST_FAILED_LOST = 4;

/**
 * Codes that came or were lost in a frame that leaves out its fallback scan: a crowd takes a frame's time,
 * and a shaken picture costs the scan ten times as much as a sharp one.
 */
export const MOST_CHANGED_CODES = 3;

/** Unread codes that a frame reports: more of them are no help to an operator. */
export const MOST_UNREAD_CODES = 8;
