/** Label printers of the plant's network. */
import type { PrinterSettings, PrinterSetup, Resolution } from '../../labels/dots.ts';
import type { LabelTemplate } from '../../labels/template.ts';
import type { Operator } from '../api/operator.ts';
import type { Db } from '../database/open.ts';
import type { Sql } from '../database/sql.ts';
import { inTransaction, sqlOf } from '../database/transaction.ts';
import { OPEN_STATES, PRINTABLE_STATES, TROUBLE } from './jobs.ts';
import { IS_PRINTING } from './printing-session.ts';
import type { AboutPrinter, Trouble } from './protocol.ts';
import type { ProtocolName } from './protocols.ts';

export interface NewPrinter {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly station: string | null;
  readonly protocol: ProtocolName;
  /** As a person set it; null for the one that the printer reports. */
  readonly dpi: Resolution | null;
}

export interface LabelPrinter extends NewPrinter {
  readonly settings: PrinterSettings;
  readonly trouble: Trouble | null;
  /** Whether it reports its status, null until it was asked: from its first answer on silence is a trouble. */
  readonly answers: boolean | null;
  readonly about: AboutPrinter | null;
}

/** For labels; most heads have 203 dpi. */
export const setupOf = ({ dpi, about, settings }: LabelPrinter): PrinterSetup => ({
  ...settings,
  dpi: dpi ?? about?.dpi ?? 203,
});

const PRINTER = 'name, host, port, station, protocol, dpi, settings, trouble, answers, about';

export interface ListedPrinter extends LabelPrinter {
  /** A process prints on it, and may use its only connection. */
  readonly printing: boolean;
  /** Labels that are not printed yet. */
  readonly waiting: number;
  /** Of the labels that it was sent last, mm; null before the first ones. */
  readonly size: Pick<LabelTemplate, 'width' | 'height'> | null;
}

export async function listPrinters(sql: Sql): Promise<ListedPrinter[]> {
  const { rows } = await sql.query<ListedPrinter>(
    `select ${PRINTER}, ${TROUBLE} as trouble, ${IS_PRINTING} as printing, coalesce(
       (select sum(last - done + 1)::int from print_job
         where printer = name and state in ${OPEN_STATES}), 0) as waiting,
       (select json_build_object('width', j.template -> 'width', 'height', j.template -> 'height') from print_job j
         where j.printer = label_printer.name and j.next > j.first order by j.id desc limit 1) as size
     from label_printer order by name`,
  );
  return rows;
}

export async function findPrinter(sql: Sql, name: string): Promise<LabelPrinter | undefined> {
  const { rows } = await sql.query<LabelPrinter>(
    `select ${PRINTER} from label_printer where name = $1`,
    [name],
  );
  return rows[0];
}

/** @returns false where the name is taken */
export async function addPrinter(
  sql: Sql,
  { name, host, port, station, protocol, dpi }: NewPrinter,
): Promise<boolean> {
  const { rows } = await sql.query(
    `insert into label_printer (name, host, port, station, protocol, dpi)
     values ($1, $2, $3, $4, $5, $6) on conflict (name) do nothing returning name`,
    [name, host, port, station, protocol, dpi],
  );
  return rows.length > 0;
}

/** What is left out stays. @returns false where there is no such printer */
export async function changePrinter(
  sql: Sql,
  name: string,
  { dpi, ...settings }: PrinterSettings & { readonly dpi?: Resolution },
): Promise<boolean> {
  const { rows } = await sql.query(
    `update label_printer set dpi = coalesce($2, dpi), settings = settings || $3::jsonb
     where name = $1 returning name`,
    [name, dpi ?? null, JSON.stringify(settings)],
  );
  return rows.length > 0;
}

/** Its prints end as by _Cancel the print_; which of their labels came out is known no better later. */
const END_JOBS = `
  with ended as (
    update print_job set state = 'cancelled' where printer = $1 and state in ${OPEN_STATES} returning *
  )
  insert into audit (actor, username, action, order_id, detail)
  select $2, $3, 'cancelPrintJob', order_id, jsonb_build_object('id', id::text, 'printer', printer,
    'set', set, 'first', first, 'last', last, 'next', next, 'done', done)
  from ended`;

/** Its jobs are deleted with it. @returns false where there is no such printer */
export function removePrinter(db: Db, by: Operator, name: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const sql = sqlOf(tx);
    // A print that begins now is there, or refused.
    const lock = 'select from label_printer where name = $1 for update';
    if ((await sql.query(lock, [name])).rows.length === 0) return false;
    await sql.query(END_JOBS, [name, by.subject, by.username]);
    await sql.query('delete from label_printer where name = $1', [name]);
    return true;
  });
}

/** Names of the printers with something to print. */
export async function busyPrinters(sql: Sql): Promise<readonly string[]> {
  const { rows } = await sql.query(
    `select distinct printer from print_job where state in ${PRINTABLE_STATES}`,
  );
  return rows.map((row) => String(row['printer']));
}

export async function noteTrouble(sql: Sql, name: string, trouble: Trouble | null): Promise<void> {
  await sql.query(
    `update label_printer set trouble = $2, trouble_at = case when trouble is null then now() else trouble_at end
     where name = $1 and trouble is distinct from $2`,
    [name, trouble],
  );
}

/** What is left out stays. */
export async function noteAnswer(
  sql: Sql,
  name: string,
  answers: boolean | null,
  about?: AboutPrinter,
): Promise<void> {
  await sql.query(
    `update label_printer set answers = coalesce($2, answers), about = coalesce($3::jsonb, about)
     where name = $1`,
    [name, answers, about ? JSON.stringify(about) : null],
  );
}
