/**
 * Limits of decoding a grid. Measured on the odd pictures of BoofCV (`npm run bench -- --boofcv DIR --half odd`),
 * except where stated.
 */

/** Modules on each side of the window of a local threshold. */
export const WINDOW_REACH = 4;
/** From version 7 on, edge of the block of modules that shares a threshold: light changes slowly there. */
export const SHARED_MODULES = 3;
/**
 * Differing bits of the format information, both copies together: three in each copy (ISO/IEC 18004, 7.9), or two in
 * one while the other is destroyed.
 */
export const MOST_FORMAT_ERRORS = 6;
