/** Lists printers and prints, as tablets show them. */
import type { PrintJob } from '../../contract/types.ts';
import type { Handlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import { isoTime, type Sql } from '../database/sql.ts';
import { say } from '../texts/sentence.ts';
import { OPEN_STATES, PRINTABLE_STATES, TROUBLE } from './jobs.ts';
import { listPrinters, setupOf } from './printers.ts';

export const printListHandlers = (sql: Sql) =>
  ({
    async listPrinters() {
      const items = (await listPrinters(sql)).map((one) => {
        const { name, station, trouble, waiting, size } = one;
        return { name, station, dpi: setupOf(one).dpi, trouble, waiting, ...(size && { size }) };
      });
      return { items };
    },
    listPrintJobs: async () => ({ items: await listJobs(sql) }),
  }) satisfies Partial<Handlers>;

const LISTED = `
  select j.id::text, j.printer, o.name as order, o.id as order_id, j.set, j.label_type, j.first, j.last,
    j.done - j.first as printed, j.next - j.first as sent, j.state,
    case when j.state = 'check' then j.done end as check,
    case when j.state in ${PRINTABLE_STATES} then ${TROUBLE} end as trouble, j.username,
    ${isoTime('j.created_at')} as at
  from print_job j
  left join label_printer on label_printer.name = j.printer
  join production_order o on o.id = j.order_id`;

/** Those that are not over, and the last ones that are. Questions come first, as all else waits for them. */
async function listJobs(sql: Sql): Promise<PrintJob[]> {
  const { rows } = await sql.query<PrintJob>(
    `${LISTED} where j.state in ${OPEN_STATES}
       or j.id in (select id from print_job order by id desc limit 20)
         and j.created_at > now() - interval '12 hours'
     order by j.state = 'check' desc, j.id desc limit 100`,
  );
  return rows;
}

/** @throws HttpError 404 */
export async function jobView(sql: Sql, id: string): Promise<PrintJob> {
  const { rows } = await sql.query<PrintJob>(`${LISTED} where j.id = $1`, [id]);
  const [job] = rows;
  if (!job) throw new HttpError(404, say('There is no such print.'));
  return job;
}
