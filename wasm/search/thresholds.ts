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
