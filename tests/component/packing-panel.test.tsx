import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage, chooseLanguage } from '../../src/lib/language.ts';
import type { Station } from '../../src/lib/paths.ts';
import { PackingPanel } from '../../src/features/order/packing-panel.tsx';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import type { Order } from '../../contract/types.ts';
import { state } from '../../src/auth/sign-in-state.ts';
import { handScans } from '../../src/hand-scanner/hand-scans.ts';
import { finishedAtom } from '../../src/packing/session/atoms.ts';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { store } from '../../src/lib/store.ts';
import { formatMoment } from '../../src/lib/format.ts';
import { labelsCsv, OrdersPlant, ordersPlant } from '../support/component/orders-plant.ts';
import { badMessage, button, openAt, toast } from '../support/component/orders-world.tsx';
import { findTextFaults } from '../support/lost-parts.ts';
import { soon, TABLET } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';

async function openPanel(change: Partial<Order>, station: Station = '1A') {
  const plant = new OrdersPlant(change);
  const pressed: string[] = [];
  await openAt(
    '/station-2/production-order/mo-1/scan/',
    <PackingPanel
      order={plant.order}
      station={station}
      onSetUp={(screen) => pressed.push(`set up ${screen}`)}
      onOpen={(screen) => pressed.push(screen)}
    />,
  );
  return { plant, pressed };
}

const figures = () =>
  [...document.querySelectorAll('.figure')].map((one) => one.textContent?.replace(/\s+/g, ' '));

const openStation1 = () =>
  openAt('/station-1/production-order/mo-1/', <Station1OrderScreen moId="mo-1" />);

/** Another order's page, with a plant of its own behind it. */
function openStation1Of(id: string) {
  ordersPlant({ id });
  return openAt(`/station-1/production-order/${id}/`, <Station1OrderScreen moId={id} />);
}

test('station 1B counts packed cases and units, rounded up', async () => {
  await openPanel({ produced_quantity: 1253.2 }, '1B');
  await expect.element(button('Scan & Pack')).toBeVisible();
  expect(figures()).toEqual([
    'Scanned / Total Shipper Case12 / 62',
    'Scanned / Total Unit240 / 1254',
  ]);
  await expect.element(button(/^Unpack/)).toBeDisabled();
  expect(page.getByRole('button', { name: 'Scan Remaining Items' }).elements()).toEqual([]);
});

test.each([
  [
    'all packed, with its strays as remaining items',
    { sc_scanned_qty: 60, ss_scanned_qty: 2, mc_scanned_qty: 6, lu_scanned_qty: 14 },
    [
      'Scanned / Total Shipper Case62 / 62All packed',
      'Total Loose Unit14All packed',
      'Scanned / Total Master Case6 / 6All packed',
    ],
  ],
  [
    'one case over, and master cases although none is planned',
    { sc_scanned_qty: 63, mc_planned_qty: 0, mc_scanned_qty: 5, lu_scanned_qty: 4 },
    [
      'Scanned / Total Shipper Case63 / 621 over',
      'Total Loose Unit144 packed',
      'Scanned / Total Master Case5 / 05 over',
    ],
  ],
  [
    'without a plan of the plant',
    { sc_planned_qty: null, lu_planned_qty: null, mc_planned_qty: null },
    [
      'Scanned / Total Shipper Case30 / N/A',
      'Total Loose UnitN/A',
      'Scanned / Total Master Case3 / N/A',
    ],
  ],
])('the figures of an order are read at once: %s', async (_what, change, expected) => {
  await openPanel(change, '1A');
  await expect.element(button('Scan & Pack')).toBeVisible();
  expect(figures()).toEqual(expected);
});

test('each way on opens its scan', async () => {
  const { pressed } = await openPanel({}, '2');
  await button('Scan & Pack').click();
  await button('Scan Remaining Items').click();
  await button('Unpack').click();
  expect(pressed).toEqual(['scan', 'scanremainingitems', 'unpack']);
});

const PENDING = { status: 'PENDING' };
const inkOf = () =>
  [...document.querySelectorAll('.button--next .button__words')].map((one) => one.textContent);
const checklist = () =>
  [...document.querySelectorAll('.checklist__row')].map((row) =>
    [...row.children].flatMap(({ textContent }) => textContent || []).join(' | '),
  );

test.each([
  ['status Pending', '1A', PENDING],
  ['status Cancelled', '2', { status: 'CANCELLED' }],
] as const)('with %s, station %s cannot pack, and says why', async (_why, station, change) => {
  await openPanel(change, station);
  await expect.element(page.getByText('Packing is not open')).toBeVisible();
  expect(document.querySelector('.message')?.textContent).toMatch(/\.$/);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test.each([
  [
    'no produced quantity',
    '1A',
    { produced_quantity: 0 },
    ['Produced quantityis missing | Update Produced Quantity', 'Shipper Case Sizeis set | 20'],
    'updateqty',
  ],
  [
    'no shipper case size',
    '1A',
    { shipper_case_size: null },
    [
      'Produced quantityis set | 1,254.00 Units',
      'Shipper Case Sizeis missing | Select Shipper Case Size',
    ],
    'shippercase',
  ],
  [
    'neither',
    '1B',
    { produced_quantity: null, shipper_case_size: null },
    [
      'Produced quantityis missing | At station 1A',
      'Shipper Case Sizeis missing | Select Shipper Case Size',
    ],
    'shippercase',
  ],
  [
    'neither case size',
    '2',
    { shipper_case_size: null, master_case_size: 0 },
    [
      'Produced quantityis set | 1,254.00 Units',
      'Shipper Case Sizeis missing | At station 1A, 1B',
      'Master Case Sizeis missing | Select Master Case Size',
    ],
    'mastercase',
  ],
] as const)(
  'with %s, station %s lists what is missing, with one next step',
  async (_why, station, change, rows, screen) => {
    const { pressed } = await openPanel(change, station);
    await expect.element(page.getByText('Packing is not open')).toBeVisible();
    expect(checklist()).toEqual(rows);
    const ink = page.elementLocator(document.querySelector('.button--next')!);
    expect(document.querySelectorAll('.button--next')).toHaveLength(1);
    await ink.click();
    expect(pressed).toEqual([`set up ${screen}`]);
  },
);

const PACKED = { sc_scanned_qty: 60, ss_scanned_qty: 2, lu_scanned_qty: 14 };
test.each([
  ['1A', { master_case_size: null }, ['Select Master Case Size']],
  ['1A', { ...PACKED, ss_scanned_qty: 0 }, ['Scan Remaining Items']],
  ['1A', PACKED, ['Finish Packing']],
  ['1B', { sc_packed_qty: 62 }, ['To Station 2']],
  ['1B', { ...PACKED, sc_packed_qty: 62 }, ['To Station 1A']],
] as const)(
  'the one ink button of station %s leads to what is missing first: %j',
  async (station, change, ink) => {
    await openPanel(change, station);
    await expect.element(button(/^Scan & Pack/)).toBeVisible();
    expect(inkOf()).toEqual(ink);
    expect(page.getByText('All cases are packed').elements()).toHaveLength(
      inkOf()[0]?.startsWith('To Station') ? 1 : 0,
    );
  },
);

test('the next step is above the other ways to pack, which have one row', async () => {
  await openPanel({ ...PACKED, ss_scanned_qty: 0 }, '1A');
  await expect.element(button('Scan Remaining Items')).toBeVisible();
  const topOf = (name: string) => button(name).element().getBoundingClientRect().top;
  expect(topOf('Scan Remaining Items')).toBeLessThan(topOf('Scan & Pack'));
  expect(topOf('Scan & Pack')).toBe(topOf('Unpack'));
});

test.each([
  ['1A', { ...PACKED, ss_scanned_qty: 0 }, 'scanremainingitems'],
  ['2', PACKED, 'scan'],
] as const)('at station %s with %j, a first scan opens %s', async (station, change, screen) => {
  const { pressed } = await openPanel(change, station);
  await expect.element(button(/^Scan & Pack/)).toBeVisible();
  const stop = handScans.unawaited.subscribe(() => undefined);
  for (const key of [...'SBTf406ca55-accc', 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await soon(() => pressed).toEqual([screen]);
  stop();
});

test('a done order shows what was packed, with its strays', async () => {
  await openPanel({ ...PACKED, status: 'DONE', sc_packed_qty: 0, iu_packed_qty: 0 }, '1A');
  await expect.element(page.getByRole('heading', { name: 'Packed' })).toBeVisible();
  expect(figures()[0]).toBe('Scanned / Total Shipper Case62 / 62All packed');
  const facts = [...document.querySelectorAll('.facts > div')].map((one) => one.textContent);
  expect(facts.slice(0, 3)).toEqual([
    'Remaining cases packed2',
    'Remaining units packed14',
    'Units packed1,254',
  ]);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a done order names a filled case that is in no master case, and counts the contents of the others', async () => {
  const outside = { sc_planned_qty: 21, sc_scanned_qty: 21, ss_scanned_qty: 0, sc_packed_qty: 22 };
  const units = { shipper_case_size: 5, iu_packed_qty: 110, lu_planned_qty: 0, lu_scanned_qty: 0 };
  await openPanel({ ...PACKED, ...outside, ...units, status: 'DONE' }, '1A');
  const line = page.getByText('Not packed: 1 filled case is in no master case');
  await expect.element(line).toBeVisible();
  await expect.element(page.getByText('105')).toBeVisible();
});

test('a done order with something left says nowhere that all is packed, and who finished it', async () => {
  const plant = new OrdersPlant({ status: 'DONE', mc_scanned_qty: 6, produced_quantity: 1254 });
  const [from, at] = ['2026-11-26T05:00:00Z', '2026-11-26T07:00:00Z'];
  const record = { people: ['ben'], packed_from: from, packed_to: at };
  plant.instead.set('GET /packing-record', () => json({ ...record, finished: { by: 'ana', at } }));
  await openStation1();
  await expect.element(page.getByText('Not packed: 32 of 62 cases, 14 of 14 units')).toBeVisible();
  expect(page.getByText('All packed').elements()).toEqual([]);
  await expect.element(page.getByText(`ana, ${formatMoment(Date.parse(at))}`)).toBeVisible();
  await expect.element(page.getByText(/ of 1,254$/)).toBeVisible();
});

test('station 1B leads to station 2 where it has not begun and the loose units fill no case', async () => {
  const labels = { sc_printed_qty: 62, lu_printed_qty: 14, shipper_case_size: 20 };
  await openPanel({ ...labels, sc_packed_qty: 0, iu_packed_qty: 0 }, '1B');
  const line = page.getByText('Too few unit labels to fill a case here');
  await expect.element(line).toBeVisible();
  expect(inkOf()).toEqual(['To Station 2']);
});

test('the cases that are not packed have the numbers of their labels, and their order', async () => {
  const plant = new OrdersPlant();
  setConfig({ ...config(), features: ['printing'] });
  const [a, b, c] = ['SAA00000001ab-01', 'SZZ00000002ab-01', 'SMM00000003ab-01'];
  const file = {
    download_url: '/v1/labels/1',
    name: 'l.csv',
    quantity: 3,
    at: '2026-11-26T05:00:00Z',
  };
  plant.instead.set('GET /label-files', () => json({ items: [file] }));
  plant.file = labelsCsv('MO/DEMO/1', 'shipper', [b, a, c]);
  const record = (code: string) => ({ teleport_uuid: code, case_type: 'stray_shipper_case' });
  plant.instead.set('GET /cases', () => json([a, b, c].map(record)));
  await openStation1();
  await button(/show what is not packed/).click();
  const rows = () => page.getByRole('dialog').getByRole('listitem').elements();
  await soon(() => rows().map((one) => one.textContent)).toEqual([
    `1 / 3 · ${b}`,
    `2 / 3 · ${a}`,
    `3 / 3 · ${c}`,
  ]);
});

test('a done order names what is not packed, and a shift leader alone reopens it, with a reason', async () => {
  const plant = new OrdersPlant({ status: 'DONE' });
  plant.instead.set('PUT /reopen', () => {
    plant.order = { ...plant.order, status: 'IN_PROGRESS' };
    return json(plant.order);
  });
  const person = { subject: '1', username: 'ana', email: 'ana@demo.invalid' };
  const signedIn = (...roles: readonly string[]) =>
    state.set({ kind: 'signed-in', ...person, roles: ['backend:access', ...roles] });
  onTestFinished(() => state.set({ kind: 'checking' }));
  signedIn();
  await openStation1();
  const missing = page.getByText('Not packed: 32 of 62 cases, 14 of 14 units');
  await expect.element(missing).toBeVisible();
  expect(button('Reopen the Order').query()).toBeNull();
  signedIn('floor:lead');
  await button('Reopen the Order').click();
  await button('Confirm').click();
  await expect.element(button('Finish Packing')).toBeVisible();
  expect(plant.changes).toMatchObject([{ path: '/reopen', body: { reason: 'case found' } }]);
});

test('without a master case size station 1A says what is missing, and finishes all the same', async () => {
  const { pressed } = await openPanel({ master_case_size: null });
  const scan = button('Scan & Pack At station 2: Select the master case size.');
  await expect.element(scan).toBeDisabled();
  await expect.element(button('Scan Remaining Items')).toBeDisabled();
  await expect.element(button('Unpack')).toBeDisabled();
  await expect.element(button('Finish Packing')).toBeEnabled();
  expect(pressed).toEqual([]);
});

test('what was packed from station 1 is said there, and not on another order', async () => {
  await openStation1Of('mo-1');
  await expect.element(button('Scan & Pack')).toBeVisible();
  store.set(finishedAtom, {
    title: '10 shipper cases packed.',
    code: 'IAB00000001ab-01',
    detail: '',
    at: Date.now(),
    found: false,
  });
  await expect.element(page.getByText('10 shipper cases packed.')).toBeVisible();
  vi.restoreAllMocks();
  await openStation1Of('mo-2');
  await expect.element(page.getByText('10 shipper cases packed.')).not.toBeInTheDocument();
});

test('Finish Packing is apart from the other actions', async () => {
  ordersPlant({ produced_quantity: 1300 });
  await openStation1();
  const finish = button('Finish Packing');
  await expect.element(finish).toBeVisible();
  const gap =
    finish.element().getBoundingClientRect().top -
    button('Unpack').element().getBoundingClientRect().bottom;
  expect(gap).toBeGreaterThan(40);
});

test('Finish Packing is disabled for a person without the role of the call, and names the role', async () => {
  ordersPlant({ produced_quantity: 1300 });
  state.set({ kind: 'signed-in', subject: '1', username: 'ann', email: '', roles: [] });
  await openStation1();
  const why = 'Your account lacks the role for this: backend:access. Ask IT for it.';
  await expect.element(button(`Finish Packing ${why}`)).toBeDisabled();
  state.set({ kind: 'checking' });
});

const QUESTION =
  "The scanned quantity doesn't match with the planned quantity (1,254.00 / 1,300.00). Do you want to finish packing?";

test('packing that does not match the plan asks in these words; Cancel sends nothing', async () => {
  const plant = new OrdersPlant();
  await openStation1();
  await button('Finish Packing').click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Dialog' });
  await expect.element(dialog).toHaveTextContent(QUESTION);
  await button('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(plant.changes).toEqual([]);
});

test('the order is read again before the question: a colleague may have put it right', async () => {
  const plant = new OrdersPlant(PACKED);
  await openStation1();
  await expect.element(button('Finish Packing')).toBeVisible();
  plant.order = { ...plant.order, produced_quantity: 1300 };
  await button('Finish Packing').click();
  await soon(() => plant.changes.map((call) => call.path)).toEqual(['/finish-packing']);
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('an order that cannot be read again is not finished', async () => {
  const plant = new OrdersPlant();
  await openStation1();
  await expect.element(button('Finish Packing')).toBeVisible();
  plant.instead.set('GET ', () => json({}, 502));
  await button('Finish Packing').click();
  await soon(badMessage).toContain('Bad Gateway');
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(toast()).not.toContain('Bad Gateway');
  expect(plant.changes).toEqual([]);
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('on a phone in Spanish, "all packed" stays below its figure', async () => {
  await changeLanguage(chooseLanguage('es', []));
  await openPanel({ ...PACKED, mc_planned_qty: 12, mc_scanned_qty: 12 }, '2');
  await page.viewport(366, 844); // without the edges of the page
  await expect.element(page.getByText('Todo empacado').last()).toBeVisible();
  expect(findTextFaults()).toEqual([]);
  await page.viewport(TABLET.width, TABLET.height);
  await changeLanguage(chooseLanguage('en', []));
});
