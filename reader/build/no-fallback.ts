/** For the inline file, whose worker has no general reader: none of these would do anything. */
import type { ScanResult } from '../../wasm/fallback/fallback-scan.ts';

export const fallbackScan = (): ScanResult => ({ reads: [], outcome: 'none' });
export const readUpright = (): undefined => undefined;
export const rescue = (): undefined => undefined;
