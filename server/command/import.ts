/** The import commands of npm run plant. */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { ImportReport } from '../admin/imports/import.ts';
import { IMPORTS } from '../admin/imports/registry.ts';
import { SettingError } from '../config.ts';
import type { Command, Invocation } from './command.ts';
import { withAdmin } from './connect.ts';
import { reportLines, type ImportIssue, refusalLines } from './import-words.ts';

const STDIN = 0;

export const importCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  Object.values(IMPORTS).map(({ command, path, things }): [string, Command] => [
    command,
    {
      forms: [
        {
          typed: `${command} <file>`,
          options: '[--dry-run]',
          about: `adds and changes ${things}, all of the file or nothing`,
        },
      ],
      options: { 'dry-run': { type: 'boolean' } },
      positionals: 1,
      run: (call) => importFile(path, call),
    },
  ]),
);

async function importFile(path: string, { config, words, options, print }: Invocation) {
  const [file = ''] = words;
  const sent = readSent(file);
  const query = `dry_run=${options['dry-run'] === true}`;
  const answer = await withAdmin(config, (client) =>
    client.ask('POST', `/admin/v1/${path}/import?${query}`, sent),
  ).then(async (one) => ({ ok: one.ok, body: await one.json() }));
  const name = file === '-' ? 'The list' : basename(file);
  if (!answer.ok) {
    const { detail } = answer.body as { readonly detail: string | readonly ImportIssue[] };
    throw new SettingError(refusalLines(name, detail, isJson(sent.type)).join('\n'));
  }
  for (const line of reportLines(answer.body as ImportReport)) print(line);
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
  return json
    ? { type: 'application/json', content: content.toString().replace(/^\uFEFF/, '') }
    : { type: 'text/csv', content };
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
