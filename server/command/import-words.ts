/** Output of the import commands. */
import type { ImportReport } from '../admin/imports/import.ts';

export interface ImportIssue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly line?: number;
}

/** Name of a position in a file. */
export type LineWord = 'line' | 'row' | 'item';

type Item = ImportReport['items'][number];

const shown = (value: string | number | null): string => (value === null ? 'empty' : String(value));

function itemLine({ key, change, fields }: Item): string {
  if (change === 'new') {
    const values = fields.map(({ field, to }) => `${field} ${shown(to)}`);
    return `new      ${key}: ${values.join(', ')}`;
  }
  const values = fields.map(({ field, from, to }) => `${field} ${shown(from)} → ${shown(to)}`);
  return `changed  ${key}: ${values.join(', ')}`;
}

/** A line for each new or changed thing, then the totals. */
export function reportLines(report: ImportReport): readonly string[] {
  const { new: added, changed, unchanged, items, ignored_columns: ignored, notes } = report;
  const totals = `${added} new, ${changed} changed, ${unchanged} unchanged.`;
  const end = report.dry_run ? `Dry run: ${totals} Nothing was written.` : `Imported: ${totals}`;
  const columns =
    ignored.length === 0 ? [] : [`Columns without a use here: ${ignored.join(', ')}.`];
  return [...items.map(itemLine), ...columns, ...notes, end];
}

/** Every wrong line with its field and what to do; nothing of the list was imported. */
export function refusalLines(
  name: string,
  detail: string | readonly ImportIssue[],
  word: LineWord,
): readonly string[] {
  if (typeof detail === 'string') return [`${name} was not imported: ${detail}`];
  const needs = `${countOf(detail, word)} ${isOne(detail) ? 'needs' : 'need'}`;
  return [
    `${name} was not imported, nothing of it: ${needs} a correction.`,
    ...detail.map((issue) => issueLine(issue, word)),
  ];
}

/** Lines that were left out, with their reasons. */
export const skippedLines = (
  name: string,
  skipped: readonly ImportIssue[],
  word: LineWord,
): readonly string[] => [
  `${countOf(skipped, word)} of ${name} ${isOne(skipped) ? 'was' : 'were'} skipped:`,
  ...skipped.map((issue) => issueLine(issue, word)),
];

const linesIn = (issues: readonly ImportIssue[]): number =>
  new Set(issues.map(({ line }) => line)).size;

const isOne = (issues: readonly ImportIssue[]): boolean => linesIn(issues) === 1;

const countOf = (issues: readonly ImportIssue[], word: LineWord): string =>
  isOne(issues) ? `one ${word}` : `${linesIn(issues)} ${word}s`;

function issueLine({ line, loc: [, , field], msg }: ImportIssue, word: LineWord): string {
  const where = `  ${word} ${line ?? '?'}`;
  return `${[where, field].filter((part) => part !== undefined).join(', ')}: ${msg}`;
}
