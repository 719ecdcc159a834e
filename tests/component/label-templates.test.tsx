import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SHIPPED } from '../../labels/shipped.ts';
import { labelChoice, sheetMeasure } from '../../src/device/label-choice.ts';
import { LabelTemplatesScreen } from '../../src/features/labels/label-templates-screen.tsx';
import { button, goHome, openAt, watchDownloads } from '../support/component/orders-world.tsx';
import { json } from '../support/plant.ts';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { soon } from '../support/component/ui.tsx';

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

test('what is measured on a test page of a sheet is kept on the tablet, and no impossible number', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false);
  const plant = new OrdersPlant();
  const saved = watchDownloads();
  plant.instead.set('GET /v1/label-templates', () => json(SHIPPED));
  await openAt('/settings', <LabelTemplatesScreen onBack={() => undefined} />);
  const ruler = page.getByRole('textbox', { name: 'Length of the ruler, mm' });
  await ruler.fill('99.5');
  expect(sheetMeasure.get()).toEqual({ left: 30, top: 40, ruler: 99.5 });
  await ruler.fill('9');
  await expect.element(page.getByText('From 92 to 108')).toBeVisible();
  expect(sheetMeasure.get()?.ruler).toBe(99.5);
  await button('Print a test page').click();
  await soon(() => saved).toEqual(['Test page.pdf']);
});
