/** The import commands of teleport-floor plant. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportReport } from '../admin/imports/import.ts';
import type { Mapping } from '../admin/imports/mapping.ts';
import { IMPORTS } from '../admin/imports/registry.ts';
import { SettingError } from '../config.ts';
import { ask, withAdmin, type AdminClient } from './connect.ts';
import type { Command, Invocation } from './command.ts';
import { explain, type Import } from './explain.ts';
import { fileOfPerson } from './person.ts';
import {
  reportLines,
  refusalLines,
  skippedLines,
  type ImportIssue,
  type LineWord,
} from './import-words.ts';

const STDIN = 0;

export const importCommands: readonly Command[] = Object.values(IMPORTS).map((kind) => ({
  typed: `${kind.command} <file>`,
  options: '[--dry-run] [--strict] [--explain] [--sheet <name>] [--mapping <name>]',
  about: `adds and changes ${kind.things}; reports skipped lines`,
  run: (call) =>
    call.options['explain'] === true ? explainFile(kind, call) : importFile(kind.path, call),
}));

/** Prints what would be read, without the plant's orders. */
async function explainFile(kind: Import, { config, words, options, print }: Invocation) {
  const { form, content } = readSent(words[0] ?? '');
  const name = options['mapping'];
  const saved = name === undefined ? [] : await withAdmin(config, listedMappings);
  const found = saved.find((one) => one.name === name && one.list === kind.path);
  if (name !== undefined && !found) {
    throw new SettingError(`There is no mapping "${String(name)}" of ${kind.path}.`);
  }
  const sent = form.word === 'row' ? { xlsx: content } : { csv: content };
  if (form.word === 'item') {
    throw new SettingError('--explain reads .csv, .txt and .xlsx files, and no JSON.');
  }
  const sheetName = options['sheet'] === undefined ? undefined : String(options['sheet']);
  for (const line of await explain(sent, kind, config, { saved: found, sheetName })) print(line);
}

const listedMappings = (client: AdminClient) =>
  ask<readonly Mapping[]>(client, 'GET', '/admin/v1/mappings');

interface Form {
  readonly type: string;
  readonly word: LineWord;
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
    const { detail } = answer.body as { readonly detail: string | readonly ImportIssue[] };
    throw new SettingError(refusalLines(name, detail, word).join('\n'));
  }
  const report = answer.body as ImportReport;
  for (const line of reportLines(report)) print(line);
  // A script sees by the exit status that lines are left.
  if (report.skipped.length > 0) {
    throw new SettingError(skippedLines(name, report.skipped, word).join('\n'));
  }
}

function queryOf(options: Invocation['options']): string {
  const query = new URLSearchParams({
    dry_run: String(options['dry-run'] === true),
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
