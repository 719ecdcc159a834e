import type { Sql } from './sql.ts';

/** Bytes of a table without its indexes, up to which a vacuum holds calls for less than half a second. */
const SMALL = 24 * 1024 * 1024;
const HOUR_MS = 3_600_000;
/** The longest that a vacuum is put off. */
const LONGEST_MS = 24 * HOUR_MS;

/** A vacuum, and how long it took. */
export interface Upkept {
  readonly table: string;
  readonly ms: number;
}

/** Vacuums one table, if one is due and this is a moment for it. */
export type Upkeep = () => Promise<Upkept | undefined>;

interface Due {
  readonly table: string;
  readonly isSmall: boolean;
  /** Nobody has changed an order for five minutes. */
  readonly isQuiet: boolean;
}

/**
 * Autovacuum's rules: dead or new rows are a fifth, or transaction numbers would run out. The counts
 * begin anew at each start, so every table is due once after it; that passes over all pages that
 * nothing has changed since its last vacuum.
 */
const DUE = `
  select c.oid::regclass::text as "table",
    pg_relation_size(c.oid) <= ${SMALL} as "isSmall",
    not exists (
      select from (select at from audit order by id desc limit 1) as last
      where abs(extract(epoch from now() - at)) < 300
    ) as "isQuiet"
  from pg_class as c left join pg_class as toast on toast.oid = c.reltoastrelid
  where c.relkind = 'r' and (
    pg_stat_get_last_vacuum_time(c.oid) is null
    or pg_stat_get_dead_tuples(c.oid) > 50 + 0.2 * c.reltuples
    or pg_stat_get_ins_since_vacuum(c.oid) > 1000 + 0.2 * c.reltuples
    or greatest(age(c.relfrozenxid), age(toast.relfrozenxid))
      > current_setting('autovacuum_freeze_max_age')::int)
  order by c.oid desc`;

/**
 * PGlite has no autovacuum: without this the room of deleted and replaced rows is never used again,
 * plans know nothing of the tables, and transaction numbers run out. A vacuum stops the process until
 * its end. So each step takes one table, in a moment when no call waits; a large one waits for a
 * break in the packing; and nothing waits for ever.
 */
export function createUpkeep(sql: Sql, isBusy: () => boolean): Upkeep {
  /** From when each table waits, of performance.now(): in an hour if it was vacuumed and is still due. */
  let waiting = new Map<string, number>();
  const waits = (table: string) => performance.now() - (waiting.get(table) ?? 0);
  return async () => {
    const now = performance.now();
    const due = (await sql.query(DUE)).rows as unknown as readonly Due[];
    waiting = new Map(due.map(({ table }) => [table, waiting.get(table) ?? now]));
    const next = due.find(
      ({ table, isSmall, isQuiet }) =>
        waits(table) >= LONGEST_MS || (waits(table) >= 0 && !isBusy() && (isSmall || isQuiet)),
    );
    if (!next) return undefined;
    waiting.set(next.table, now + HOUR_MS);
    return vacuum(sql, next.table);
  };
}

/**
 * The template databases, which nothing can open here, have had frozen rows alone since they were
 * made. Their age would end transactions all the same.
 */
const FREEZE_TEMPLATES = `
  update pg_database as template
  set datfrozenxid = own.datfrozenxid, datminmxid = own.datminmxid
  from pg_database as own
  where own.datname = current_database() and template.datistemplate
    and age(template.datfrozenxid) > current_setting('autovacuum_freeze_max_age')::int
    and age(own.datfrozenxid) < age(template.datfrozenxid)`;

/** The statistics of a tenth of the usual sample serve these plans, and take a tenth of the time. */
async function vacuum(sql: Sql, table: string): Promise<Upkept> {
  await sql.query('set default_statistics_target = 10');
  await sql.query(FREEZE_TEMPLATES);
  const begun = performance.now();
  await sql.query(`vacuum (analyze) ${table}`);
  return { table, ms: Math.round(performance.now() - begun) };
}
