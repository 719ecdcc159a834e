import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SHIPPED } from '../../labels/shipped.ts';
import { labelChoice } from '../../src/device/label-choice.ts';
import { LabelTemplatesScreen } from '../../src/features/labels/label-templates-screen.tsx';
import { goHome, openAt } from '../support/component/orders-world.tsx';
import { json } from '../support/plant.ts';
import { OrdersPlant } from '../support/component/orders-plant.ts';

afterEach(() => {
  goHome();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('each label type has a picture of its template, and the tablet may choose another one', async () => {
  const plant = new OrdersPlant();
  plant.instead.set('GET /v1/label-templates', () => json(SHIPPED));
  await openAt('/settings', <LabelTemplatesScreen onBack={() => undefined} />);
  const master = page.getByRole('region', { name: 'Master Case' });
  await expect.element(master.getByText('100 × 150 mm, modules of')).toBeVisible();
  await master.getByRole('button', { name: 'Label template' }).click();
  await page.getByRole('option', { name: '50 × 25 mm' }).click();
  await expect.element(master.getByText('50 × 25 mm, modules of')).toBeVisible();
  expect(labelChoice.get()).toEqual({ master: '50 × 25 mm' });
  await master.getByRole('button', { name: 'Label template' }).click();
  await page.getByRole('option', { name: "The plant's" }).click();
  await expect.element(master.getByText('100 × 150 mm, modules of')).toBeVisible();
  expect(labelChoice.get()).toEqual({});
});
