/** The labels of one order, wherever a station prints them. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { PrintScreen } from '../../../src/screens/print/print-screen.tsx';
import { Station1OrderScreen } from '../../../src/screens/order/station-1-order-screen.tsx';
import { config, setConfig } from '../../../src/lib/runtime-config.ts';
import type { Order, PrintJob } from '../../../contract/types.ts';
import { json } from '../plant.ts';
import { type Answer, OrdersPlant } from './orders-plant.ts';
import { openAt, watchDownloads } from './orders-world.tsx';

type Place = '1A' | '1B' | '2';

/** @param printing answers of a plant that prints labels */
export async function openLabels(
  station: Place,
  change: Partial<Order> = {},
  printing?: Readonly<Record<string, Answer>>,
) {
  const plant = new OrdersPlant(change);
  if (printing) setConfig({ ...config(), features: ['printing'] });
  for (const [call, answer] of Object.entries(printing ?? {})) plant.instead.set(call, answer);
  const saved = watchDownloads();
  const screen =
    station === '1A' ? (
      <Station1OrderScreen moId="mo-1" />
    ) : (
      <PrintScreen station={station} moId="mo-1" />
    );
  await openAt(`/station-${station}/production-order/mo-1/print/`, screen);
  await expect.element(page.getByText(/^(Extra|Labels of this order)/).first()).toBeInTheDocument();
  return { plant, saved };
}

export const row = (name: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}\\d`) });
export const rows = () =>
  [...document.querySelectorAll('.label-row')].map((one) =>
    [...one.querySelectorAll('div > p')].map((part) => part.textContent).join(' '),
  );
export const generate = (name: string) =>
  row(name).getByRole('button', { name: 'Generate Labels' });
/** Labels of a press at station 1B that are more than the app makes without a question. */
export async function generateAll(name: string): Promise<void> {
  await generate(name).click();
  if (name === 'Unit Labels')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Print' }).click();
}
/** The field; its button is named after the same labels. */
export const extra = (name: string) =>
  page.getByRole('textbox', { name: `Extra ${name}`, exact: true });

export const PRINTED = { sc_printed_qty: 62, lu_printed_qty: 14, mc_printed_qty: 6 };

/** A print of the order's first three labels on a printer without paper, after one of them. */
export const printJob = (change: Partial<PrintJob> = {}): PrintJob => ({
  id: '7',
  printer: 'line-2',
  order: 'MO-1',
  order_id: 'mo-1',
  set: 'IAB00000001ab-01',
  label_type: 'master',
  first: 1,
  last: 3,
  printed: 1,
  state: 'printing',
  check: null,
  trouble: 'paper',
  username: 'ana',
  at: '2026-11-26T05:00:00Z',
  ...change,
});

/** The plant's list of printers, all at station 2. */
export const printers = (...names: readonly string[]) =>
  json({
    items: names.map((name) => ({ name, station: '2', dpi: 203, trouble: null, waiting: 0 })),
  });
