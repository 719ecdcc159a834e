/** An operator's actions on any screen. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { LAB_RESULTS } from '../orders.ts';
import { scanQuickly } from './faults.ts';

/** Both units are one of the demonstration's. */
export const RESULTS = { ...LAB_RESULTS, thc_content_uom: 'mg' };

/** The labels of the file that a press makes, read as a label printer would. */
export async function printedBy(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  const [, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  const labels = lines.map((line) => {
    const [code = '', type = ''] = line.split(',');
    return { code, type };
  });
  const codesOf = (wanted: string) =>
    labels.filter(({ type }) => type === wanted).map(({ code }) => code);
  return { name: file.suggestedFilename(), count: labels.length, codesOf };
}

/** @param now the page of the moment: tests open it after these are made. */
export function handsOn(now: () => Page) {
  const press = (name: string | RegExp) =>
    now()
      .getByRole('button', { name, exact: typeof name === 'string' })
      .click();
  const title = (name: string) =>
    expect(now().getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const field = (name: string) => now().getByRole('textbox', { name, exact: true });

  /** By the menu, as at the end of one job and the beginning of the next. */
  async function changeStation(station: '1A' | '1B' | '2'): Promise<void> {
    await press('Menu');
    await press('Change Stations');
    await title('Select Work Station');
    await now()
      .getByRole('link', { name: `Manufacturing Station ${station}` })
      .click();
    await title(`Select Manufacturing Order - Station ${station}`);
  }

  async function openOrder(name: string): Promise<void> {
    await now().getByRole('searchbox').fill(name);
    await now().getByRole('searchbox').press('Enter');
    await now().getByRole('link', { name }).click();
  }
  async function packMaster(master: string, contents: readonly string[]): Promise<void> {
    await press('Scan & Pack');
    await title('Scan & Pack Shipper Cases');
    await scanQuickly(now(), ...contents);
    await title('Scan Master Case');
    await scanQuickly(now(), master);
    await press('Submit & Next');
    await expect(now().getByText(`Master case ${master} is packed.`).first()).toBeVisible();
    await expect(now().getByRole('button', { name: 'Scan & Pack' })).toBeFocused();
  }

  return { press, title, field, changeStation, openOrder, packMaster };
}
