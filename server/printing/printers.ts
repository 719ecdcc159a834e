/** Label printers of the plant's network. */
import type { components } from '../../contract/generated/admin.d.ts';
import type { PrinterSetup } from '../../labels/dots.ts';
import type { LabelTemplate } from '../../labels/template.ts';
import type { Sql } from '../database/sql.ts';
import { OPEN_STATES, PRINTABLE_STATES, TROUBLE } from './jobs.ts';
import type { Trouble } from './protocol.ts';

type Listed = components['schemas']['LabelPrinter'];

export interface ListedPrinter extends Listed {
  readonly trouble: Trouble | null;
  /** Of the labels that it was sent last, mm; null before the first ones. */
  readonly size: Pick<LabelTemplate, 'width' | 'height'> | null;
}

export type LabelPrinter = Omit<ListedPrinter, 'waiting' | 'size'>;

/** For labels; most heads have 203 dpi. */
export const setupOf = ({ dpi, about, settings }: LabelPrinter): PrinterSetup => ({
  ...settings,
  dpi: dpi ?? about?.dpi ?? 203,
});

const PRINTER = 'name, host, port, station, protocol, dpi, settings, trouble, answers, about';

export async function listPrinters(sql: Sql): Promise<ListedPrinter[]> {
  const { rows } = await sql.query<ListedPrinter>(
    `select ${PRINTER}, ${TROUBLE} as trouble, coalesce(
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
  about: LabelPrinter['about'] = null,
): Promise<void> {
  await sql.query(
    `update label_printer set answers = coalesce($2, answers), about = coalesce($3::jsonb, about)
     where name = $1`,
    [name, answers, about && JSON.stringify(about)],
  );
}
