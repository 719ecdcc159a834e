/** The import commands of teleport-floor plant. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportReport } from '../admin/imports/import.ts';
import { IMPORTS } from '../admin/imports/registry.ts';
import { SettingError } from '../config.ts';
import { withAdmin } from './connect.ts';
import type { Command, Invocation } from './command.ts';
import { fileOfPerson } from './person.ts';

const STDIN = 0;

/** `--explain` is a dry run: its report says what is read of each row, or which mapping the columns need. */
export const importCommands: readonly Command[] = Object.values(IMPORTS).map((kind) => ({
  typed: `${kind.command} <file>`,
  options: '[--dry-run] [--explain] [--strict] [--sheet <name>] [--mapping <name>]',
  about: `adds and changes ${kind.things}; reports skipped lines`,
  run: (call) => importFile(kind.path, call),
}));

interface Form {
  readonly type: string;
  /** Name of a position in the file. */
  readonly word: 'line' | 'row' | 'item';
  /** Matches the file's name. */
  readonly ending: RegExp;
  /** Matches the content, where there is no name. */
  readonly start: RegExp;
}

/** CSV is last, because it matches any content. */
const FORMS: readonly Form[] = [
  { type: 'application/json', word: 'item', ending: /\.json$/i, start: /^\uFEFF?\s*[[{]/ },
  {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    word: 'row',
    ending: /\.xlsx$/i,
    start: /^PK/,
  },
  { type: 'text/csv', word: 'line', ending: /\.(csv|txt|tsv)$/i, start: /(?:)/ },
];

async function importFile(path: string, { config, words, options, print }: Invocation) {
  const [file = ''] = words;
  const { form, content } = readSent(file);
  const { type, word } = form;
  const query = queryOf(options);
  const answer = await withAdmin(config, (client) =>
    client.ask('POST', `/admin/v1/${path}/import?${query}`, { type, content }),
  ).then(async (one) => ({ ok: one.ok, body: await one.json() }));
  const name = file === '-' ? 'The list' : basename(file);
  if (!answer.ok) {
    const { detail } = answer.body as { readonly detail: string | readonly Issue[] };
    if (typeof detail === 'string') throw new SettingError(`${name} was not imported: ${detail}`);
    const needs = `nothing of it: ${countOf(detail, word, ['needs', 'need'])} a correction.`;
    throw new SettingError(
      [`${name} was not imported, ${needs}`, ...linesOf(detail, word)].join('\n'),
    );
  }
  const report = answer.body as ImportReport;
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
  word: Form['word'],
  [one, some]: readonly [string, string],
) {
  const { size } = new Set(issues.map(({ line }) => line));
  return size === 1 ? `one ${word} ${one}` : `${size} ${word}s ${some}`;
}

const linesOf = (issues: readonly Issue[], word: Form['word']): readonly string[] =>
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

function queryOf(options: Invocation['options']): string {
  const query = new URLSearchParams({
    dry_run: String(options['dry-run'] === true || options['explain'] === true),
    strict: String(options['strict'] === true),
  });
  for (const name of ['sheet', 'mapping']) {
    if (options[name] !== undefined) query.set(name, String(options[name]));
  }
  return query.toString();
}

/** @param file `-` is standard input */
function readSent(file: string) {
  const content = readFileSync(file === '-' ? STDIN : fileOfPerson(file));
  const start = content.subarray(0, 100).toString();
  const form = FORMS.find((one) => (file === '-' ? one.start.test(start) : one.ending.test(file)));
  if (form) return { form, content };
  throw new SettingError(
    `${file} must end in .csv, .txt, .xlsx or .json, which says how it is written; save an .xls or .ods file as .xlsx.`,
  );
}
