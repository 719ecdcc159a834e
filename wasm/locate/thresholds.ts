/**
 * Limits of the search for finders and triples. Measured on the odd pictures of BoofCV
 * (`npm run bench -- --boofcv DIR --half odd`) and the odd films of seeds 1 and 2
 * (`npm run bench -- --film films/codes --half odd`), except where stated.
 */

/** Least contrasts, grey values, and rows from one scan to the next, by the size of the frame. */
export interface Effort {
  /** Least contrast of a block of 16 × 16 pixels; below it is noise. */
  readonly range: number;
  /** Least difference between a finder's core and the ring beside it. */
  readonly contrast: number;
  /** The same where edges are sharpened, which doubles them and the noise. */
  readonly sharpened: number;
  /** Rows from one scan to the next; a core is three modules high, so the step sets the smallest code. */
  readonly halfStep: number;
  readonly fullStep: number;
}

/** Small frames hold small codes and cost little; large frames hold more noise. */
export const EFFORTS = {
  small: { range: 20, contrast: 20, sharpened: 32, halfStep: 2, fullStep: 2 },
  middle: { range: 24, contrast: 24, sharpened: 32, halfStep: 3, fullStep: 3 },
  large: { range: 30, contrast: 28, sharpened: 32, halfStep: 4, fullStep: 4 },
} satisfies Record<string, Effort>;
/** Highest pixel counts of a small and of a middle frame. Sharpening covers at most a small frame's number: 0.5 ms. */
export const SMALL_FRAME_PIXELS = 1280 * 720;
export const MIDDLE_FRAME_PIXELS = 2560 * 1440;

/** Grey value of paper below which a picture is dim; contrasts shrink with the light, down to a share of them. */
export const DIM_PAPER = 96;
export const LEAST_LIGHT = 0.35;
/** Blocks that are sampled for the light; the brightest one of 50 may be a lamp. */
export const MOST_LIGHT_BLOCKS = 500;
export const BLOCKS_PER_LAMP = 50;

/** Least contrast of a block of a coarse plane, grey values: the noise is averaged away. */
export const COARSE_RANGE = 8;
/** Shorter side, pixels, of the smallest coarse plane. */
export const LEAST_COARSE_SIDE = 32;
/** Pixels per module that suffice: a finer plane is full of grain. */
export const ENOUGH_PITCH = 12;

/**
 * Bounds of a scan for finders: work of its checks, grey-value reads per pixel, and finders. Scenes of labels need
 * less than a tenth of the work; print and texture can have a hit in every second module of every row. A stream's
 * bounds lose two odd BoofCV pictures of codes within such print, which a stream reads when the print has moved.
 */
export const SCAN_BOUNDS = {
  still: { checks: 1.5, finders: 600 },
  stream: { checks: 0.4, finders: 400 },
};
/** Shorter side, pixels, of the smallest half-size plane that can hold a finder. */
export const LEAST_HALF_SIDE = 8;
/** Difference between core and ring, grey values, and rows from scan to scan, in a coarse plane. */
export const COARSE_CONTRAST = 8;
export const COARSE_STEP = 3;
/** Rows from scan to scan in a sharpened part. */
export const SHARPENED_STEP = 3;
/** Pixels around a sharpened part for checks along columns and diagonals. */
export const SHARPENED_MARGIN = 64;

/** Largest module, pixels, of a code that sharpening helps; beyond it print noise becomes modules. */
export const LARGEST_SOFT_PITCH = 3.6;
/** Half the extent of a part around a finder, in finder sizes: a version 4 code fits. */
export const SOFT_PART_REACH = 4.6;
export const MOST_SOFT_PARTS = 12;

/** Difference of two codes of one size, share of a side: perspective and the error of finder centres. */
export const ALIKE_SHARE = 0.12;
/** Different shapes of known codes that triples are compared with. */
export const MOST_SHAPES = 8;

/** Neighbours per finder that are combined to triples, and their number over all finders: texture has hundreds. */
export const MOST_NEIGHBOURS = 14;
export const MOST_ALL_NEIGHBOURS = 1400;
export const FEWEST_NEIGHBOURS = 6;
/** Finders up to which all are combined with all: a large code holds false finders that are nearer than its own. */
export const FEW_FINDERS = 16;
/**
 * Distance of two finder centres, modules. Version 1 has 14, less foreshortening; version 40 has 170, and finders are
 * measured up to a sixth too small.
 */
export const NEAREST_FINDERS = 8;
export const FARTHEST_FINDERS = 200;
/** Ratio of the sizes of two finders of one code: seen from the front, from aside (sixty degrees), and in a wide code. */
export const SIZE_RATIO = 2;
export const ASLANT_SIZE_RATIO = 2.6;
export const WIDE_SIZE_RATIO = 1.35;
/** The same of one finder in two frames, and of two finders whose third one is computed. */
export const FRAME_SIZE_RATIO = 1.6;
export const PAIR_SIZE_RATIO = 1.4;

/** Angle at the corner finder, as the cosine without its sign, and ratio of the two sides. */
export const FRONT = { cosine: 0.55, ratio: 2 };
/** The same of a label that is rotated by sixty degrees about any axis. */
export const ASLANT = { cosine: 0.75, ratio: 2.8 };
/** Finders of which triples are made: those with the most hits. */
export const MOST_TRIPLE_FINDERS = 300;
/** Finders of which wide triples are made, and their least distance, modules. */
export const MOST_WIDE_FINDERS = 28;
export const NEAREST_WIDE_FINDERS = 60;
/** Share of a list by which its start moves per frame: neither each frame nor every third one begins nearby. */
export const ROTATION_STEP = 0.45;

/** Finders that are paired to compute a third one: those with the most hits. */
export const MOST_PAIR_FINDERS = 10;
/** Share of the scanned rows through such a finder's core that hit it; print has fewer. */
export const LEAST_HIT_SHARE = 0.6;
/** Distance of two such finders, modules: up to version 10. */
export const NEAREST_PAIR = 11;
export const FARTHEST_PAIR = 75;

/** Inverted finders that a scan keeps: those of ten labels. Texture has hundreds. */
export const MOST_INVERTED = 32;
