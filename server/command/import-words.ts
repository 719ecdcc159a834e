/** Output of the import commands. */
import type { ImportReport } from '../admin/imports/import.ts';

export interface ImportIssue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly line?: number;
}

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
  const { new: added, changed, unchanged, items } = report;
  const totals = `${added} new, ${changed} changed, ${unchanged} unchanged.`;
  const end = report.dry_run ? `Dry run: ${totals} Nothing was written.` : `Imported: ${totals}`;
  return [...items.map(itemLine), end];
}

/** Every wrong line with its field and what to do; the list was refused whole. */
export function refusalLines(
  name: string,
  detail: string | readonly ImportIssue[],
  isJson: boolean,
): readonly string[] {
  if (typeof detail === 'string') return [`${name} was not imported: ${detail}`];
  const place = isJson ? 'item' : 'line';
  const lines = detail.map(
    ({ line, loc: [, , field], msg }) =>
      [`  ${place} ${line ?? '?'}`, field].filter((part) => part !== undefined).join(', ') +
      `: ${msg}`,
  );
  const count = new Set(detail.map(({ line }) => line)).size;
  const needs = count === 1 ? `one ${place} needs` : `${count} ${place}s need`;
  return [`${name} was not imported, nothing of it: ${needs} a correction.`, ...lines];
}
