/** Tests of a page that is drawn (drawing.ts). */
import { afterAll, afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { assertDrawn, lookWhetherDrawn } from './drawing.ts';

beforeEach(assertDrawn);

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await lookWhetherDrawn();
});

// After a file's last test until Playwright has heard of its navigations: an event of a page that is closed already ends
// the whole run ("Frame has been detached"). The size comes with a drawn frame.
afterAll(async () => {
  assertDrawn();
  await page.viewport(innerWidth, innerHeight);
});
