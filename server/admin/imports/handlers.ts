/** The imports of the administration. A refusal of a whole list is stored for the doctor and the metrics. */
import type { AdminHandlers } from '../../api/contract.ts';
import { HttpError, type Issue } from '../../api/errors.ts';
import type { Sql } from '../../database/sql.ts';
import { inWords } from '../../texts/sentence.ts';
import type { ImportCall, ImportReport } from './import.ts';
import { IMPORTS, type ImportOperation, type Stored } from './lists.ts';
import type { ListName } from './mapping.ts';
import type { OrderRules } from './order-fields.ts';

/** Names of the fields of a list. */
export const fieldNamesOf = (list: ListName): readonly string[] =>
  Object.values(IMPORTS).flatMap((one) => (one.list === list ? one.fields : []));

/** Of the same mapping; no list of a mapping that is not there can be taken. */
const TAKEN = `
  delete from import_refusal r where list = $1 and (mapping = $2 or mapping <> '' and not exists (
    select from import_mapping m where m.name = r.mapping and m.list = r.list))`;

/** Stores the refusal of a list until one of its mapping is taken: a nightly command's output is seldom read. */
async function noted(
  sql: Sql,
  list: ListName,
  { query }: ImportCall,
  run: () => Promise<ImportReport>,
): Promise<ImportReport> {
  const { dry_run: isDry, mapping = '' } = query;
  try {
    const report = await run();
    if (!isDry) await sql.query(TAKEN, [list, mapping]);
    return report;
  } catch (error) {
    const isRefused = error instanceof HttpError && error.statusCode < 500;
    if (isRefused && !isDry) {
      await sql.query(
        `insert into import_refusal (list, mapping, why) values ($1, $2, $3)
         on conflict (list, mapping) do update set why = excluded.why`,
        [list, mapping, firstOf(error)],
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

export const importHandlers = (
  database: Stored,
  rules: OrderRules,
): Pick<AdminHandlers, ImportOperation> => {
  const handlers = Object.entries(IMPORTS).map(([operation, { list, run }]) => [
    operation,
    (call: ImportCall) => noted(database.sql, list, call, () => run(database, rules, call)),
  ]);
  return Object.fromEntries(handlers) as Pick<AdminHandlers, ImportOperation>;
};
