import { randomBytes } from 'node:crypto';
import { KIND_OF_LABEL, type LabelType, type PackedKind } from '../../contract/case-types.ts';

const BASE = 36;

/** Two characters from the order's number, so that people can distinguish labels of orders. */
export function orderMark(orderName: string): string {
  const number = Number(/(\d+)\D*$/.exec(orderName)?.[1] ?? 0) % (BASE * BASE);
  return number.toString(BASE).toUpperCase().padStart(2, '0');
}

/**
 * A fresh code: kind, order mark, 8 hex digits, a dash and 4 hex digits. 48 random bits; the
 * database refuses a code that was printed before.
 */
export function freshCode(
  kind: PackedKind,
  mark: string,
  draw: (count: number) => Buffer = randomBytes,
): string {
  const hex = draw(6).toString('hex');
  return `${kind}${mark}${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Distinct codes for one print run. */
export function drawCodes(orderName: string, type: LabelType, quantity: number): string[] {
  const mark = orderMark(orderName);
  const codes = new Set<string>();
  while (codes.size < quantity) codes.add(freshCode(KIND_OF_LABEL[type], mark));
  return [...codes];
}
