/** Every kind of import. A new one is a file beside this, a line here and an operation in admin.yaml. */
import type { AdminHandlers } from '../../api/contract.ts';
import { HttpError } from '../../api/errors.ts';
import type { Database } from '../../database/open.ts';
import type { Sql } from '../../database/sql.ts';
import { inWords } from '../../texts/sentence.ts';
import { unknownMapping } from '../mappings.ts';
import {
  runImport,
  type ImportCall,
  type ImportKind,
  type ImportReport,
  type Planned,
} from './import.ts';
import type { Issue } from '../../api/errors.ts';
import { columnsOf } from './columns.ts';
import { findMapping, type ListName, type Mapping } from './mapping.ts';
import { ORDER_FIELD_NAMES, type OrderRules } from './order-fields.ts';
import { orderImport } from './orders.ts';
import { productImport } from './products.ts';
import type { Row } from './sheet-kind.ts';
import { readSheet } from './sheet.ts';
import { unitImport } from './units.ts';

type Stored = Pick<Database, 'db' | 'sql'>;

interface RegisteredImport {
  /** Part of its address: /admin/v1/<path>/import */
  readonly path: ListName;
  /** Name of its command in `teleport-floor plant`. */
  readonly command: string;
  /** Plural, for sentences. */
  readonly things: string;
  /** Names of its fields. */
  readonly fields: readonly string[];
  run(database: Stored, rules: OrderRules, call: ImportCall): Promise<ImportReport>;
}

const registered = <F extends string, P extends Planned<Row<F>>>(
  names: Omit<RegisteredImport, 'run'>,
  kindFor: (rules: OrderRules) => ImportKind<F, P>,
): RegisteredImport => ({
  ...names,
  async run({ db, sql }, rules, call) {
    const mapping = await mappingOf(sql, names.path, call.query.mapping);
    const kind = kindFor({ ...rules, ...(mapping && { written: mapping }) });
    const sheet = await readSheet(call.body, columnsOf(kind.sheet, mapping), call.query.sheet);
    return runImport(db, kind, sheet, call);
  },
});

async function mappingOf(
  sql: Sql,
  list: ListName,
  name: string | undefined,
): Promise<Mapping | undefined> {
  if (name === undefined) return undefined;
  const mapping = await findMapping(sql, name);
  if (mapping?.list === list) return mapping;
  if (!mapping) throw unknownMapping(name);
  throw new HttpError(422, `The mapping "${name}" is for ${mapping.list}, not for ${list}.`);
}

const namesIn = ({ sheet }: { readonly sheet: { readonly fields: object } }): readonly string[] =>
  Object.keys(sheet.fields);

type ImportOperation = Extract<keyof AdminHandlers, `import${string}`>;

/** Keyed by operation id. */
export const IMPORTS: Readonly<Record<ImportOperation, RegisteredImport>> = {
  importOrders: registered(
    { path: 'orders', command: 'import', things: 'orders', fields: ORDER_FIELD_NAMES },
    orderImport,
  ),
  importProducts: registered(
    {
      path: 'products',
      command: 'import-products',
      things: 'products',
      fields: namesIn(productImport),
    },
    () => productImport,
  ),
  importUnits: registered(
    {
      path: 'units',
      command: 'import-units',
      things: 'units of measure',
      fields: namesIn(unitImport),
    },
    () => unitImport,
  ),
};

/** Names of the fields of a list. */
export const fieldNamesOf = (list: ListName): readonly string[] =>
  Object.values(IMPORTS).flatMap(({ path, fields }) => (path === list ? fields : []));

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
  const handlers = Object.entries(IMPORTS).map(([operation, { path, run }]) => [
    operation,
    (call: ImportCall) => noted(database.sql, path, call, () => run(database, rules, call)),
  ]);
  return Object.fromEntries(handlers) as Pick<AdminHandlers, ImportOperation>;
};
