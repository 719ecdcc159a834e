import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SHIPPED } from '../../labels/shipped.ts';
import { sheetMeasure } from '../../src/device/label-choice.ts';
import { SheetMeasure } from '../../src/features/print/sheet-measure.tsx';
import { button, openAt, watchDownloads } from '../support/component/orders-world.tsx';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { soon } from '../support/component/ui.tsx';

afterEach(() => {
  localStorage.clear();
});

test('what is measured on a test page of a sheet is kept on the tablet, and no impossible number', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false);
  expect(new OrdersPlant().calls).toEqual([]);
  const saved = watchDownloads();
  const sheet = SHIPPED.templates.find((one) => one.sheet)!;
  await openAt('/', <SheetMeasure template={sheet} />);
  await page.getByText('Labels are not at their places on the sheet').click();
  const ruler = page.getByRole('textbox', { name: 'Length of the ruler, mm' });
  await ruler.fill('99.5');
  expect(sheetMeasure()).toEqual({ left: 30, top: 40, ruler: 99.5 });
  await ruler.fill('9');
  await expect.element(page.getByText('From 92 to 108')).toBeVisible();
  expect(sheetMeasure()?.ruler).toBe(99.5);
  await button('Print a test page').click();
  await soon(() => saved).toEqual(['Test page.pdf']);
});
