/**
 * Limits of following codes from frame to frame. Measured on the odd films of seeds 1 and 2
 * (`npm run bench -- --film films/codes --half odd`), except where stated.
 */

/** Modules between two finders in a quick frame; larger codes are searched once one was decoded. */
export const LEAST_REACH = 60;
/**
 * Frames between two fallback scans, and to the first one; between two of a request for other symbologies, which only
 * the scan reads. At ten frames per second a code with two damaged finders is read within three seconds.
 */
export const SCAN_EVERY = 24;
export const FIRST_SCAN = 8;
export const SCAN_EVERY_WITH_OTHERS = 9;

/** Frames for which the soft search runs after a soft finder led to a code. */
export const SOFT_FRAMES = 9;

/**
 * Work per frame that is saved for an isolated frame, reads per pixel: a fifth of a quick frame's time. While the
 * picture moves faster than `MOVING_SHIFT` of its width per frame, which makes finders of print, only a share of it is.
 */
export const ISOLATED_SHARE = 0.1;
export const MOVING_SHIFT = 0.006;
export const MOVING_SHARE = 0.25;
/** Work of its searches of the plain and of the sharpened full plane, reads per pixel. */
export const ISOLATED_SEARCHES = 0.6;
/** Isolated frames without a result that halve what is saved. */
export const MOST_ISOLATED_FAILURES = 3;
/** Agreement of a candidate that is certainly a code: such a place that is new ends the halving. */
export const LIKELY_PLACE = 0.8;
/** Frames after which a pair of inverted finders is no chance of texture. */
export const LASTING_FRAMES = 2;

/** Followed codes that are decoded again per frame: twelve of them within 0.6 s at 10 frames per second. */
export const DECODED_PER_FRAME = 2;
/** Frames before the next attempt after a failed one, which costs as much as four successful ones. */
export const REST_FRAMES = 4;
/** Frames after which a lost code has left the picture. */
export const MOST_MISSING_FRAMES = 6;

/** Distance of a finder from its expected place, finder sizes: by a neighbouring code's motion, and by a first guess. */
export const NEAR_REACH = 0.5;
export const GUESS_REACH = 1;
/** Share of the codes whose finders must be detected to know the motion without recognising a code. */
export const MOTION_SHARE = 0.4;
/** Codes that are compared without success per guess: blur may have changed all of a crowd. */
export const MOST_COMPARED = 12;
/**
 * Correlation from which two fingerprints are of one code, up to version 3 and of version 4. Up to version 3 codes
 * whose texts differ in one character correlate by at most 0.83, since the error correction differs; of version 4, where
 * one character changes one of four blocks, by at most 0.92. (tests/unit/wasm/tracking.test.ts)
 */
export const SAME_SMALL = 0.88;
export const SAME_VERSION_4 = 0.94;
/** Modules of version 3 and of version 4. Larger codes have more blocks and would be mistaken for one another. */
export const SMALL_CODE_MODULES = 29;
export const MOST_FOLLOWED_MODULES = 33;
/** Samples of a fingerprint. */
export const MOST_SAMPLES = 320;
/** Variance, squared grey values, below which a place is flat. */
export const LEAST_VARIANCE = 16;
/** Row and column of a sample together, share of the modules per side: perspective moves farther modules. */
export const FARTHEST_SAMPLE = 1.3;

/** Frames without a code after which a finder is clutter, which quick frames skip. */
export const CLUTTER_FRAMES = 3;
/** Clutter that is kept: texture may leave hundreds, whose triples are never tried. */
export const MOST_CLUTTER = 300;

/** Frames for which the place of a missing code is read by the general reader. */
export const MOST_SEEN_FRAMES = 5;
/** Margin around such a place, share of the code's side: quiet zone and a hand's motion. */
export const SEEN_MARGIN = 0.3;
/** Pixels per module from which the half-size plane suffices. */
export const HALF_PITCH = 6;
/** Cost of the general reader there, grey-value reads per pixel. */
export const SEEN_COST = 2;

/**
 * Unread codes whose modules are kept from frame to frame, the frames after which they are given up, those for which
 * they rest then, and those without the code after which it is forgotten.
 */
export const MOST_FUSED = 4;
export const MOST_FUSED_FRAMES = 24;
export const FUSED_REST_FRAMES = 96;
export const MOST_UNSEEN_FRAMES = 4;
/** Agreement of a frame that shows the code. */
export const LEAST_FUSED_AGREEMENT = 0.65;
/** Share of the data modules with the colour of the frames before; another label has half of them by chance. */
export const LEAST_SAME_MODULES = 0.57;

/** Most frames between two inverted passes that decode nothing: 1.6 s at 10 frames per second. */
export const LONGEST_INVERTED_WAIT = 16;
