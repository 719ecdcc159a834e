/** Codes as a scan holds them once they were taken. */
import type { AcceptedCode } from '../../src/packing/types.ts';
import { MASTERS, STRAY_SHIPPERS, UNITS } from './packing.ts';

export const taken = (code: string): AcceptedCode => ({ code, key: code.toLowerCase(), at: 0 });
export const shippers = (count: number) => STRAY_SHIPPERS.slice(0, count).map(taken);
export const units = (count: number) => UNITS.slice(0, count).map(taken);
export const master = MASTERS[0]!;
export const shipper = STRAY_SHIPPERS[0]!;
export const submission = { key: 'key-00000001', at: 0 };
export const none = { ahead: [] as readonly AcceptedCode[] };
