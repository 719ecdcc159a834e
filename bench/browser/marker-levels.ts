/** Grey levels of the block that numbers a film's shots; written by the host, read by the page. */
export const MARKER_SIDE = 16;
export const MARKER_LEVEL = 40;
export const MARKER_STEP = 40;
