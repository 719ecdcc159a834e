/** The package has the fallback in the file of the general reader; before that is loaded, it does nothing. */
import type * as General from './general.ts';

/** Filled by the load of that file. */
export const general: { loaded?: typeof General } = {};

export const fallbackScan: typeof General.fallbackScan = (...given) =>
  general.loaded?.fallbackScan(...given) ?? [];
