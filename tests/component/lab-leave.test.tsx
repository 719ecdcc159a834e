import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, heading } from '../support/component/orders-world.tsx';
import { backAtOrder, LAB_TITLE, number, openLab, update } from '../support/component/lab.tsx';
import { LAB_RESULTS } from '../support/orders.ts';
import { soon } from '../support/component/ui.tsx';
import { later } from '../support/packing.ts';
import { json } from '../support/plant.ts';

const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const closing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Every way out that the operator has on this screen. */
const WAYS = [
  ['the arrow', async () => button('Back').click(), backAtOrder],
  ["the browser's Back", async () => history.back(), backAtOrder],
  [
    'the logo',
    async () => page.getByRole('link', { name: 'Home' }).click(),
    () => soon(() => location.pathname).toBe('/'),
  ],
] as const;

describe.each(WAYS)('leaving by %s', (way, leave, arrived) => {
  test(`leaving lab results by ${way} with an edit asks each time: Stay keeps what was typed, Leave sends nothing`, async () => {
    const plant = await openLab();
    await number('THC content').fill('190');
    await leave();
    await expect.element(question()).toBeVisible();
    await button('Stay').click();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(heading(LAB_TITLE)).toBeVisible();
    await expect.element(number('THC content')).toHaveValue('190');
    await leave();
    await button('Leave').click();
    await arrived();
    expect(plant.changes).toEqual([]);
  });
});

test("leaving lab results by the browser's Back after the edit was taken back asks nothing", async () => {
  await openLab();
  await number('THC content').fill('190');
  await number('THC content').fill('186.4');
  history.back();
  await backAtOrder();
  expect(question().elements()).toEqual([]);
});

test('Escape stays on lab results that were edited, and the logo leaves them once the edit is taken back', async () => {
  await openLab();
  await number('THC content').fill('190');
  await button('Back').click();
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(number('THC content')).toHaveValue('190');
  await number('THC content').fill('186.4');
  await page.getByRole('link', { name: 'Home' }).click();
  await soon(() => location.pathname).toBe('/');
  expect(question().elements()).toEqual([]);
});

test('closing the tab is asked about by the browser while there are edits, and only then; so is the arrow', async () => {
  await openLab();
  await expect.element(number('THC content')).toBeVisible();
  expect(closing()).toBe(false);
  await number('THC content').fill('190');
  expect(closing()).toBe(true);
  await number('THC content').fill('186.4');
  expect(closing()).toBe(false);
  await button('Back').click();
  await backAtOrder();
  expect(question().elements()).toEqual([]);
});

test('after an Update of lab results nothing is asked: one Back leads from the order to where one came from', async () => {
  const plant = await openLab();
  await number('THC content').fill('190');
  await update().click();
  await backAtOrder();
  expect(plant.lab).toEqual({ ...LAB_RESULTS, thc_content: 190 });
  expect(closing()).toBe(false);
  history.back();
  await soon(() => location.pathname).not.toContain('production-order');
});

test('an answer that comes when the screen is left already leads nowhere', async () => {
  const plant = await openLab();
  const answer = plant.hold();
  await number('THC content').fill('190');
  await update().click();
  await button('Back').click();
  await button('Leave').click();
  await backAtOrder();
  answer();
  await expect.element(page.getByText('Lab test results are updated.')).toBeVisible();
  await backAtOrder();
});

test('results that the plant has, though the answer was lost, are neither asked about nor called a failure', async () => {
  const plant = await openLab();
  plant.instead.set('PUT /lab-test-results', () => {
    plant.lab = { ...LAB_RESULTS, thc_content: 190 };
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await number('THC content').fill('190');
  await update().click();
  await expect.element(update()).not.toBeInTheDocument();
  await soon(() => document.querySelector('.message.tone--bad')).toBeNull();
  expect(closing()).toBe(false);
  await button('Back').click();
  await backAtOrder();
  expect(question().elements()).toEqual([]);
});

test('the Back arrow keeps the focus when the lab results arrive', async () => {
  const answer = later<Response>();
  const opening = openLab(LAB_RESULTS, (plant) =>
    plant.instead.set('GET /lab-test-results', () => answer.promise),
  );
  await expect.element(heading(LAB_TITLE)).toBeVisible();
  const back = button('Back').element() as HTMLElement;
  back.focus();
  answer.resolve(json(LAB_RESULTS));
  await opening;
  await expect.element(number('THC content')).toBeVisible();
  expect(document.activeElement).toBe(back);
});
