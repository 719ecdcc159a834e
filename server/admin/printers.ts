/** Label printers, for the command on the server's own machine: the server connects to their addresses. */
import type { LabelType } from '../../contract/case-types.ts';
import { SCAN_STATIONS, STATION_FACTS } from '../../contract/stations.ts';
import { templateOf, type LabelTemplates } from '../../labels/template.ts';
import type { AdminHandlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Operator } from '../api/operator.ts';
import type { Database, Db } from '../database/open.ts';
import { inTransaction, sqlOf } from '../database/transaction.ts';
import { askPrinter } from '../printing/check-printer.ts';
import { OPEN_STATES } from '../printing/jobs.ts';
import { findPrinter, listPrinters, type LabelPrinter } from '../printing/printers.ts';
import { TROUBLE_WORDS } from '../printing/protocol.ts';
import type { RecordChange } from './record-changes.ts';

/** Stands for the printers of a tablet in the record of prints. */
const TABLET = 'tablet';

/** It was not asked yet. */
const NEW = { settings: {}, trouble: null, answers: null, about: null };

const ADD = `
  insert into label_printer (name, host, port, station, protocol, dpi)
  values ($1, $2, $3, $4, $5, $6) on conflict (name) do nothing returning name`;

/** What is left out stays. */
const SET = `
  update label_printer set dpi = coalesce($2, dpi), settings = settings || $3::jsonb
  where name = $1 returning name`;

/** Its prints end as by _Cancel the print_. */
const END_JOBS = `
  with ended as (
    update print_job set state = 'cancelled' where printer = $1 and state in ${OPEN_STATES} returning *
  )
  insert into audit (actor, username, action, order_id, detail)
  select $2, $3, 'cancelPrintJob', order_id, jsonb_build_object('id', id::text, 'printer', printer,
    'set', set, 'first', first, 'last', last, 'next', next)
  from ended`;

const removePrinter = (db: Db, { subject, username }: Operator, name: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const sql = sqlOf(tx);
    // A print that begins now is there, or refused.
    const lock = 'select from label_printer where name = $1 for update';
    if ((await sql.query(lock, [name])).rows.length === 0) throw unknown(name);
    await sql.query(END_JOBS, [name, subject, username]);
    await sql.query('delete from label_printer where name = $1', [name]);
  });

const unknown = (name: string): HttpError =>
  new HttpError(404, `There is no printer "${name}"; "printer list" shows all of them.`);

export const printerHandlers = (
  database: Database,
  templates: LabelTemplates,
  record: RecordChange,
) => {
  const { db, sql } = database;
  return {
    listLabelPrinters: () => listPrinters(sql),
    async addLabelPrinter({ operator, body }) {
      const { name, host, port = 9100, station = null, protocol = 'zpl', dpi = null } = body;
      if (name === TABLET)
        throw new HttpError(422, `"${TABLET}" is the name of the tablet's own printers.`);
      const printer = { name, host, port, station, protocol, dpi };
      const { rows } = await sql.query(ADD, Object.values(printer));
      if (rows.length === 0) throw new HttpError(409, `There is a printer "${name}" already.`);
      await record(operator, 'addLabelPrinter', name, printer);
      const added = { ...printer, ...NEW };
      // Labels of a removed printer of this name may be on their way.
      return (await askPrinter(database, added)) ?? { ...added, trouble: 'busy' as const };
    },
    async setLabelPrinter({ operator, params: { name }, body }) {
      const { dpi = null, ...settings } = body;
      const { rows } = await sql.query(SET, [name, dpi, JSON.stringify(settings)]);
      if (rows.length === 0) throw unknown(name);
      await record(operator, 'setLabelPrinter', name, body);
      return { name };
    },
    async removeLabelPrinter({ operator, params: { name } }) {
      await removePrinter(db, operator, name);
      await record(operator, 'removeLabelPrinter', name, {});
      return { name };
    },
    async testLabelPrinter({ params: { name } }) {
      const printer = await findPrinter(sql, name);
      const template = templateOf(templates, labelTypeOf(printer));
      if (!printer || !template) throw unknown(name);
      return (await askPrinter(database, printer, template)) ?? refuseSample(printer);
    },
  } satisfies Partial<AdminHandlers>;
};

function refuseSample({ name, trouble }: LabelPrinter): never {
  const known = trouble ? `: ${TROUBLE_WORDS[trouble]}` : ' prints a job now';
  throw new HttpError(409, `${name}${known}. It was sent no sample.`);
}

/** The labels that its station prints first. */
function labelTypeOf(printer: LabelPrinter | undefined): LabelType {
  const station = SCAN_STATIONS.find((one) => one === printer?.station);
  return (station && STATION_FACTS[station].labelTypes[0]) ?? 'shipper';
}
