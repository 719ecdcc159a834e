import { randomBytes } from 'node:crypto';

export type LabelType = 'master' | 'shipper' | 'loose';
export type Kind = 'I' | 'S' | 'U';

export const KIND_OF_LABEL: Record<LabelType, Kind> = { master: 'I', shipper: 'S', loose: 'U' };

export const CODE_PATTERN = /^[A-Za-z][A-Za-z0-9]{2}[0-9a-f]{8}[0-9a-f-]{5}$/i;

/** Codes are compared in small letters: scanners lose Shift. */
export const keyOf = (code: string): string => code.toLowerCase();

const BASE = 36;

/** Two characters that tell orders apart at a glance, from the digits of the order's name. */
export function orderMark(orderName: string): string {
  const number = Number(/(\d+)\D*$/.exec(orderName)?.[1] ?? 0) % (BASE * BASE);
  return number.toString(BASE).toUpperCase().padStart(2, '0');
}

/**
 * A fresh code: kind, order mark, 8 hex digits, a dash and 4 hex digits. 48 random bits; the
 * database refuses a code that was ever printed before.
 */
export function freshCode(
  kind: Kind,
  mark: string,
  draw: (count: number) => Buffer = randomBytes,
): string {
  const hex = draw(6).toString('hex');
  return `${kind}${mark}${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** As many fresh codes of an order as are printed at once, no two alike. */
export function drawCodes(orderName: string, type: LabelType, quantity: number): string[] {
  const mark = orderMark(orderName);
  const codes = new Set<string>();
  while (codes.size < quantity) codes.add(freshCode(KIND_OF_LABEL[type], mark));
  return [...codes];
}
