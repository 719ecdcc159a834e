/** An import: a file becomes rows, its rows become values, and the values change the plant, all of them or none. */
import type { AdminHandlers } from '../../api/contract.ts';
import { HttpError, type Issue } from '../../api/errors.ts';
import type { Operator } from '../../api/operator.ts';
import { LOCKS } from '../../database/locks.ts';
import type { Database, Tx } from '../../database/open.ts';
import type { Sql } from '../../database/sql.ts';
import { inTransaction, sqlOf } from '../../database/transaction.ts';
import { inWords } from '../../texts/sentence.ts';
import { checkRows } from './check-rows.ts';
import { columnsOf } from './columns.ts';
import { wholeFile, type ImportProblem, type List, type Planned } from './list.ts';
import { LISTS, type ImportOperation } from './lists.ts';
import { findMapping } from './mappings.ts';
import { readTable } from './read-table.ts';
import type { PlantRules } from './values.ts';

export type ImportReport = Extract<
  Awaited<ReturnType<AdminHandlers['importUnits']>>,
  { readonly dry_run: boolean }
>;

interface ImportCall {
  readonly body: unknown;
  readonly query: {
    readonly dry_run?: boolean;
    readonly strict?: boolean;
    readonly sheet?: string;
    readonly mapping?: string;
  };
  readonly operator: Operator;
}

type Data = Pick<Database, 'db' | 'sql'>;

export const importHandlers = (
  data: Data,
  rules: PlantRules,
): Pick<AdminHandlers, ImportOperation> => {
  const handlers = Object.entries(LISTS).map(([operation, list]) => [
    operation,
    (call: ImportCall) => noted(data.sql, list, call, () => importList(data, list, rules, call)),
  ]);
  return Object.fromEntries(handlers) as Pick<AdminHandlers, ImportOperation>;
};

/**
 * Imports the rows that can be imported and reports why others were skipped.
 * @throws HttpError 422 with every wrong value if no row can be imported, or the call is strict; nothing is changed
 * then.
 */
async function importList(
  { db, sql }: Data,
  list: List,
  rules: PlantRules,
  { body, query, operator }: ImportCall,
): Promise<ImportReport> {
  const mapping =
    query.mapping === undefined ? undefined : await findMapping(sql, query.mapping, list.name);
  const columns = columnsOf(list, mapping);
  const table = await readTable(body, columns, query.sheet);
  const checked = checkRows(table.rows, columns, { ...rules, ...mapping });
  return inTransaction(db, async (tx) => {
    // Imports run one after another.
    await sqlOf(tx).query('select pg_advisory_xact_lock($1)', [LOCKS.import]);
    const planned = await list.plan(tx, checked.rows);
    const found = [...table.problems, ...checked.problems, ...(await otherCase(tx, list, planned))];
    const problems = [...found, ...further(found, planned)].toSorted(
      (one, other) => one.line - other.line,
    );
    const wrong = new Set(problems.map(({ line }) => line));
    const applied = planned.filter(({ row: { line } }) => !wrong.has(line));
    if (problems.length > 0 && (query.strict || applied.length === 0)) {
      throw new HttpError(422, { detail: [...unused(table.ignored), ...problems].map(issueOf) });
    }
    const dryRun = query.dry_run ?? false;
    if (!dryRun) await write(tx, list, applied, operator);
    return {
      ...reportOf(applied, dryRun),
      skipped: problems.map(issueOf),
      ignored_columns: [...table.ignored],
      notes: [...table.notes],
    };
  });
}

/** Keys that the plant has in another upper or lower case: "mo-7" would become a second order beside "MO-7". */
async function otherCase(
  tx: Tx,
  { table, key, isCaseOfKeyRelevant }: List,
  planned: readonly Planned[],
): Promise<readonly ImportProblem[]> {
  if (isCaseOfKeyRelevant) return [];
  const { rows: found } = await sqlOf(tx).query<{ readonly sent: string; readonly known: string }>(
    `select sent, t.${key} as known from ${table} t join unnest($1::text[]) as sent on lower(t.${key}) = lower(sent)
     where not exists (select from ${table} as same where same.${key} = sent)`,
    [planned.map(({ row }) => row.key)],
  );
  const knownAs = new Map(found.map(({ sent, known }) => [sent, known]));
  return planned.flatMap(({ row: { line, key: sent } }) => {
    const known = knownAs.get(sent);
    const msg = `is ${known} in the plant: write it so, or choose another name`;
    return known === undefined ? [] : [{ line, field: key, msg }];
  });
}

/** Problems of the plan in values that have none yet. */
function further(
  found: readonly ImportProblem[],
  planned: readonly Planned[],
): readonly ImportProblem[] {
  const placeOf = ({ line, field }: ImportProblem) => `${line} ${field}`;
  const known = new Set(found.map(placeOf));
  return planned.flatMap(({ problems }) => problems.filter((one) => !known.has(placeOf(one))));
}

/** One of them may be the column that the rows miss. */
const unused = (columns: readonly string[]): readonly ImportProblem[] =>
  columns.length === 0 ? [] : [wholeFile(`has columns without a use here: ${columns.join(', ')}`)];

const issueOf = ({ line, field, msg }: ImportProblem) => ({
  loc: ['body', line, ...(field === '' ? [] : [field])],
  msg,
  type: 'import',
  line,
});

async function write(
  tx: Tx,
  { table, key, record }: List,
  planned: readonly Planned[],
  operator: Operator,
): Promise<void> {
  const stored = planned.flatMap((one) => one.stored ?? []);
  const columns = Object.keys(stored[0] ?? {});
  if (columns.length === 0) return;
  const set = columns.map((name) => `${name} = excluded.${name}`);
  // The rows are locked, or new.
  await sqlOf(tx).query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${key}) do update set ${set.join(', ')}`,
    [JSON.stringify(stored)],
  );
  const changes = planned
    .filter(({ changes }) => changes.length > 0)
    .map(({ row, isNew, changes: fields }) => ({ about: row.key, detail: { new: isNew, fields } }));
  await record(tx, operator, changes);
}

function reportOf(planned: readonly Planned[], dryRun: boolean) {
  const added = planned.filter(({ isNew }) => isNew).length;
  const touched = planned.filter(({ changes }) => changes.length > 0);
  return {
    dry_run: dryRun,
    new: added,
    changed: touched.length - added,
    unchanged: planned.length - touched.length,
    items: touched.map(({ row: { line, key }, isNew, changes }) => ({
      line,
      key,
      change: isNew ? ('new' as const) : ('changed' as const),
      fields: [...changes],
    })),
  };
}

/** Of the same mapping; no list of a mapping that is not there can be taken. */
const TAKEN = `
  delete from import_refusal r where list = $1 and (mapping = $2 or mapping <> '' and not exists (
    select from import_mapping m where m.name = r.mapping and m.list = r.list))`;

/**
 * Stores the refusal of a whole list for the doctor and the metrics, until one of its mapping is taken: a nightly
 * command's output is seldom read.
 */
async function noted(
  sql: Sql,
  { name }: List,
  { query: { dry_run: isDry, mapping = '' } }: ImportCall,
  run: () => Promise<ImportReport>,
): Promise<ImportReport> {
  try {
    const report = await run();
    if (!isDry) await sql.query(TAKEN, [name, mapping]);
    return report;
  } catch (error) {
    const isRefused = error instanceof HttpError && error.statusCode < 500;
    if (isRefused && !isDry) {
      await sql.query(
        `insert into import_refusal (list, mapping, why) values ($1, $2, $3)
         on conflict (list, mapping) do update set why = excluded.why`,
        [name, mapping, firstOf(error)],
      );
    }
    throw error;
  }
}

/** The first wrong line, or the sentence about the whole list. */
function firstOf({ body: { detail }, message }: HttpError): string {
  const [first] = Array.isArray(detail) ? (detail as readonly Issue[]) : [];
  return first === undefined
    ? message
    : `${first.loc.slice(1).join(', ')}: ${inWords(first.msg, 'en')}`;
}
