/** A printer of the plant, a print on it by the API, and the worker that prints. */
import { afterEach, expect } from 'vitest';
import { SHIPPED } from '../../../labels/shipped.ts';
import { printerHandlers } from '../../../server/admin/printers.ts';
import type { PrintJob } from '../../../contract/types.ts';
import type { Sql } from '../../../server/database/sql.ts';
import type { Rounds } from '../../../server/lib/rounds.ts';
import { PACE as PLANT_PACE, type PrintPace } from '../../../server/printing/pace.ts';
import { startPrinting } from '../../../server/printing/printer.ts';
import { type ApiApp, labelsOf, makePackable } from './api-app.ts';

/** The pauses of a plant in a fraction of the time, with limits that a busy machine does not reach. */
export const PACE: PrintPace = {
  ...PLANT_PACE,
  everyMs: 10,
  backlogMs: 5,
  labelMs: 5,
  connectMs: 10_000,
  answerMs: 10_000,
  fastest: 1e-9,
  slowest: 1e9,
  idleMs: 30,
  restartMs: 60_000,
};

/** A printer of 203 dpi; by default one where nothing answers. */
export const addPrinter = (sql: Sql, name: string, port = 9, protocol = 'zpl') =>
  sql.query(
    "insert into label_printer (name, host, port, protocol, dpi) values ($1, '127.0.0.1', $2, $3, 203)",
    [name, port, protocol],
  );

/** Prints on `line-2`, whose worker ends and which is removed after each test. */
export function printsOn(api: () => ApiApp) {
  const workers: Rounds[] = [];
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
    const { sql } = api().database;
    await sql.query('delete from print_job');
    await sql.query('delete from label_printer');
  });
  const jobs = async () =>
    (await api().ask<{ items: PrintJob[] }>('GET', '/v1/print-jobs')).body.items;
  const job = async (id: string) => (await jobs()).find((one) => one.id === id);
  return {
    start(pace = PACE, onError = (error: unknown): void => expect.fail(String(error))) {
      const worker = startPrinting(api().database, onError, pace);
      workers.push(worker);
      return worker;
    },
    /** An order, with the codes of its labels for units. */
    async makeLabels(units: number) {
      const path = await makePackable(api(), units);
      return { path, codes: await labelsOf(api(), path, 'U') };
    },
    press: (
      { path, codes }: { readonly path: string; readonly codes: readonly string[] },
      last: number,
      more: object = {},
      key?: string,
    ) =>
      api().ask<PrintJob>(
        'POST',
        `${path}/print-jobs`,
        {
          file: 'labels.csv',
          label_type: 'loose',
          label_name: 'Unidad',
          template: '50 × 25 mm',
          printer: 'line-2',
          set: codes[0],
          first: 1,
          last,
          ...more,
        },
        key,
      ),
    jobs,
    job,
    reaches: (id: string, state: object) => expect.poll(() => job(id)).toMatchObject(state),
    /** By the commands. */
    administer: (operation: 'setLabelPrinter' | 'removeLabelPrinter', body = {}) => {
      const operator = { subject: 'it', username: 'it', roles: [] };
      const handlers = printerHandlers(api().database, SHIPPED, async () => undefined);
      return handlers[operation]({ operator, params: { name: 'line-2' }, body } as never);
    },
    answer: (id: string, label: number, printed: boolean) =>
      api().ask('POST', `/v1/print-jobs/${id}/resume`, { label, printed }),
  };
}
