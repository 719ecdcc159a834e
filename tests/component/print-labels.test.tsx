import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LabelPrint, Order } from '../../contract/types.ts';
import { SHIPPED } from '../../labels/shipped.ts';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { formatMoment } from '../../src/ui/format.ts';
import type { Answer, OrdersPlant, PlantCall } from '../support/component/orders-plant.ts';
import { button, toast } from '../support/component/orders-world.tsx';
import { extra, openLabels, PRINTED } from '../support/component/print.tsx';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';

beforeEach(() => clear());
afterEach(() => {
  localStorage.clear();
});

/** A tablet without a viewer of PDFs saves them, which a test can see. */
async function openFile(
  quantity = 3,
  prints: Partial<LabelPrint>[] = [],
  answers: Readonly<Record<string, Answer>> = {},
  file?: string,
) {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false);
  const { plant, saved } = await openLabels('2', PRINTED);
  setConfig({ ...config(), features: ['printing'] });
  plant.file = file;
  for (const [call, answer] of Object.entries(answers)) plant.instead.set(call, answer);
  plant.instead.set('GET /v1/label-templates', () => json(SHIPPED));
  plant.instead.set('GET /label-prints', () => json({ items: prints }));
  plant.instead.set('POST /label-prints', ({ body }) =>
    json({ ...(body as object), at: '2026-11-26T05:00:00Z', username: 'ana' }),
  );
  await extra('Master Case').fill(String(quantity));
  await userEvent.keyboard('{Enter}');
  await soon(() => saved).toEqual(['labels-MO-1.csv']);
  await expect.element(button('Print Labels')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  return { plant, saved, printsSent: () => plant.changes.filter(isPrint) };
}

/** The plant records the print; its answer is lost. */
const loseAnswer = (plant: OrdersPlant) => (call: PlantCall) => {
  const print = { ...(call.body as object), at: '2026-11-26T05:00:00Z', username: 'ana' };
  plant.instead.set('GET /label-prints', () => json({ items: [print] }));
  return json({}, 502);
};

const readPrintsAgain = async ({ calls }: OrdersPlant) => {
  const reads = () =>
    calls.filter(({ method, path }) => method === 'GET' && path === '/label-prints');
  const before = reads().length;
  window.dispatchEvent(new Event('visibilitychange'));
  await soon(() => reads().length).toBeGreaterThan(before);
};

const openRange = () => page.getByText('Some of them, another template').click();

const isPrint = ({ path }: { readonly path: string }) => path === '/label-prints';
const FIRST = 'IAB00000001ab-01';

test('labels of a file are printed by the tablet, and the plant has the record', async () => {
  const { saved, printsSent } = await openFile();
  await expect.element(page.getByRole('img', { name: `Label ${FIRST}` })).toBeVisible();
  await openRange();
  await page.getByRole('textbox', { name: 'Last label' }).fill('2');
  await button('Print 2 Labels').click();
  await expect.element(page.getByText('The labels are saved as a PDF')).toBeVisible();
  expect(saved.at(-1)).toBe('labels-MO-1 1-2.pdf');
  expect(printsSent().map(({ body }) => body)).toEqual([
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
  const { plant, saved, printsSent } = await openFile();
  await expect.element(button('Print 3 Labels')).toBeVisible();
  const release = plant.hold();
  await button('Print 3 Labels').dblClick();
  release();
  await expect.element(page.getByText('The labels are saved as a PDF')).toBeVisible();
  expect(printsSent()).toHaveLength(1);
  expect(saved.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
});

test('a press after a lost answer is the same print to the plant', async () => {
  const { plant, saved, printsSent } = await openFile();
  const usual = plant.instead.get('POST /label-prints')!;
  plant.instead.set('POST /label-prints', loseAnswer(plant));
  await button('Print 3 Labels').click();
  await expect.element(page.getByText('Bad Gateway').last()).toBeVisible();
  expect(saved).toEqual(['labels-MO-1.csv']);
  await readPrintsAgain(plant);
  plant.instead.set('POST /label-prints', usual);
  await button('Print 3 Labels').click();
  await expect.element(page.getByText('The labels are saved as a PDF')).toBeVisible();
  const [lost, repeated] = printsSent();
  expect(repeated).toEqual(lost);
});

test('other labels after a lost answer are another print', async () => {
  const { plant, printsSent } = await openFile();
  plant.instead.set('POST /label-prints', loseAnswer(plant));
  await button('Print 3 Labels').click();
  await expect.element(page.getByText('Bad Gateway').last()).toBeVisible();
  await openRange();
  await page.getByRole('textbox', { name: 'Last label' }).fill('2');
  await expect
    .element(page.getByText('Some of these labels were sent to a printer before'))
    .toBeVisible();
  await button('Why are they printed again?').click();
  await page.getByRole('option', { name: 'Labels are lost' }).click();
  await button('Print 2 Labels').click();
  await soon(() => printsSent()).toHaveLength(2);
  const [lost, other] = printsSent();
  expect(other?.key).not.toBe(lost?.key);
});

test('labels that were printed before need a reason, other labels of the file none', async () => {
  const before = { set: FIRST, label_type: 'master', first: 1, last: 2, username: 'ana' } as const;
  const { printsSent } = await openFile(3, [
    { ...before, file: 'f', template: 't', printer: 'tablet', at: '2026-11-26T05:00:00Z' },
  ]);
  await expect.element(button('Print 1 Label')).toBeVisible();
  expect(document.querySelectorAll('.message.tone--warn')).toHaveLength(0);
  await openRange();
  await page.getByRole('textbox', { name: 'First label' }).fill('2');
  await button('Why are they printed again?').click();
  await page.getByRole('option', { name: 'Labels are damaged' }).click();
  await button('Print 2 Labels').click();
  await soon(() => printsSent().at(-1)?.body).toMatchObject({
    first: 2,
    reason: 'damaged',
  });
});

test('a sheet asks for the labels that are used already, and the tablet keeps the template', async () => {
  await openFile();
  await openRange();
  await button('Label template').click();
  await page.getByRole('option', { name: 'A4, 21' }).click();
  const used = page.getByRole('textbox', { name: 'Labels already used on the first sheet' });
  await used.fill('21');
  await expect.element(page.getByText('From 0 to 20')).toBeVisible();
  await used.fill('20');
  await button('Print 3 Labels').click();
  await button('Done').click();
  await button('Labels of this order').click();
  await openRange();
  await expect.element(button('Label template')).toHaveTextContent('A4, 21');
});

test('the page of an order’s labels leads to the check of a label alone', async () => {
  await openFile();
  const link = page.getByRole('link', { name: 'Check a Label' });
  await expect.element(link).toHaveAttribute('href', '/dev/public-scan#label');
});

test('a plant without the feature saves the file, and its page of labels saves it once more', async () => {
  const { saved } = await openLabels('2', PRINTED);
  await extra('Master Case').fill('1');
  await userEvent.keyboard('{Enter}');
  await soon(() => saved).toEqual(['labels-MO-1.csv']);
  await button('Labels of this order').click();
  await button(/^1 label ·/).click();
  await soon(() => saved).toEqual(['labels-MO-1.csv', 'labels-MO-1.csv']);
  await soon(toast).toBe('labels-MO-1.csv is saved');
  expect(page.getByRole('region', { name: 'Print Labels' }).query()).toBeNull();
});

const JOB = {
  id: '7',
  printer: 'line-2',
  order: 'MO-1',
  order_id: 'mo-1',
  set: FIRST,
  label_type: 'master',
  first: 1,
  last: 3,
  printed: 1,
  state: 'printing',
  check: null,
  trouble: 'paper',
  username: 'ana',
  at: '2026-11-26T05:00:00Z',
} as const;

const printers = (...names: readonly string[]) =>
  json({
    items: names.map((name) => ({ name, station: '2', dpi: 203, trouble: null, waiting: 0 })),
  });

test('a printer of the plant gets the labels once, and the page shows how far it is, and asks', async () => {
  let job: object | undefined;
  const sent: unknown[] = [];
  const { plant } = await openFile(3, [], { 'GET /v1/printers': () => printers('line-2') });
  plant.instead.set('GET /v1/print-jobs', () => json({ items: job ? [job] : [] }));
  plant.instead.set('POST /print-jobs', ({ body }) => {
    sent.push(body);
    job = JOB;
    return json(job);
  });
  plant.instead.set('POST /v1/print-jobs/7/resume', ({ body }) => {
    sent.push(body);
    return json((job = { ...JOB, state: 'done', printed: 3, trouble: null }));
  });
  await button('Print 3 Labels').click();
  await expect.element(page.getByText('The labels were sent to the queue of line-2')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ printer: 'line-2', label_name: 'Master Case' })]);
  await expect.element(page.getByText('1 of 3 printed')).toBeVisible();
  await expect.element(page.getByText('line-2: Out of paper')).toBeVisible();
  const moment = formatMoment(Date.parse(JOB.at));
  await expect.element(page.getByText(`line-2, Master Case 1 to 3, ${moment}, ana`)).toBeVisible();
  job = { ...JOB, state: 'check', check: 2, trouble: null };
  await expect.element(page.getByText('Check label 2')).toBeVisible();
  await button('It came out').click();
  await expect.element(page.getByText('3 of 3 printed')).toBeVisible();
  expect(sent.at(-1)).toEqual({ label: 2, printed: true });
});

test('a print is listed as soon as it is sent, although the list was read before', async () => {
  let job: object | undefined;
  const { plant } = await openFile(3, [], { 'GET /v1/printers': () => printers('line-2') });
  plant.instead.set('GET /v1/print-jobs', () => json({ items: job ? [job] : [] }));
  plant.instead.set('POST /print-jobs', () => json((job = JOB)));
  const reads = () => plant.calls.filter(({ path }) => path === '/v1/print-jobs');
  await soon(() => reads().length).toBeGreaterThan(0);
  await button('Print 3 Labels').click();
  const progress = page.getByText('1 of 3 printed');
  // The next read without a press would be 20 s after the one before.
  await expect.element(progress, { timeout: 10_000 }).toBeVisible();
});

test('a printer that may have lost labels asks for the first one that is missing', async () => {
  const sent: unknown[] = [];
  const { plant } = await openFile(3, [], {
    'GET /v1/printers': () => printers('line-2'),
    'GET /v1/print-jobs': () =>
      json({ items: [{ ...JOB, state: 'check', check: 2, sent: 3, trouble: null }] }),
  });
  plant.instead.set('POST /v1/print-jobs/7/resume', ({ body }) => {
    sent.push(body);
    return json(JOB);
  });
  await expect.element(page.getByText('Check labels 2 to 3')).toBeVisible();
  await expect.element(page.getByText('line-2: Did the last 2 labels come out?')).toBeVisible();
  await button('All came out').click();
  await soon(() => sent).toEqual([{ label: 3, printed: true }]);
  const missing = page.getByRole('textbox', { name: 'First label that is missing' });
  await missing.fill('4');
  await expect.element(page.getByText('From 2 to 3')).toBeVisible();
  await missing.fill('3');
  await button('Print again from this label').click();
  await soon(() => sent.at(-1)).toEqual({ label: 3, printed: false });
});

test('a print that waits is on the page of the order until it is over', async () => {
  let job: object | undefined;
  const { plant } = await openFile(3, [], {
    'GET /v1/printers': () => printers('line-2'),
    'GET /v1/print-jobs': () => json({ items: job ? [job] : [] }),
  });
  plant.instead.set('POST /print-jobs', () => json((job = JOB)));
  plant.instead.set('POST /v1/print-jobs/7/cancel', () =>
    json((job = { ...JOB, state: 'cancelled', trouble: null })),
  );
  await button('Print 3 Labels').click();
  await expect.element(page.getByText('line-2: Out of paper')).toBeVisible();
  await button('Done').click();
  await expect.element(extra('Master Case')).toBeVisible();
  await expect.element(page.getByText('1 of 3 printed')).toBeVisible();
  await expect.element(page.getByText('line-2: Out of paper')).toBeVisible();
  await button('Cancel the print').click();
  await soon(() =>
    page.getByRole('list', { name: "Prints on the plant's printers" }).query(),
  ).toBeNull();
});

test('no printer is offered before the list of printers is there, and the chosen one stays when the list changes', async () => {
  let answer: (list: Response) => void = () => undefined;
  const { plant } = await openFile(3, [], {
    'GET /v1/printers': () => new Promise<Response>((done) => (answer = done)),
  });
  const reads = () => plant.calls.filter(({ path }) => path === '/v1/printers');
  plant.instead.set('GET /v1/print-jobs', () => json({ items: [] }));
  plant.instead.set('POST /print-jobs', () => json(JOB));
  await soon(() => plant.calls.filter(({ path }) => path === '/label-prints')).toHaveLength(1);
  expect(button('Print 3 Labels').query()).toBeNull();
  const before = reads().length;
  answer(printers('line-2'));
  await expect.element(button('Print 3 Labels')).toBeVisible();
  plant.instead.set('GET /v1/printers', () => printers('line-1', 'line-2'));
  // Longer ago than the list is taken as current.
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await soon(() => reads()).toHaveLength(before + 1);
  await expect.element(page.getByRole('button', { name: /Printer/ })).toHaveTextContent('line-2');
  await button('Print 3 Labels').click();
  await expect.element(page.getByText('The labels were sent to the queue of line-2')).toBeVisible();
});

test('a printer that is gone is no longer offered after the plant has refused it', async () => {
  const { plant } = await openFile(3, [], {
    'GET /v1/printers': () => printers('line-1', 'line-2'),
  });
  plant.instead.set('GET /v1/print-jobs', () => json({ items: [] }));
  await expect.element(button('Printer')).toHaveTextContent('line-1');
  plant.instead.set('GET /v1/printers', () => printers('line-2'));
  plant.instead.set('POST /print-jobs', () =>
    json({ detail: 'This printer is not there any more.' }, 409),
  );
  await button('Print 3 Labels').click();
  await expect.element(page.getByText('This printer is not there any more.')).toBeVisible();
  // The general advice of a conflict is about the order.
  expect(page.getByText('The order has changed').query()).toBeNull();
  await expect.element(button('Printer')).toHaveTextContent('line-2');
  await button('Printer').click();
  await soon(() =>
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['line-2', 'A printer of this tablet']);
});

/** As a browser reports a 404 without CORS headers. */
const unreadable = () => Promise.reject(new TypeError('Failed to fetch'));

test('a list of printers that cannot be read leaves the printers of the tablet at once, with a note', async () => {
  const { plant, saved } = await openFile(3, [], { 'GET /v1/printers': unreadable });
  const reads = () => plant.calls.filter(({ path }) => path === '/v1/printers');
  await expect.element(button('Print 3 Labels')).toBeVisible();
  const before = reads().length;
  const note = page.getByText("The plant's printers could not be read");
  await expect.element(note).toBeVisible();
  await openRange();
  await page.getByRole('textbox', { name: 'Last label' }).fill('2');
  window.dispatchEvent(new Event('visibilitychange'));
  await soon(() => reads().length).toBeGreaterThan(before);
  await expect.element(note).toBeVisible();
  await button('Print 2 Labels').click();
  await expect.element(page.getByText('The labels are saved as a PDF')).toBeVisible();
  expect(saved.at(-1)).toBe('labels-MO-1 1-2.pdf');
});

test('a plant without printers of its network has no note, and is not asked for prints', async () => {
  const { plant } = await openFile(3, [], {
    'GET /v1/printers': () => json({ detail: 'Not Found' }, 404),
  });
  await expect.element(button('Print 3 Labels')).toBeVisible();
  expect(page.getByText("The plant's printers could not be read").query()).toBeNull();
  expect(plant.calls.filter(({ path }) => path === '/v1/print-jobs')).toEqual([]);
});

test('after + Print the black button with the focus leads to the one that prints them', async () => {
  const { plant, printsSent } = await openFile(2);
  await expect.element(button('Print 2 Labels')).toHaveFocus();
  expect(button('Print 2 Labels').element().className).toContain('button--next');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The labels are saved as a PDF')).toBeVisible();
  await expect.element(button('Done')).toHaveFocus();
  expect(printsSent()).toHaveLength(1);
  expect(plant.changes.filter(({ path }) => path === '/extra-master-case-labels')).toHaveLength(1);
});

async function openLabelsPage(change: Partial<Order>) {
  const { plant } = await openLabels('2', change);
  setConfig({ ...config(), features: ['printing'] });
  plant.instead.set('GET /v1/label-templates', () => json(SHIPPED));
  plant.instead.set('GET /label-prints', () => json({ items: [] }));
  await button('Labels of this order').click();
  return plant;
}

test('an order without labels is named as such once, by the panel that prints', async () => {
  await openLabelsPage({});
  await expect.element(page.getByText('There are no labels that can be printed')).toBeVisible();
  expect(page.getByText('No labels are made yet').elements()).toEqual([]);
});

test('a label that was not made here, as imported ones are, is printed again from the list of all', async () => {
  const plant = await openLabelsPage(PRINTED);
  plant.instead.set('GET /v1/printers', () => printers('line-2'));
  const record = { teleport_uuid: FIRST, case_type: 'internal_master_case', packed_in: null };
  plant.instead.set('GET /cases', () => json([record]));
  plant.instead.set('GET /v1/print-jobs', () => json({ items: [] }));
  plant.instead.set('POST /print-jobs', () => json(JOB));
  await expect.element(page.getByText('These labels are in no file')).toBeVisible();
  await button('Print a label again').click();
  await button(`Master Case · ${FIRST}`).click();
  await button('Print 1 Label').click();
  await expect.element(page.getByText('The labels were sent to the queue of line-2')).toBeVisible();
  expect(plant.changes.at(-1)?.body).toMatchObject({ set: FIRST, first: 1, printer: 'line-2' });
});

const choosePrinter = async (name: string) => {
  await button('Printer').click();
  await page.getByRole('option', { name }).click();
};

test("the printer of the tablet's station is offered first, and then the one that was chosen last", async () => {
  const at = (name: string, station: string | null) => {
    const trouble = name === 'line-1' ? 'paper' : null;
    return { name, station, dpi: 203, waiting: 0, trouble };
  };
  const list = [at('line-0', null), at('line-1', '1B'), at('line-2', '2')];
  const { plant } = await openFile(3, [], { 'GET /v1/printers': () => json({ items: list }) });
  plant.instead.set('GET /v1/print-jobs', () => json({ items: [] }));
  plant.instead.set('POST /print-jobs', () => json({ ...JOB, state: 'done', trouble: null }));
  await expect.element(button('Printer')).toHaveTextContent('line-2');
  await choosePrinter('line-1');
  await expect.element(page.getByText('Out of paper')).toBeVisible();
  await button('Print 3 Labels').click();
  await button('Done').click();
  await button('Labels of this order').click();
  await expect.element(button('Printer')).toHaveTextContent('line-1');
});

test('a name that is cut on the label, and letters that a printer may lack, are named before the print', async () => {
  const product = `${'Ж'.repeat(20)} ${'long '.repeat(40)}`;
  const file = `code,label_type,product\r\n${FIRST},master,${product}`;
  await openFile(1, [], { 'GET /v1/printers': () => printers('line-2') }, file);
  await expect.element(page.getByText('This printer may not have Ж')).toBeVisible();
  await choosePrinter('A printer of this tablet');
  await expect.element(page.getByText('A text is cut on this label')).toBeVisible();
  await button('Print 1 Label').click();
  await expect.element(page.getByText('The labels are saved as a PDF')).toBeVisible();
});
