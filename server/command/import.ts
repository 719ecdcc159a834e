/** The import commands of npm run plant. */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { ImportReport } from '../admin/imports/import.ts';
import { IMPORTS } from '../admin/imports/registry.ts';
import { SettingError } from '../config.ts';
import type { Command, Invocation } from './command.ts';
import { withAdmin } from './connect.ts';
import { reportLines, type ImportIssue, refusalLines, skippedLines } from './import-words.ts';

const STDIN = 0;

export const importCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  Object.values(IMPORTS).map(({ command, path, things }): [string, Command] => [
    command,
    {
      forms: [
        {
          typed: `${command} <file>`,
          options: '[--dry-run] [--strict]',
          about: `adds and changes ${things}; reports skipped lines`,
        },
      ],
      options: { 'dry-run': { type: 'boolean' }, strict: { type: 'boolean' } },
      positionals: 1,
      run: (call) => importFile(path, call),
    },
  ]),
);

async function importFile(path: string, { config, words, options, print }: Invocation) {
  const [file = ''] = words;
  const sent = readSent(file);
  const query = `dry_run=${options['dry-run'] === true}&strict=${options['strict'] === true}`;
  const answer = await withAdmin(config, (client) =>
    client.ask('POST', `/admin/v1/${path}/import?${query}`, sent),
  ).then(async (one) => ({ ok: one.ok, body: await one.json() }));
  const name = file === '-' ? 'The list' : basename(file);
  if (!answer.ok) {
    const { detail } = answer.body as { readonly detail: string | readonly ImportIssue[] };
    throw new SettingError(refusalLines(name, detail, isJson(sent.type)).join('\n'));
  }
  const report = answer.body as ImportReport;
  for (const line of reportLines(report)) print(line);
  // A script sees by the exit status that lines are left.
  if (report.skipped.length > 0) {
    throw new SettingError(skippedLines(name, report.skipped, isJson(sent.type)).join('\n'));
  }
}

const isJson = (type: string): boolean => type === 'application/json';

/** @param file `-` is standard input, where the first character distinguishes JSON from CSV */
function readSent(file: string) {
  // npm runs its scripts in the project's folder.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const content = readBytes(file === '-' ? STDIN : path, file);
  const start = content
    .subarray(0, 100)
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart();
  const json = file === '-' ? /^[[{]/.test(start) : /\.json$/i.test(file);
  if (!json && file !== '-' && !/\.csv$/i.test(file)) {
    throw new SettingError(`${file} must end in .csv or .json, which says how it is written.`);
  }
  return json ? { type: 'application/json', content } : { type: 'text/csv', content };
}

function readBytes(from: string | number, file: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(from);
  } catch (error) {
    throw new SettingError(`${file} cannot be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
