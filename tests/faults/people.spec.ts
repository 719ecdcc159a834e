/** Two tablets at the same order: each shows what the plant holds. */
import { expect } from '@playwright/test';
import {
  expectCount,
  expectNothingPacked,
  expectPackedAtPlant,
  expectPackedOnScreen,
  fill,
  goOn,
  lookAgain,
  openTablet,
  scan,
  SIZE,
  submit,
  test,
} from '../support/e2e/faults.ts';

test('two tablets with the same cases pack them once, and the second sees which and keeps the rest', async ({
  floor,
  work,
}) => {
  const { order, shippers, more, master, spare } = work;
  const own = more[0] ?? '';
  const second = await openTablet(floor, order.id);
  await fill({ ...work, ...second, shippers: [...shippers.slice(1), own], master: spare });
  await fill(work);
  await submit(work.page);
  await expectPackedOnScreen(work.page, master);
  const news = second.page.getByText(`Another tablet was first: take ${shippers.length - 1} out`);
  await expect(news.first()).toBeVisible();
  const names = shippers.slice(1).map((code) => `…${code.slice(-8)}`);
  await expect(
    second.page.getByText(`${names.join(', ')}: It is packed in ${master}.`).first(),
  ).toBeVisible();
  await expectCount(second.page, 1);
  await expectPackedAtPlant(floor.api, work);
  const strays = await floor.api.cases(order.id, 'stray_shipper_case');
  expect(strays.map((one) => one.teleport_uuid)).toContain(own);
  await second.context.close();
});

test('a case size that another tablet changes is asked about, and the new size is packed', async ({
  floor,
  work,
}) => {
  const { page, order, shippers } = work;
  const sizeOf = (size: number) =>
    floor.api.put(`/v1/production-orders/${order.id}/master-case-size?master_case_size=${size}`);
  await scan(page, ...shippers.slice(0, 2));
  await expectCount(page, 2);
  expect(await sizeOf(3)).toBe(200);
  await lookAgain(page);
  await expect(page.getByText('The case size changed from 5 to 3')).toBeVisible();
  await goOn(page);
  await expectCount(page, 2, 3);
  const three = { ...work, shippers: shippers.slice(0, 3) };
  await fill({ ...three, shippers: shippers.slice(2, 3) });
  await submit(page);
  await expectPackedOnScreen(page, work.master);
  await expectPackedAtPlant(floor.api, three);
  expect(await sizeOf(SIZE)).toBe(200);
});

test('an order that another tablet finishes is reported, and nothing more of it is packed', async ({
  floor,
  work,
}) => {
  const { page, order, shippers } = work;
  await fill(work);
  expect(await floor.api.put(`/v1/production-orders/${order.id}/finish-packing`)).toBe(200);
  await lookAgain(page);
  await expect(page.getByText('The order is Done').first()).toBeVisible();
  await submit(page);
  const refusal = page.getByText(/^Unable to submit your scannings due to the plant's answer/);
  await expect(refusal.first()).toBeVisible();
  await expect(
    page.getByText(/^The order is done and cannot be changed this way\./).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  for (const code of shippers) await expect(page.getByText(code).first()).toBeVisible();
  await expectNothingPacked(floor.api, work);
});
