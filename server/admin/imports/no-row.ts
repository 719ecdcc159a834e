/** Lines below the heading that are no rows: further lines of a row, groups and totals. */
import { readNumber } from '../written-number.ts';
import { isBlank, type RawRow } from './sheet-kind.ts';
import { ShownNumber } from './values.ts';

/** "Confirmed (3)" is a group of Odoo, * a total of SAP. */
const SUMMARY =
  /^(?:\*+|.*\(\d+\)|(?:grand |sub-?)?totals?\b.*|(?:gesamt|zwischen)?summe\b.*|suma\b.*|somme\b.*|合计|合計|总计|総計)$/i;

/** A value that a total may have, too. */
const isFigure = (raw: unknown): boolean =>
  typeof raw === 'number' ||
  raw instanceof ShownNumber ||
  (typeof raw === 'string' && readNumber(raw.trim()) !== undefined);

/**
 * Nothing that the list reads is filled; or figures alone, without a key or under the name of a sum. What could be a row
 * without its key stays one, and is refused.
 */
export function isNoRow<F>({ values }: RawRow<F>, key: F): boolean {
  const others = values.filter(([field]) => field !== key).map(([, raw]) => raw);
  const name = values.find(([field]) => field === key)?.[1];
  const filled = others.filter((raw) => !isBlank(raw));
  if (isBlank(name) && filled.length === 0) return true;
  const isSum = isBlank(name) || (typeof name === 'string' && SUMMARY.test(name.trim()));
  return isSum && filled.length < others.length && filled.every(isFigure);
}
