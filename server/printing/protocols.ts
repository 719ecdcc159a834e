/** The languages of label printers. */
import type { Protocol } from './protocol.ts';
import { TSPL } from './tspl.ts';
import { ZPL } from './zpl.ts';

export const PROTOCOLS = { zpl: ZPL, tspl: TSPL } satisfies Record<string, Protocol>;
export type ProtocolName = keyof typeof PROTOCOLS;
