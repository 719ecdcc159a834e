/**
 * Limits of crops and scans for the general reader. Measured on the odd pictures of BoofCV
 * (`npm run bench -- --boofcv DIR --half odd`) and the odd films of seeds 1 and 2
 * (`npm run bench -- --film films/codes --half odd`), except where stated.
 */

/** Unsharp amount and enlargement factor of a crop. */
export interface Enlargement {
  readonly amount: number;
  readonly factor: number;
}

/** Pixels per module of an upright crop: enough for the general reader. */
export const CROP_PITCH = 3;
/** Modules around the code in an upright crop: quiet zone, and room for perspective at the far corner. */
export const UPRIGHT_MARGIN = 4.5;
/** Longest side of an upright crop, pixels. */
export const LONGEST_CROP = 600;
/** Margin of a box around a triple, finder sizes: 3.5 modules of finder and 4.5 of quiet zone and tilt. */
export const BOX_MARGIN = 1.15;

/** Sharpened and enlarged crops, tried in turn: the unsharp amounts, each with the factor that decoded most. */
export const RESCUES: readonly Enlargement[] = [
  { amount: 2, factor: 3 },
  { amount: 2.5, factor: 2 },
  { amount: 4, factor: 3 },
];
/** Largest crop that is enlarged, pixels. */
export const MOST_RESCUED_PIXELS = 160 * 160;

/** The same for a whole picture. Above this number of enlarged pixels it would take seconds and megabytes. */
export const WHOLE_ENLARGEMENTS: readonly Enlargement[] = [
  { amount: 1, factor: 2 },
  { amount: 0, factor: 3 },
];
export const MOST_ENLARGED_PIXELS = 1_000_000;

/** Cost of the general reader in a crop, in an enlarged crop and in a part of a plane, grey-value reads per pixel. */
export const CROP_COST = 8;
export const RESCUE_COST = 5;

/** Tile of the full plane, share of its width and height: any code of a fifth of it is inside one tile. */
export const TILE_SHARE = { width: 0.45, height: 0.6 };
/** Shorter side, pixels, of the smallest tile in which the general reader finds a code. */
export const LEAST_TILE_SIDE = 16;
