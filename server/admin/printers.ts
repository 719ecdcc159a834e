/** Label printers, for the command on the server's own machine: the server connects to their addresses. */
import type { LabelType } from '../../contract/case-types.ts';
import { SCAN_STATIONS, STATION_FACTS } from '../../contract/stations.ts';
import { templateOf, type LabelTemplates } from '../../labels/template.ts';
import type { AdminHandlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Database } from '../database/open.ts';
import { askPrinter } from '../printing/check-printer.ts';
import {
  addPrinter,
  changePrinter,
  findPrinter,
  listPrinters,
  removePrinter,
  type LabelPrinter,
} from '../printing/printers.ts';
import type { RecordChange } from './record-changes.ts';

/** Stands for the printers of a tablet in the record of prints. */
const TABLET = 'tablet';

/** It was not asked yet. */
const NEW = { settings: {}, trouble: null, answers: null, about: null };

const unknown = (name: string): HttpError =>
  new HttpError(404, `There is no printer "${name}"; "printer list" shows all of them.`);

export const printerHandlers = (
  database: Database,
  templates: LabelTemplates,
  record: RecordChange,
) => {
  const { sql } = database;
  return {
    listLabelPrinters: () => listPrinters(sql),
    async addLabelPrinter({ operator, body }) {
      const { name, host, port = 9100, station = null, protocol = 'zpl', dpi = null } = body;
      if (name === TABLET)
        throw new HttpError(422, `"${TABLET}" is the name of the tablet's own printers.`);
      const printer = { name, host, port, station, protocol, dpi };
      if (!(await addPrinter(sql, printer)))
        throw new HttpError(409, `There is a printer "${name}" already.`);
      await record(operator, 'addLabelPrinter', name, printer);
      return askPrinter(database, { ...printer, ...NEW });
    },
    async setLabelPrinter({ operator, params: { name }, body }) {
      if (!(await changePrinter(sql, name, body))) throw unknown(name);
      await record(operator, 'setLabelPrinter', name, body);
      return { name };
    },
    async removeLabelPrinter({ operator, params: { name } }) {
      if (!(await removePrinter(database.db, operator, name))) throw unknown(name);
      await record(operator, 'removeLabelPrinter', name, {});
      return { name };
    },
    async testLabelPrinter({ params: { name } }) {
      const printer = await findPrinter(sql, name);
      const template = templateOf(templates, labelTypeOf(printer));
      if (!printer || !template) throw unknown(name);
      return askPrinter(database, printer, template);
    },
  } satisfies Partial<AdminHandlers>;
};

/** The labels that its station prints first. */
function labelTypeOf(printer: LabelPrinter | undefined): LabelType {
  const station = SCAN_STATIONS.find((one) => one === printer?.station);
  return (station && STATION_FACTS[station].labelTypes[0]) ?? 'shipper';
}
