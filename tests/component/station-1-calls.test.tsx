import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CaseType } from '../../contract/case-types.ts';
import { paths } from '../../src/lib/paths.ts';
import { store } from '../../src/lib/store.ts';
import type { OpenCall } from '../../src/packing/journal/open-call.ts';
import { openJournal } from '../../src/packing/journal/journal.ts';
import { finishedAtom } from '../../src/packing/session/atoms.ts';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { OrdersPlant, type PlantCall } from '../support/component/orders-plant.ts';
import { button, openAt, toast } from '../support/component/orders-world.tsx';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';
import { KEPT_CALL, LISTS, MASTERS, packedLists } from '../support/packing.ts';

/** Its page was left before the answer; no person is signed in in a test. */
const LEFT: OpenCall = { ...KEPT_CALL, scope: { ...KEPT_CALL.scope, user: '' }, keptFor: null };

/** Another tab of the tablet. */
const journal = openJournal();

afterEach(async () => {
  store.set(finishedAtom, null);
  await journal.forget(KEPT_CALL);
  await journal.remove(KEPT_CALL.scope);
  await journal.remove(LEFT.scope);
});

const open = () => openAt('/station-1/production-order/mo-1/', <Station1OrderScreen moId="mo-1" />);
const callInWords = page.getByText(`Master case ${MASTERS[0]} with 2 shipper cases`);
const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';
const finishes = (plant: OrdersPlant) =>
  plant.changes.filter(({ path }) => path === '/finish-packing').length;

test("a kept call is on station 1's overview with its choices", async () => {
  const plant = new OrdersPlant();
  const [container = ''] = MASTERS;
  const lists = packedLists(
    KEPT_CALL.progress.contents.map(({ code }) => code),
    container,
  );
  const listOf = ({ query }: PlantCall) => lists[query['case_types'] as CaseType] ?? [];
  plant.instead.set('GET /cases', (asked) => json(listOf(asked)));
  await journal.keep(KEPT_CALL);
  await open();
  await expect.element(callInWords).toBeVisible();
  await expect.element(button('Take the codes back')).toBeEnabled();
  await button('Try again').click();
  await expect.element(callInWords).not.toBeInTheDocument();
  expect(plant.calls.map(({ path }) => path)).toContain('/cases');
});

test.each([
  [1280, 800],
  [390, 844],
])('a kept call that ends moves nothing that is pressed at %i × %i', async (...size) => {
  const places = () =>
    [...document.querySelectorAll('button, a[href], input')]
      .filter((one) => !one.closest('.order-page__news'))
      .map((one) => [one.textContent, Math.round(one.getBoundingClientRect().top)]);
  await openUnpacked(KEPT_CALL);
  await page.viewport(...size);
  await expect.element(button('Take the codes back')).toBeEnabled();
  const steady = places();
  await button('Take the codes back').click();
  await expect.element(page.getByText('The codes are back')).toBeVisible();
  expect(places()).toEqual(steady);
});

/** A plant that has not packed the call, and opens its station 1 page. */
async function openUnpacked(call: OpenCall) {
  const plant = new OrdersPlant();
  const listOf = ({ query }: PlantCall) => LISTS[query['case_types'] as CaseType] ?? [];
  plant.instead.set('GET /cases', (asked) => json(listOf(asked)));
  await journal.keep(call);
  await open();
}

test("codes of another person's call are said to go back to that person", async () => {
  await openUnpacked(KEPT_CALL);
  await button('Take the codes back').click();
  await expect.element(page.getByText('The codes are back')).toBeVisible();
  await expect
    .element(page.getByText('The next scan of somebody else continues with them.'))
    .toBeVisible();
});

test("codes of one's own call are said to go on with the next scan", async () => {
  await openUnpacked({ ...KEPT_CALL, scope: LEFT.scope });
  await button('Take the codes back').click();
  await expect.element(page.getByText('The next scan continues with them.')).toBeVisible();
});

test('a kept call is above the order and its packing, on a narrow screen and on a wide one', async () => {
  const plant = new OrdersPlant();
  await journal.keep(KEPT_CALL);
  await open();
  await page.viewport(390, 740);
  await expect.element(callInWords).toBeVisible();
  const { top, bottom } = document.querySelector('.message.tone--warn')!.getBoundingClientRect();
  const card = document.querySelector('.summary')!.getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(Math.min(card.top, 740));
  await page.viewport(1280, 800);
  const packing = page.getByRole('region', { name: 'Packing' }).element();
  const gap = () =>
    packing.getBoundingClientRect().top -
    document.querySelector('.message.tone--warn')!.getBoundingClientRect().bottom;
  // The space that the news keeps follows the new width after a paint.
  await expect.poll(gap).toBeLessThan(40);
  expect(gap()).toBeGreaterThan(0);
  expect(plant.changes).toEqual([]);
});

test('from a call that was left, station 1 leads to the scan that has it', async () => {
  const plant = new OrdersPlant();
  const { scope, progress, revision, savedAt } = LEFT;
  await journal.write({ version: 2, scope, progress, revision, savedAt });
  await open();
  await button('Check now').click();
  expect(location.pathname).toBe(paths.scan('2', 'mo-1'));
  expect(history.state).toEqual({ subScreen: 'scan' });
  expect(plant.changes).toEqual([]);
});

test('Finish Packing names a call that is open, though the quantities match, and asks first', async () => {
  const plant = new OrdersPlant({ produced_quantity: 1300 });
  await journal.keep(KEPT_CALL);
  await open();
  await button('Finish Packing').click();
  await soon(question).toContain(`Master case ${MASTERS[0]} with 2 shipper cases`);
  expect(question()).toContain('Do you want to finish packing?');
  await button('Cancel').click();
  expect(finishes(plant)).toBe(0);
  await button('Finish Packing').click();
  await button('Confirm').click();
  await soon(toast).toContain('Packing of MO/DEMO/1 is finished');
  expect(finishes(plant)).toBe(1);
});

test('quantities that differ and a call of another station are asked in one question', async () => {
  const plant = new OrdersPlant();
  const scope = { ...KEPT_CALL.scope, station: '1B', flow: 'pack-shipper' } as const;
  const elsewhere: OpenCall = { ...KEPT_CALL, scope };
  await journal.keep(elsewhere);
  await open();
  await button('Finish Packing').click();
  await soon(question).toContain('(1,254.00 / 1,300.00). Do you want to finish packing?');
  expect(question()).toContain('at station 1B');
  expect(finishes(plant)).toBe(0);
  await button('Cancel').click();
  await journal.forget(elsewhere);
});
