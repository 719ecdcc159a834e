/**
 * Chromium with several pages was once seen to stop drawing one of them for good: no animation frame comes, and each
 * later test of the page would fail after its whole time. They fail at once instead, with this sentence, and
 * scripts/test.ts runs their files again in another browser.
 */
export const NOT_DRAWN = 'Chromium does not draw this page any more.';
