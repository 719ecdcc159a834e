/** Label printers, for the command on the server's own machine: the server connects to their addresses. */
import { SCAN_STATIONS, STATION_FACTS } from '../../contract/stations.ts';
import { SAMPLE_DATA, templateOf, type LabelTemplates } from '../../labels/template.ts';
import type { AdminHandlers } from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import type { Sql } from '../database/sql.ts';
import { checkPrinter } from '../printing/printer.ts';
import {
  addPrinter,
  findPrinter,
  listPrinters,
  noteAnswer,
  removePrinter,
} from '../printing/printers.ts';
import { ZPL } from '../printing/zpl.ts';
import type { RecordChange } from './record-changes.ts';

type PrinterHandlers = Pick<
  AdminHandlers,
  'listLabelPrinters' | 'addLabelPrinter' | 'removeLabelPrinter' | 'testLabelPrinter'
>;

/** Stands for the printers of a tablet in the record of prints. */
const TABLET = 'tablet';

const unknown = (name: string): HttpError =>
  new HttpError(404, `There is no printer "${name}"; "printer list" shows all of them.`);

export const printerHandlers = (
  sql: Sql,
  templates: LabelTemplates,
  record: RecordChange,
): PrinterHandlers => ({
  async listLabelPrinters() {
    return [...(await listPrinters(sql))];
  },
  async addLabelPrinter({ operator, body }) {
    const { name, host, port = 9100, station = null, dpi = 203 } = body;
    if (name === TABLET)
      throw new HttpError(422, `"${TABLET}" is the name of the tablet's own printers.`);
    const printer = { name, host, port, station, dpi };
    if (!(await addPrinter(sql, printer)))
      throw new HttpError(409, `There is a printer "${name}" already.`);
    await record(operator, 'addLabelPrinter', name, { host, port, station, dpi });
    return { name };
  },
  async removeLabelPrinter({ operator, params: { name } }) {
    if (!(await removePrinter(sql, name))) throw unknown(name);
    await record(operator, 'removeLabelPrinter', name, {});
    return { name };
  },
  async testLabelPrinter({ params: { name } }) {
    return { name, ...(await printSample(sql, templates, name)) };
  },
});

async function printSample(sql: Sql, templates: LabelTemplates, name: string) {
  const printer = await findPrinter(sql, name);
  const station = SCAN_STATIONS.find((one) => one === printer?.station);
  const template = templateOf(
    templates,
    station ? STATION_FACTS[station].labelTypes[0] : 'shipper',
  );
  if (!printer || !template) throw unknown(name);
  const sample = ZPL.render(template, SAMPLE_DATA, printer.dpi);
  const found = await checkPrinter(printer, sample).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : '';
    throw new HttpError(409, `The printer cannot be reached at its address: ${reason}`);
  });
  if (found.answers) await noteAnswer(sql, name);
  return found;
}
