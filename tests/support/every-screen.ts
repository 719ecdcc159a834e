/** Every screen of the product with demonstration data: its address, the presses, its title. */
import type { Page } from '@playwright/test';
import { paths } from '../../src/lib/paths.ts';
import type { Order } from '../../contract/types.ts';
import type { PlantApi } from './plant-api.ts';

export interface EveryScreen {
  readonly name: string;
  readonly path: string;
  /** The heading that says that the operator has arrived. */
  readonly title: string;
  /** Presses of the operator before the title is there. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

export async function exampleOrders(api: PlantApi) {
  const first = async (status: string) => {
    const [order] = await api.orders(`status=${status}&paginate_by=1`);
    if (!order) throw new Error(`The demonstration data has no order that is ${status}.`);
    return order;
  };
  const [ready, inProgress, done] = [
    await first('READY'),
    await first('IN_PROGRESS'),
    await first('DONE'),
  ];
  return { ready, inProgress, done };
}

type Examples = Readonly<Record<'ready' | 'inProgress' | 'done', Order>>;

export const everyScreen = (orders: Examples): readonly EveryScreen[] => [
  { name: 'stations', path: paths.stations, title: 'Select Work Station' },
  { name: 'menu', path: paths.stations, title: 'Select Work Station', prepare: press(/menu/i) },
  ...(['1A', '1B', '2'] as const).map((station) => ({
    name: `orders-${station.toLowerCase()}`,
    path: paths.orders(station),
    title: `Select Manufacturing Order - Station ${station}`,
  })),
  ...station1(orders),
  ...labels(orders.inProgress),
  ...scans(orders.inProgress),
  { name: 'board', path: paths.board, title: 'Board of the shift' },
  { name: 'settings', path: paths.settings, title: 'Settings' },
  { name: 'reset-password', path: paths.resetPassword, title: 'Change Password' },
  { name: 'not-found', path: '/nowhere', title: '404' },
  { name: 'dev-scanner', path: paths.devScanner, title: 'Scanner' },
  { name: 'dev-qr', path: paths.devQr, title: 'Labels to scan' },
  { name: 'device-check', path: paths.devPublicScan, title: 'Device Check' },
];

const station1 = ({ ready, inProgress, done }: Examples): readonly EveryScreen[] => {
  const path = paths.order(inProgress.id);
  const title = 'Manufacturing Station 1A';
  return [
    { name: 'order-1-ready', path: paths.order(ready.id), title },
    { name: 'order-1-in-progress', path, title },
    { name: 'order-1-done', path: paths.order(done.id), title },
    {
      name: 'update-quantity',
      path,
      title: 'Update Produced Quantity',
      prepare: press('Update Produced Quantity'),
    },
    {
      name: 'lab-results',
      path,
      title: `${inProgress.name} - Lab Test Results`,
      prepare: press(/Lab Results/),
    },
    {
      name: 'case-size',
      path,
      title: 'Select Shipper Case',
      prepare: async (page) => {
        await press(/^(Edit|Select) Shipper/)(page);
        await press('Custom')(page);
      },
    },
    { name: 'extra-labels', path, title: 'Extra Labels', prepare: press('Extra Labels') },
    {
      name: 'labels-of-order',
      path,
      title: 'Labels of this order',
      prepare: press('Labels of this order'),
    },
  ];
};

const labels = ({ id, name }: Order): readonly EveryScreen[] =>
  (['1B', '2'] as const).flatMap((station) => {
    const title = `Manufacturing Station ${station} - ${name}`;
    const suffix = station.toLowerCase();
    return [
      { name: `select-action-${suffix}`, path: paths.selectAction(station, id), title },
      { name: `print-${suffix}`, path: paths.print(station, id), title },
    ];
  });

const scans = ({ id, name }: Order): readonly EveryScreen[] => {
  const [path1B, path2] = [paths.scan('1B', id), paths.scan('2', id)];
  return [
    { name: 'scan-2-overview', path: path2, title: `Manufacturing Station 2 - ${name}` },
    {
      name: 'master-case-size',
      path: path2,
      title: 'Select Master Case',
      prepare: press(/^(Edit|Select) Master/),
    },
    {
      name: 'scan-2-scan',
      path: path2,
      title: 'Scan & Pack Shipper Cases',
      prepare: press('Scan & Pack'),
    },
    { name: 'scan-2-unpack', path: path2, title: 'Scan Case to Unpack', prepare: press('Unpack') },
    {
      name: 'scan-2-remaining',
      path: path2,
      title: 'Scan Stray Shipper Cases or Stray Individual Units',
      prepare: press('Scan Remaining Items'),
    },
    { name: 'scan-1b-overview', path: path1B, title: `Manufacturing Station 1B - ${name}` },
    { name: 'scan-1b-scan', path: path1B, title: 'Scan Units', prepare: press('Scan & Pack') },
  ];
};
