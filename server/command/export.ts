/** teleport-floor plant export: packed cases, labels and the audit, into a file or on standard output. */
import { chmodSync, createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fieldsOf } from '../admin/exports/export.ts';
import { FORMATS, type ExportRow, type ExportFormat } from '../admin/exports/formats.ts';
import { EXPORTS } from '../admin/exports/exports.ts';
import { SettingError } from '../config.ts';
import { ask, withAdmin, type AdminClient } from './connect.ts';
import type { Command, Invocation } from './command.ts';
import { fileOfPerson } from './person.ts';

type Thing = keyof typeof EXPORTS;
export const THINGS = Object.keys(EXPORTS) as readonly Thing[];

const FORMAT_NAMES = Object.keys(FORMATS) as readonly ExportFormat[];

export const exportCommand: Command = {
  typed: 'export <list>',
  options: '[--format <csv|json|xlsx>] [--since <time>] [--until <time>] [--out <file>]',
  about: 'what was packed, printed, or changed by whom',
  async run(call) {
    const thing = oneOf(THINGS, call.words[0]);
    const format = formatOf(call.options);
    const range = rangeOf(call.options);
    await withAdmin(call.config, (client) =>
      exportTo(pagesOf(client, thing, range), thing, format, call),
    );
  },
};

function oneOf<T extends string>(known: readonly T[], word: unknown): T {
  const found = known.find((one) => one === word);
  if (found !== undefined) return found;
  throw new SettingError(`"${String(word)}" is none of ${known.join(', ')}.`);
}

/** The format by --format, or else by the file's name. */
function formatOf({ format, out }: Invocation['options']): ExportFormat {
  if (format !== undefined) return oneOf(FORMAT_NAMES, format);
  return FORMAT_NAMES.find((name) => String(out).toLowerCase().endsWith(`.${name}`)) ?? 'csv';
}

async function exportTo(
  pages: AsyncIterable<readonly ExportRow[]>,
  thing: Thing,
  format: ExportFormat,
  { options, print }: Invocation,
): Promise<void> {
  let count = 0;
  const counted = async function* () {
    for await (const rows of pages) {
      count += rows.length;
      yield rows;
    }
  };
  const content = Readable.from(FORMATS[format].write(fieldsOf(EXPORTS[thing]), counted()));
  if (options['out'] === undefined) return toStandardOutput(content);
  const file = fileOfPerson(String(options['out']));
  await toFile(content, file);
  print(`${count} rows are in ${file}.`);
}

/** Page after page: a command's memory does not depend on the size of the plant. */
async function* pagesOf(client: AdminClient, thing: Thing, range: URLSearchParams) {
  const [keyField = ''] = fieldsOf(EXPORTS[thing]);
  for (;;) {
    const address = `/admin/v1/export/${thing}?${range.toString()}`;
    const rows = await ask<readonly ExportRow[]>(client, 'GET', address);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    const last = rows.at(-1)?.[keyField] as string | number;
    range.set('after', String(last));
  }
}

const PAGE = 10_000;
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/;

function rangeOf(options: Invocation['options']): URLSearchParams {
  const range = new URLSearchParams({ limit: String(PAGE) });
  for (const name of ['since', 'until']) {
    if (options[name] !== undefined) range.set(name, timeOf(name, String(options[name])));
  }
  return range;
}

function timeOf(option: string, word: string): string {
  if (TIME.test(word) && !Number.isNaN(Date.parse(word))) return word;
  throw new SettingError(
    `--${option} "${word}" is no time: write it like 2026-03-31 (midnight UTC) or 2026-03-31T06:00:00Z.`,
  );
}

/** The reader of the pipe may end early, as `head` does. */
const toStandardOutput = (content: Readable): Promise<void> =>
  pipeline(content, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** A folder that hands its group on (chmod g+s) is a shared one. */
const HANDS_GROUP_ON = 0o2000;

/** The file is there whole or not at all, and its group may read it in a shared folder. */
async function toFile(content: Readable, file: string): Promise<void> {
  const draft = `${file}.part`;
  try {
    await pipeline(content, createWriteStream(draft));
    if (statSync(dirname(file)).mode & HANDS_GROUP_ON) chmodSync(draft, 0o640);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
