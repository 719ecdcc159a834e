/** A version 1 code of the text "TF": rows of 21 modules, most significant bit first. */
const ROWS = [
  0x1fdf7f, 0x104a41, 0x174c5d, 0x174e5d, 0x17455d, 0x104341, 0x1fd57f, 0x001f00, 0x1b4d41,
  0x16b155, 0x195cdc, 0x071e0d, 0x0d544f, 0x001729, 0x1fcdf0, 0x1047bb, 0x175b6d, 0x17571c,
  0x174847, 0x1054d6, 0x1fd60e,
];
const SELF_TEST_QUIET = 4;
const SCALE = 3;

export const SELF_TEST_TEXT = 'TF';
export const SELF_TEST_SIDE = (ROWS.length + 2 * SELF_TEST_QUIET) * SCALE;

/** The code as a luma plane of SELF_TEST_SIDE × SELF_TEST_SIDE bytes. */
export function selfTestPlane(): Uint8Array {
  const plane = new Uint8Array(SELF_TEST_SIDE * SELF_TEST_SIDE).fill(255);
  for (let i = 0; i < plane.length; i++) {
    const column = Math.floor((i % SELF_TEST_SIDE) / SCALE) - SELF_TEST_QUIET;
    const row = ROWS[Math.floor(i / SELF_TEST_SIDE / SCALE) - SELF_TEST_QUIET];
    if (row === undefined || column < 0 || column >= ROWS.length) continue;
    if ((row >> (ROWS.length - 1 - column)) & 1) plane[i] = 0;
  }
  return plane;
}
