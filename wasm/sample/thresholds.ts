/**
 * Limits of sampling. Agreement is the share of the modules alike in every code of a size that have the right colour
 * under a map. Measured on the odd pictures of BoofCV (`npm run bench -- --boofcv DIR --half odd`) and the odd films
 * of seeds 1 and 2 (`npm run bench -- --film films/codes --half odd`), except where stated.
 */

/** Contrast between cores and rings of the finders, grey values; faded print has 50. */
export const LEAST_CONTRAST = 6;
/** Alternation of the timing marks, share of that contrast, both sides summed. Decoded codes have 0.2 to 1. */
export const LEAST_ALTERNATION = 0.06;
export const CONFIDENT_ALTERNATION = 0.4;
/** The same for marks that alternate in the opposite phase. */
export const LEAST_REVERSED = 0.25;
/** The same of an inverted code's marks, which start a second pass over the frame. */
export const LEAST_NEGATIVE = 0.2;
/** The same along each side where a finder is computed: print alternates along one. */
export const LEAST_SIDE_ALTERNATION = 0.1;
/** Both sides together have at most twice the contrast. */
export const MOST_ALTERNATION = 1;
/** Significance (alternation times the root of the number of marks) of a candidate that is no clutter. */
export const LEAST_SIGNIFICANCE = 2;
/** Significance of decoded version information; no timing marks have as much. */
export const VERSION_SIGNIFICANCE = 100;
/** Estimated modules from which a code may carry version information: version 7 has 45, and an estimate may be less. */
export const LEAST_VERSION_MODULES = 37;
/**
 * Wrong modules in both copies of the version information, of 36. Words of two versions differ in sixteen; a place
 * without a code has this few for any version once in a thousand.
 */
export const MOST_WRONG_VERSION_BITS = 6;

/**
 * Share of the modules of three finders that have the right colour along the axes of their code. Of 1270 decoded
 * triples of odd photographs and films one had less than 0.8 and none less than 0.76; of failed ones eight in ten have
 * less than 0.66.
 */
export const LEAST_FINDER_LIKENESS = 0.66;
/**
 * The same along each finder's own edges, over three finders and for any one of them. Of 93 decoded triples of tilted
 * odd photographs that are not square along their code's axes 90 have 0.8 and more; nearly none of the failed ones.
 */
export const LEAST_SQUARE_LIKENESS = 0.8;
export const LEAST_SQUARE_LIKENESS_OF_EACH = 0.6;
/** Sine of the angle of two lines below which they have no useful intersection. */
export const LEAST_SINE = 0.2;

/** Agreement from which a grid is sampled. Decoded codes have 0.85 and mostly 0.96; other print hardly ever 0.65. */
export const LEAST_AGREEMENT = 0.7;
/** The same from version 7 on: a mesh by the alignment patterns decodes what a map misses. */
export const LEAST_LARGE_AGREEMENT = 0.85;
/**
 * The same before the alignment pattern is searched. Of 1000 decoded codes of odd photographs and films one had less
 * than 0.55; of the failed attempts nine in ten have less than 0.5.
 */
export const LEAST_INITIAL_AGREEMENT = 0.5;

/** Difference of bright and dark of an alignment pattern, share of the finders' contrast. */
export const LEAST_PATTERN = 0.3;
/** The same of one among others; the data around it has less. */
export const LEAST_MESH_PATTERN = 0.45;
/** The same at which a pattern needs no wider search. */
export const CLEAR_PATTERN = 0.62;
/** Search radius, half modules, around the place by the finders, and around the place by other patterns. */
export const PATTERN_REACH = 8;
export const MESH_PATTERN_REACH = 5;
/** Passes over the patterns: a missed one is predicted better once its neighbours are known. */
export const MESH_PASSES = 2;

/** Depth of a code's far corner, share of the corner finder's; no camera sees a label nearer. */
export const LEAST_CORNER_DEPTH = 0.2;
/** Ratio of finder sizes below which their difference is measuring error. */
export const LEAST_FORESHORTENING = 1.12;
/** Exponent from a ratio of sizes to one of depths: along a line size shrinks with depth, across it with its square. */
export const DEPTH_EXPONENT = 2 / 3;

/** Cost of a fit, grey-value reads: two for each of some 800 cells, 150 times, and the maps. */
export const FIT_WORK = 240_000;
/** Steps, modules, by which a fit moves the four points, and first the fourth one, which has no finder. */
export const FIT_STEPS = [1.2, 0.6, 0.3, 0.15];
export const FOURTH_STEPS = [3, 1.5];
/** Steps of one size in one direction. */
export const MOST_FIT_STEPS = 3;
/** Cells of a fit: data modules, and timing marks with alignment patterns. Version 29 has three times as many. */
export const MOST_DATA_CELLS = 400;
export const MOST_MARK_CELLS = 400;

/** Steps, modules, by which a sweep moves the knots of a mesh. */
export const MESH_SWEEPS = [
  [0.4, 0.2],
  [0.25, 0.12],
] as const;
/** Cost of such a mesh, times its grey-value reads. At 1.5 frames had time for more meshes, which decoded no more. */
export const MESH_COST_FACTOR = 3;
/** Modules between two knots. */
export const KNOT_DISTANCE = 6;
/** Shares of the bend that a predicted knot continues, tried in turn: a bottle bends evenly, crumpled paper does not. */
export const BENDS = [1, 0];

/** Amounts by which a grid is equalised, tried in turn; 0 is as sampled. */
export const EQUALISE_AMOUNTS = [0, 1.5, 3];

/**
 * Limits of the causes of an unread code, set by drawn codes (tests/unit/wasm/unread-codes.test.ts): a wrong word costs
 * a glance. Pixels per module below which it is too far.
 */
export const LEAST_UNREAD_PITCH = 2;
/** Shortest over longest side below which a label is too steep: a tilt of sixty degrees. */
export const LEAST_SIDE_RATIO = 0.5;
/** Grey value and side, modules, of a square that glare has burnt, most steps per row, and squares that are glare. */
export const BURNT_GREY = 244;
export const BURNT_SIDE = 4;
export const MOST_BURNT_STEPS = 16;
export const LEAST_BURNT = 2;
/** Change within half a module of a finder's edge, share of the contrast, below which a code is blurred. */
export const LEAST_EDGE = 0.45;

/** Samples per module of the timing marks, for the quality of the print. */
export const QUALITY_STEPS = 8;
