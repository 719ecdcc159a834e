import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Order, PrintJob } from '../../contract/types.ts';
import { SHIPPED } from '../../labels/shipped.ts';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { PrintScreen } from '../../src/screens/print/print-screen.tsx';
import { formatMoment } from '../../src/lib/format.ts';
import {
  type Answer,
  labelsCsv,
  OrdersPlant,
  type PlantCall,
} from '../support/component/orders-plant.ts';
import { button, openAt, watchDownloads } from '../support/component/orders-world.tsx';
import { extra, openLabels, PRINTED, printers, printJob } from '../support/component/print.tsx';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';

beforeEach(() => clear());
afterEach(() => {
  localStorage.clear();
});

const FIRST = 'IAB00000001ab-01';
const AT = '2026-11-26T05:00:00Z';
const FILE = { download_url: '/v1/labels/1', name: 'labels-MO-1.csv', quantity: 3, at: AT };

interface Labels {
  /** The labels' file; empty for an order whose labels are in none. */
  readonly file?: string;
  readonly order?: Partial<Order>;
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** The page of three labels, on a tablet without a viewer of PDFs: it saves them, which a test can see. */
async function openPage({ file, order = PRINTED, answers = {} }: Labels = {}) {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false);
  const plant = new OrdersPlant(order);
  const codes = [1, 2, 3].map((number) => `IAB0000000${number}ab-01`);
  plant.file = file ?? labelsCsv('MO-1', 'master', codes);
  const saved = watchDownloads();
  setConfig({ ...config(), features: ['printing'] });
  const usual: Record<string, Answer> = {
    'GET /label-files': () => json({ items: file === '' ? [] : [FILE] }),
    'GET /v1/label-templates': () => json(SHIPPED),
    'GET /label-prints': () => json({ items: [] }),
    'GET /v1/print-jobs': () => json({ items: [] }),
    'POST /print-jobs': () => json(printJob()),
    'POST /label-prints': ({ body }) => json({ ...(body as object), at: AT, username: 'ana' }),
    ...answers,
  };
  for (const [call, answer] of Object.entries(usual)) plant.instead.set(call, answer);
  const screen = <PrintScreen station="2" moId="mo-1" />;
  await openAt('/station-2/production-order/mo-1/print/', screen, 'labels');
  const sent = () => plant.changes.map(({ body }) => body);
  const readsOf = (read: string) =>
    plant.calls.filter(({ method, path }) => method === 'GET' && path === read).length;
  return { plant, saved, sent, readsOf };
}

/** The plant records the print; its answer is lost. */
const loseAnswer = (plant: OrdersPlant) => (call: PlantCall) => {
  const print = { ...(call.body as object), at: AT, username: 'ana' };
  plant.instead.set('GET /label-prints', () => json({ items: [print] }));
  return json({}, 502);
};

const openRange = () => page.getByText('Some of them, another template').click();
const fill = (name: string, value: string) => page.getByRole('textbox', { name }).fill(value);
const choose = async (name: string, option: string) => {
  await button(name).click();
  await page.getByRole('option', { name: option }).click();
};
const seen = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
/** As a browser that shows the page again, after the answers have become old. */
const showAgain = () => {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
};

test('labels of a file are printed by the tablet, and the plant has the record', async () => {
  const { saved, sent } = await openPage();
  await expect.element(page.getByRole('img', { name: `Label ${FIRST}` })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Check a Label' }))
    .toHaveAttribute('href', '/dev/public-scan#label');
  await openRange();
  await fill('Last label', '2');
  await button('Print 2 Labels').click();
  await seen('The labels are saved as a PDF');
  expect(saved).toEqual(['labels-MO-1 1-2.pdf']);
  expect(sent()).toEqual([
    {
      file: 'labels-MO-1.csv',
      set: FIRST,
      label_type: 'master',
      first: 1,
      last: 2,
      template: '100 × 150 mm',
      printer: 'tablet',
    },
  ]);
});

test('a double press prints one set', async () => {
  const { plant, saved, sent } = await openPage();
  await expect.element(button('Print 3 Labels')).toBeVisible();
  const release = plant.hold();
  await button('Print 3 Labels').dblClick();
  release();
  await seen('The labels are saved as a PDF');
  expect([sent().length, saved.length]).toEqual([1, 1]);
});

test('a press after a lost answer is the same print to the plant, and other labels are another one', async () => {
  const { plant, saved, readsOf } = await openPage();
  plant.instead.set('POST /label-prints', loseAnswer(plant));
  await expect.element(button('Print 3 Labels')).toBeVisible();
  const before = readsOf('/label-prints');
  await button('Print 3 Labels').click();
  await seen('Bad Gateway');
  await soon(() => readsOf('/label-prints')).toBeGreaterThan(before);
  await button('Print 3 Labels').click();
  await soon(() => plant.changes).toHaveLength(2);
  const [lost, repeated] = plant.changes;
  expect(repeated).toEqual(lost);
  await openRange();
  await fill('Last label', '2');
  await seen('Some of these labels were sent to a printer before');
  await choose('Why are they printed again?', 'Labels are lost');
  await button('Print 2 Labels').click();
  await soon(() => plant.changes).toHaveLength(3);
  expect(plant.changes[2]?.key).not.toBe(lost?.key);
  expect(saved).toEqual([]);
});

test('labels that were printed before need a reason, other labels of the file none', async () => {
  const before = { set: FIRST, label_type: 'master', first: 1, last: 2, username: 'ana' };
  const print = { ...before, file: 'f', template: 't', printer: 'tablet', at: AT };
  const { sent } = await openPage({
    answers: { 'GET /label-prints': () => json({ items: [print] }) },
  });
  await expect.element(button('Print 1 Label')).toBeVisible();
  expect(document.querySelectorAll('.message.tone--warn')).toHaveLength(0);
  await openRange();
  await fill('First label', '2');
  await choose('Why are they printed again?', 'Labels are damaged');
  await button('Print 2 Labels').click();
  await soon(() => sent().at(-1)).toMatchObject({ first: 2, reason: 'damaged' });
});

test('a sheet asks for the labels that are used already, and the tablet keeps the template', async () => {
  await openPage();
  await openRange();
  await choose('Label template', 'A4, 21');
  await fill('Labels already used on the first sheet', '21');
  await seen('From 0 to 20');
  await fill('Labels already used on the first sheet', '20');
  await button('Print 3 Labels').click();
  await button('Done').click();
  await button('Labels of this order').click();
  await openRange();
  await expect.element(button('Label template')).toHaveTextContent('A4, 21');
});

/** A plant with a printer, whose only print begins with a press. */
async function openNetwork(begun?: PrintJob) {
  const world = await openPage({ answers: { 'GET /v1/printers': () => printers('line-2') } });
  const now = { job: begun };
  const { instead } = world.plant;
  instead.set('GET /v1/print-jobs', () => json({ items: now.job ? [now.job] : [] }));
  instead.set('POST /print-jobs', () => json((now.job = printJob())));
  const set = (job: PrintJob) => () => json((now.job = job));
  instead.set(
    'POST /v1/print-jobs/7/resume',
    set(printJob({ state: 'done', printed: 3, trouble: null })),
  );
  instead.set('POST /v1/print-jobs/7/cancel', set(printJob({ state: 'cancelled', trouble: null })));
  return { ...world, now };
}

test('a printer of the plant gets the labels once, and the page shows how far it is, and asks', async () => {
  const { sent, now } = await openNetwork();
  await button('Print 3 Labels').click();
  await seen('The labels were sent to the queue of line-2');
  expect(sent()).toEqual([
    expect.objectContaining({ printer: 'line-2', label_name: 'Master Case' }),
  ]);
  // The next read without a press would be 20 s after the one before.
  await expect.element(page.getByText('1 of 3 printed'), { timeout: 10_000 }).toBeVisible();
  await seen('line-2: Out of paper');
  await seen(`line-2, Master Case 1 to 3, ${formatMoment(Date.parse(AT))}, ana`);
  now.job = printJob({ state: 'check', check: 2, trouble: null });
  showAgain();
  await seen('Check label 2');
  await button('It came out').click();
  await seen('3 of 3 printed');
  expect(sent().at(-1)).toEqual({ label: 2, printed: true });
});

test('a printer that may have lost labels asks for the first one that is missing', async () => {
  const asked = printJob({ state: 'check', check: 2, sent: 3, trouble: null });
  const { plant, sent } = await openNetwork(asked);
  plant.instead.set('POST /v1/print-jobs/7/resume', () => json(asked));
  showAgain();
  await seen('Check labels 2 to 3');
  await seen('line-2: Did the last 2 labels come out?');
  await button('All came out').click();
  await soon(sent).toEqual([{ label: 3, printed: true }]);
  await fill('First label that is missing', '4');
  await seen('From 2 to 3');
  await fill('First label that is missing', '3');
  await button('Print again from this label').click();
  await soon(() => sent().at(-1)).toEqual({ label: 3, printed: false });
});

test('a print that waits is on the page of the order until it is over', async () => {
  await openNetwork();
  await button('Print 3 Labels').click();
  await seen('line-2: Out of paper');
  await button('Done').click();
  await expect.element(extra('Master Case')).toBeVisible();
  await seen('1 of 3 printed');
  await button('Cancel the print').click();
  await soon(() =>
    page.getByRole('list', { name: "Prints on the plant's printers" }).query(),
  ).toBeNull();
});

test('no printer is offered before the list of printers is there, and the chosen one stays when the list changes', async () => {
  let answer: (list: Response) => void = () => undefined;
  const { plant, readsOf } = await openPage({
    answers: { 'GET /v1/printers': () => new Promise<Response>((done) => (answer = done)) },
  });
  await soon(() => readsOf('/label-prints')).toBe(1);
  expect(button('Print 3 Labels').query()).toBeNull();
  const before = readsOf('/v1/printers');
  answer(printers('line-2'));
  await expect.element(button('Print 3 Labels')).toBeVisible();
  plant.instead.set('GET /v1/printers', () => printers('line-1', 'line-2'));
  showAgain();
  await soon(() => readsOf('/v1/printers')).toBe(before + 1);
  await expect.element(page.getByRole('button', { name: /Printer/ })).toHaveTextContent('line-2');
  await button('Print 3 Labels').click();
  await seen('The labels were sent to the queue of line-2');
});

test('a printer that is gone is no longer offered after the plant has refused it', async () => {
  const { plant } = await openPage({
    answers: { 'GET /v1/printers': () => printers('line-1', 'line-2') },
  });
  await expect.element(button('Printer')).toHaveTextContent('line-1');
  plant.instead.set('GET /v1/printers', () => printers('line-2'));
  plant.instead.set('POST /print-jobs', () =>
    json({ detail: 'This printer is not there any more.' }, 409),
  );
  await button('Print 3 Labels').click();
  await seen('This printer is not there any more.');
  // The general advice of a conflict is about the order.
  expect(page.getByText('The order has changed').query()).toBeNull();
  await expect.element(button('Printer')).toHaveTextContent('line-2');
  await button('Printer').click();
  const options = () => page.getByRole('option').elements();
  await soon(() => options().map((one) => one.textContent)).toEqual([
    'line-2',
    'A printer of this tablet',
  ]);
});

const NO_LIST = "The plant's printers could not be read";

test('a list of printers that cannot be read leaves the printers of the tablet at once, with a note', async () => {
  // As a browser reports a 404 without CORS headers.
  const unreadable = () => Promise.reject(new TypeError('Failed to fetch'));
  const { saved, readsOf } = await openPage({ answers: { 'GET /v1/printers': unreadable } });
  await seen(NO_LIST);
  const before = readsOf('/v1/printers');
  await openRange();
  await fill('Last label', '2');
  showAgain();
  await soon(() => readsOf('/v1/printers')).toBeGreaterThan(before);
  await seen(NO_LIST);
  await button('Print 2 Labels').click();
  await seen('The labels are saved as a PDF');
  expect(saved).toEqual(['labels-MO-1 1-2.pdf']);
});

test('a plant without printers of its network has no note, and is not asked for prints', async () => {
  const { readsOf } = await openPage({
    answers: { 'GET /v1/printers': () => json({ detail: 'Not Found' }, 404) },
  });
  await expect.element(button('Print 3 Labels')).toBeVisible();
  expect(page.getByText(NO_LIST).query()).toBeNull();
  expect(readsOf('/v1/print-jobs')).toBe(0);
});

test('after + Print the black button with the focus leads to the one that prints them', async () => {
  const answer = { 'GET /v1/label-templates': () => json(SHIPPED) };
  await openLabels('2', PRINTED, { ...answer, 'GET /label-prints': () => json({ items: [] }) });
  await extra('Master Case').fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Print Labels')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Print 2 Labels')).toHaveFocus();
  expect(button('Print 2 Labels').element().className).toContain('button--next');
});

test('an order without labels is named as such once, by the panel that prints', async () => {
  await openPage({ file: '', order: {} });
  await seen('There are no labels that can be printed');
  expect(page.getByText('No labels are made yet').elements()).toEqual([]);
});

test('a label that was not made here, as imported ones are, is printed again from the list of all', async () => {
  const record = { teleport_uuid: FIRST, case_type: 'internal_master_case', packed_in: null };
  const { plant, sent } = await openPage({
    file: '',
    answers: {
      'GET /v1/printers': () => printers('line-2'),
      'GET /cases': () => json({}, 502),
    },
  });
  await seen('These labels are in no file');
  await button('Print a label again').click();
  // Codes that cannot be read leave a dialog that can be closed, and asked again.
  const dialog = page.getByRole('dialog', { name: 'Print this label again' });
  await expect.element(dialog.getByText('Bad Gateway')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  plant.instead.set('GET /cases', () => json([record]));
  await button('Print a label again').click();
  await button(`Master Case · ${FIRST}`).click();
  await button('Print 1 Label').click();
  await seen('The labels were sent to the queue of line-2');
  expect(sent().at(-1)).toMatchObject({ set: FIRST, first: 1, printer: 'line-2' });
});

test("the printer of the tablet's station is offered first, and then the one that was chosen last", async () => {
  const at = (name: string, station: string | null) => {
    const trouble = name === 'line-1' ? 'paper' : null;
    return { name, station, dpi: 203, waiting: 0, trouble };
  };
  const items = [at('line-0', null), at('line-1', '1B'), at('line-2', '2')];
  await openPage({ answers: { 'GET /v1/printers': () => json({ items }) } });
  await expect.element(button('Printer')).toHaveTextContent('line-2');
  await choose('Printer', 'line-1');
  await seen('Out of paper');
  await button('Print 3 Labels').click();
  await button('Done').click();
  await button('Labels of this order').click();
  await expect.element(button('Printer')).toHaveTextContent('line-1');
});

test('a name that is cut on the label, and letters that a printer may lack, are named before the print', async () => {
  const product = `${'Ж'.repeat(20)} ${'long '.repeat(40)}`;
  const file = `code,label_type,product\r\n${FIRST},master,${product}`;
  await openPage({ file, answers: { 'GET /v1/printers': () => printers('line-2') } });
  await seen('This printer may not have Ж');
  await choose('Printer', 'A printer of this tablet');
  await seen('A text is cut on this label');
  await button('Print 1 Label').click();
  await expect.element(page.getByText('The labels are saved as a PDF')).toBeVisible();
});
