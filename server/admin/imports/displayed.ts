/** What a spreadsheet shows of a cell: it counts, or the cell is refused by its address. */
import { formatValue } from 'hucre';
import { cellRef } from 'hucre/xlsx';
import { UnreadableCell } from './sheet-kind.ts';
import { ShownNumber } from './values.ts';

/** @param format of numbers, as in the file; undefined for the general one */
export function displayed(
  value: unknown,
  format: string | undefined,
  row: number,
  column: number,
): unknown {
  const refuse = (reason: string) => new UnreadableCell(`${cellRef(row, column)} ${reason}`);
  if (value instanceof Date) return isDayShown(value, format) ? value : refuse(NO_DAY);
  if (typeof value !== 'number' || format === undefined || /^(General|@)$/i.test(format))
    return value;
  const text = formatValue(value, format).trim();
  if (text === String(value)) return value;
  if (/^0+$/.test(format) && Number(text) === value) return text;
  return isSameNumber(text, value)
    ? new ShownNumber(value, text)
    : refuse(`shows "${text}" and holds ${value}: format it as a number with all of its digits`);
}

const NO_DAY = 'shows no day: it holds a time alone, or its format leaves the day out';

/** Times without a day, and numbers below 0, are days of 1899 or 1903. */
const FIRST_DAY = Date.UTC(1904, 0, 2);

const isDayShown = (value: Date, format = 'd'): boolean =>
  value.getTime() >= FIRST_DAY && /d/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/** 1,200.00 kg and 1.2E+04 are the number; 50%, 1/2 and 13 for 12.6 are not. */
function isSameNumber(text: string, value: number): boolean {
  const near = Math.abs(value) * 1e-12;
  return [text, text.replaceAll(/[^\d.]/g, '')].some(
    (one) => one !== '' && Math.abs(Number(one) - Math.abs(value)) <= near,
  );
}
