/** Saves the label file that a press makes, and reads it as a label printer would. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface PrintedLabel {
  readonly code: string;
  readonly type: string;
}

export async function printedBy(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  const [columns = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  const labels = lines.map((line): PrintedLabel => {
    const [code = '', type = ''] = line.split(',');
    return { code, type };
  });
  return { name: file.suggestedFilename(), columns, labels };
}

/** The codes of one label type. */
export const codesOf = (labels: readonly PrintedLabel[], type: string): string[] =>
  labels.filter((label) => label.type === type).map(({ code }) => code);
