import type { LabelType } from '../../contract/case-types.ts';
import { csvLine } from '../../contract/csv.ts';
import type { OrderFacts } from '../../labels/order-facts.ts';
import { PLACEHOLDERS } from '../../labels/template.ts';

/** Labels of one type in a file, in consecutive lines. */
export interface LabelRun {
  readonly type: LabelType;
  readonly quantity: number;
}

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
    const { type, quantity, number } = placeInRuns(runs, start + index);
    const row = { code, label_type: type, ...facts, index: number, of: quantity };
    return csvLine(PLACEHOLDERS.map((name) => row[name]));
  });
  return lines.join('');
}

/** Type of the label at a position of a file, its number from 1 among those of its type, and their quantity. */
export function placeInRuns(runs: readonly LabelRun[], position: number) {
  let before = 0;
  for (const { type, quantity } of runs) {
    if (position < before + quantity) return { type, quantity, number: position - before + 1 };
    before += quantity;
  }
  throw new RangeError(`The file has no label ${position}.`);
}

/** A file name that is valid on every file system. */
export const labelsFileName = (order: string, runs: readonly LabelRun[]): string => {
  const types = runs.map((run) => run.type).join('-');
  return `${order.replace(/[^A-Za-z0-9._-]+/g, '-')}-${types}-labels.csv`;
};
