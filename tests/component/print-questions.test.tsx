/** A printer that waits for a person's answer, seen on tablets that did not print. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrintJob } from '../../contract/types.ts';
import { OfflineSigns } from '../../src/app/offline-signs.tsx';
import { MenuDialog } from '../../src/app/shell-dialogs.tsx';
import { state } from '../../src/auth/sign-in-state.ts';
import { OrderPageFrame } from '../../src/features/order/order-page-frame.tsx';
import { PrintQuestions, PrintQueue } from '../../src/features/print/print-queue.tsx';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import { PrintScreen } from '../../src/screens/print/print-screen.tsx';
import { SelectActionScreen } from '../../src/screens/select-action/select-action-screen.tsx';
import { ScreenHeader } from '../../src/ui/header.tsx';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { button, openAt } from '../support/component/orders-world.tsx';
import { PRINTED, printers, printJob } from '../support/component/print.tsx';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';

/** Label 3 of another order may be on paper; the connection broke in it. */
const ASKED = printJob({
  order: 'MO/00420',
  order_id: 'mo-420',
  label_type: 'loose',
  last: 4,
  printed: 2,
  sent: 3,
  state: 'check',
  check: 3,
  trouble: null,
});
/** A print of the open order on the same printer. */
const BEHIND = printJob({
  id: '8',
  last: 4,
  printed: 0,
  sent: 0,
  state: 'waiting',
  trouble: 'question',
});

/** The printer of the plant, and the answers that it was given. */
function printerOf(plant: OrdersPlant, ...begun: PrintJob[]) {
  let jobs = begun;
  const answers: unknown[] = [];
  plant.instead.set('GET /v1/printers', () => printers('line-2'));
  plant.instead.set('GET /v1/print-jobs', () => json({ items: jobs }));
  plant.instead.set('POST /v1/print-jobs/7/resume', ({ body }) => {
    answers.push(body);
    const answered: PrintJob = { ...ASKED, state: 'waiting', check: null, printed: 3 };
    jobs = jobs.map((job) => (job === ASKED ? answered : { ...job, trouble: null }));
    return json(answered);
  });
  return answers;
}

const printing = () => setConfig({ ...config(), features: ['printing'] });

test('a page without a print has a sign for a question of another tablet, and the menu answers it', async () => {
  const plant = new OrdersPlant();
  const answers = printerOf(plant, ASKED);
  printing();
  await openAt(
    '/',
    <OfflineSigns menu={<span />} startedOffline={false}>
      <ScreenHeader title="Select Work Station" />
      <MenuDialog email="operator@demo.invalid" onClose={() => undefined} />
    </OfflineSigns>,
  );
  const sign = () => document.querySelector('.header-signs')?.textContent;
  await soon(sign).toBe('Check label 3 of MO/00420');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu.getByText('Check label 3 of MO/00420')).toBeVisible();
  await expect.element(menu.getByText('line-2: Did the last label come out?')).toBeVisible();
  await button('It came out').click();
  await soon(sign).toBe('');
  expect(menu.getByRole('list', { name: "Prints on the plant's printers" }).query()).toBeNull();
  expect(answers).toEqual([{ label: 3, printed: true }]);
});

test('a person who may only see the board is not asked', async () => {
  const plant = new OrdersPlant();
  printerOf(plant, ASKED);
  printing();
  state.set({ kind: 'signed-in', subject: 'w', username: 'w', email: '', roles: ['floor:view'] });
  await openAt(
    '/',
    <>
      <PrintQuestions />
      <OrderPageFrame moId="mo-1" station="2" back="/">
        {({ name }) => <h1>{name}</h1>}
      </OrderPageFrame>
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'MO/DEMO/1' })).toBeVisible();
  expect(plant.calls.map(({ path }) => path)).toEqual(['']);
});

const PAGES = {
  print: <PrintScreen key="print" station="2" moId="mo-1" />,
  'select-action': <SelectActionScreen key="select" station="2" moId="mo-1" />,
};

test.each(['print', 'select-action'] as const)(
  'the %s page of an order whose print waits for the answer about another one has the question, and takes the answer',
  async (name) => {
    const plant = new OrdersPlant(PRINTED);
    const answers = printerOf(plant, ASKED, BEHIND);
    printing();
    await openAt('/', PAGES[name]);
    await expect
      .element(page.getByText('line-2: It waits for an answer about a label.'))
      .toBeVisible();
    await expect.element(page.getByText('Check label 3 of MO/00420')).toBeVisible();
    await button('It came out').click();
    await soon(() => page.getByText('MO/00420').query()).toBeNull();
    await expect.element(page.getByText('0 of 4 printed')).toBeVisible();
    expect(answers).toEqual([{ label: 3, printed: true }]);
  },
);

test('of an order with newer prints that are over, one that is not over is still on its labels page', async () => {
  const plant = new OrdersPlant();
  const over = ['9', '10', '11'].map((id): PrintJob => ({ ...BEHIND, id, state: 'done' }));
  printerOf(plant, ...over, { ...BEHIND, trouble: 'paper' });
  printing();
  await openAt(
    '/',
    <>
      <PrintQuestions />
      <PrintQueue moId="mo-1" />
    </>,
  );
  await expect.element(page.getByText('line-2: Out of paper')).toBeVisible();
  expect(page.getByRole('listitem').all()).toHaveLength(4);
});

test('the answers to a question come before the end of its print', async () => {
  printerOf(new OrdersPlant(), { ...ASKED, sent: 4 });
  printing();
  await openAt('/', <PrintQuestions />);
  await expect.element(button('All came out')).toBeVisible();
  const names = page.getByRole('button').elements();
  expect(names.map((one) => one.textContent)).toEqual([
    'All came out',
    'Print again from this label',
    'Cancel the print',
  ]);
});
