import { csvLine } from '../../contract/csv.ts';
import type { OrderFacts } from '../../labels/order-facts.ts';
import { PLACEHOLDERS } from '../../labels/template.ts';
import type { LabelRun } from '../database/schema.ts';

/** A label's number, and how many there are, as they are printed. */
export const numbersOf = ({ quantity, isExtra }: LabelRun, number: number) =>
  isExtra ? { index: 'extra', of: '' } : { index: String(number), of: String(quantity) };

/** First line of a label file. Lines end with CR LF. */
export const LABELS_HEADING = `${PLACEHOLDERS.join(',')}\r\n`;

/** Lines of a label file. @param start position of the first code in the file, from 0 */
export function labelLines(
  facts: OrderFacts,
  runs: readonly LabelRun[],
  start: number,
  codes: readonly string[],
): string {
  const lines = codes.map((code, index) => {
    const { run, number } = placeInRuns(runs, start + index);
    const row = { code, label_type: run.type, ...facts, ...numbersOf(run, number) };
    return csvLine(PLACEHOLDERS.map((name) => row[name]));
  });
  return lines.join('');
}

/** The run of the label at a position of a file, and its number in it, from 1. */
export function placeInRuns(runs: readonly LabelRun[], position: number) {
  let before = 0;
  for (const run of runs) {
    if (position < before + run.quantity) return { run, number: position - before + 1 };
    before += run.quantity;
  }
  throw new RangeError(`The file has no label ${position}.`);
}

/** A file name that is valid on every file system. */
export const labelsFileName = (order: string, runs: readonly LabelRun[]): string => {
  const types = runs.map((run) => run.type).join('-');
  return `${order.replace(/[^A-Za-z0-9._-]+/g, '-')}-${types}-labels.csv`;
};
