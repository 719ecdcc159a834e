/** Two tablets at the same order: each shows what the plant holds. */
import { expect } from '@playwright/test';
import {
  expectCount,
  expectPackedAtPlant,
  expectPackedOnScreen,
  fill,
  goOn,
  lookAgain,
  scan,
  SIZE,
  submit,
  test,
} from '../support/e2e/faults.ts';

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
