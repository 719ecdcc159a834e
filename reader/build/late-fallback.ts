/** In the package the fallback comes with the general reader's file, and without it does nothing. */
import type * as General from './general.ts';

let loaded: typeof General | undefined;

export function setGeneral(general: typeof General): void {
  loaded = general;
}

export const fallbackScan: typeof General.fallbackScan = (context, input) =>
  loaded?.fallbackScan(context, input) ?? { reads: [], outcome: 'none' };
export const readUpright: typeof General.readUpright = (...given) => loaded?.readUpright(...given);
export const rescue: typeof General.rescue = (...given) => loaded?.rescue(...given);
