/** What an import would read of a file: a proposed or saved mapping, and the first rows. Nothing is sent or written. */
import { columnFinder } from '../admin/imports/columns.ts';
import { tooManyRows } from '../admin/imports/import.ts';
import type { Mapping } from '../admin/imports/mapping.ts';
import { likelyFinder, proposeMapping } from '../admin/imports/propose.ts';
import type { IMPORTS } from '../admin/imports/registry.ts';
import { openList, readSheet, type SentFile } from '../admin/imports/sheet.ts';
import type { Sheet } from '../admin/imports/sheet-kind.ts';
import type { Written } from '../admin/imports/values.ts';
import { SettingError, type ServerConfig } from '../config.ts';

export type Import = (typeof IMPORTS)[keyof typeof IMPORTS];

const MOST_SHOWN = 5;
/** Files that are not UTF-8 are mostly of a Windows in the west. */
const LIKELY_ENCODING = 'windows-1252';

/** @param saved a mapping; left out: the one that is proposed */
export async function explain(
  sent: SentFile,
  { path, sheet }: Import,
  { limits, timeZone }: Pick<ServerConfig, 'limits' | 'timeZone'>,
  {
    saved,
    sheetName,
  }: { readonly saved?: Mapping | undefined; readonly sheetName?: string | undefined },
): Promise<readonly string[]> {
  const kindFor = (written: Written) => sheet({ ...limits, timeZone, written });
  const kind = kindFor({});
  const fieldOf = saved ? columnFinder(kind, saved) : likelyFinder(kind);
  const open = (encoding?: Mapping['encoding']) =>
    openList(sent, { encoding, fieldOf, sheet: sheetName ?? saved?.sheet });
  const first = await open(saved?.encoding);
  const isOther = first.form === 'unreadable' && first.problem.msg.startsWith('is not UTF-8');
  const list = isOther ? await open(LIKELY_ENCODING) : first;
  if (list.form !== 'table') {
    throw new SettingError(
      `The file ${list.form === 'unreadable' ? `${list.problem.msg} (line ${list.problem.line})` : 'is JSON'}.`,
    );
  }
  const form = { encoding: isOther ? LIKELY_ENCODING : null, sheet: sheetName ?? null } as const;
  const mapping = saved ?? { ...proposeMapping(list.table, path, kindFor), ...form };
  return linesOf(mapping, readSheet(list, kindFor(mapping), mapping), saved === undefined);
}

function linesOf(
  mapping: Mapping,
  { rows, problems, ignored, notes }: Sheet<string>,
  isProposed: boolean,
): readonly string[] {
  const wrong = new Set(problems.map(({ line }) => line));
  const tooMany = tooManyRows(rows);
  const width = Math.max(0, ...mapping.columns.map(({ column }) => column.length));
  return [
    ...mapping.columns.map(({ column, field }) => `${column.padEnd(width)}  is ${field}`),
    ...(ignored.length > 0 ? [`Left out: ${ignored.join(', ')}.`] : []),
    ...notes,
    ...(tooMany === undefined ? [] : [tooMany]),
    ...(isProposed
      ? ['', 'Proposed, to be checked, changed and saved:', mappingCommand(mapping)]
      : []),
    '',
    `The first of ${rows.length} rows as they would be read:`,
    ...rows
      .slice(0, MOST_SHOWN)
      .map(
        ({ line, values }) =>
          `  line ${line}${wrong.has(line) ? ', skipped' : ''}: ${pairsOf(values)}`,
      ),
    ...(problems.length > 0
      ? [`The first of ${problems.length} values that would be refused:`]
      : []),
    ...problems
      .slice(0, MOST_SHOWN)
      .map(({ line, field, msg }) => `  line ${line}, ${field}: ${msg}`),
  ];
}

const pairsOf = (values: object): string =>
  Object.entries(values)
    .map(([field, value]) => `${field} ${value ?? 'empty'}`)
    .join(', ');

/** As a shell takes it. */
const quoted = (text: string): string => `"${text.replaceAll(/["$`\\]/g, '\\$&')}"`;

/** The command that saves a mapping. */
function mappingCommand(mapping: Mapping): string {
  const { name, list, columns, values, fixed } = mapping;
  const options = (['dates', 'decimal', 'encoding', 'sheet', 'heading'] as const).flatMap(
    (option) =>
      mapping[option] === null ? [] : [`--${option} ${quoted(String(mapping[option]))}`],
  );
  return [
    `teleport-floor plant mapping set ${name} ${list}`,
    ...columns.map(({ column, field }) => quoted(`${column}=${field}`)),
    ...values.map(({ field, from, to }) => `--value ${quoted(`${field}:${from}=${to}`)}`),
    ...fixed.map(({ field, value }) => `--fixed ${quoted(`${field}=${value}`)}`),
    ...options,
  ].join(' ');
}
