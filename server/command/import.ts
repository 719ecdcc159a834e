/** Sends a list to its import, and prints the report. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { FORMATS, type Format } from '../admin/imports/read-table.ts';
import type { ImportReport } from '../admin/imports/import.ts';
import { SettingError } from '../config.ts';
import { withAdmin } from './connect.ts';
import type { Invocation } from './command.ts';
import { fileOfPerson } from './person.ts';

const STDIN = 0;

/** @param address of the import, with its query */
export async function importFile(
  address: string,
  { config, words, print }: Invocation,
): Promise<void> {
  const [file = ''] = words;
  const { type, word, content } = readSent(file);
  const answer = await withAdmin(config, (client) => client('POST', address, { type, content }));
  const body: unknown = await answer.json();
  const name = file === '-' ? 'The list' : basename(file);
  if (!answer.ok) {
    const { detail } = body as { readonly detail: string | readonly Issue[] };
    if (typeof detail === 'string') throw new SettingError(`${name} was not imported: ${detail}`);
    const needs = `nothing of it: ${countOf(detail, word, ['needs', 'need'])} a correction.`;
    throw new SettingError(
      [`${name} was not imported, ${needs}`, ...linesOf(detail, word)].join('\n'),
    );
  }
  const report = body as ImportReport;
  for (const line of reportLines(report)) print(line);
  const { skipped } = report;
  if (skipped.length === 0) return;
  // A script sees by the exit status that lines are left.
  const were = `${countOf(skipped, word, [`of ${name} was`, `of ${name} were`])} skipped:`;
  throw new SettingError([were, ...linesOf(skipped, word)].join('\n'));
}

type Issue = ImportReport['skipped'][number];

/** The number of lines with the verb. */
function countOf(
  issues: readonly Issue[],
  word: Format['word'],
  [one, some]: readonly [string, string],
) {
  const { size } = new Set(issues.map(({ line }) => line));
  return size === 1 ? `one ${word} ${one}` : `${size} ${word}s ${some}`;
}

const linesOf = (issues: readonly Issue[], word: Format['word']): readonly string[] =>
  issues.map(({ line, loc: [, , field], msg }) => {
    const where = `  ${word} ${line ?? '?'}`;
    return `${field === undefined ? where : `${where}, ${field}`}: ${msg}`;
  });

const shown = (value: string | number | null): string => (value === null ? 'empty' : String(value));

/** A line for each new or changed thing, then the totals. */
function reportLines(report: ImportReport): readonly string[] {
  const { new: added, changed, unchanged, items, ignored_columns: ignored, notes } = report;
  const things = items.map(({ key, change, fields }) => {
    const values = fields.map(({ field, from, to }) =>
      change === 'new' ? `${field} ${shown(to)}` : `${field} ${shown(from)} → ${shown(to)}`,
    );
    return `${change.padEnd('changed'.length)}  ${key}: ${values.join(', ')}`;
  });
  const totals = `${added} new, ${changed} changed, ${unchanged} unchanged.`;
  const end = report.dry_run ? `Dry run: ${totals} Nothing was written.` : `Imported: ${totals}`;
  const unused = ignored.length === 0 ? [] : [`Columns without a use here: ${ignored.join(', ')}.`];
  return [...things, ...unused, ...notes, end];
}

/** @param file `-` is standard input */
function readSent(file: string) {
  const content = readFileSync(file === '-' ? STDIN : fileOfPerson(file));
  const start = content.subarray(0, 100).toString();
  const found = Object.entries(FORMATS).find(([, { start: begin, ending }]) =>
    file === '-' ? begin.test(start) : ending.test(file),
  );
  if (found) return { type: found[0], word: found[1].word, content };
  throw new SettingError(
    `${file} must end in .csv, .txt, .xlsx or .json, which says how it is written; save an .xls or .ods file as .xlsx.`,
  );
}
