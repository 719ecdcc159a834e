/**
 * npm run lighthouse: the built app from its own server, signed in, with Lighthouse's default
 * mobile emulation. Prints the scores of each page and leaves the reports in bench/results/.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { chromium, type Browser } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { paths } from '../src/lib/paths.ts';
import { signIn } from '../tests/support/browser.ts';
import { startPlant } from '../tests/support/plant-process.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './find-chromium.ts';

const FOLDER = 'bench/results';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const PAGES = [
  ['stations', paths.stations],
  ['orders', paths.orders('1A')],
  ['settings', paths.settings],
] as const;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close((error) => (error ? reject(error) : resolve(port)));
    });
  });
}

/** Lighthouse speaks to the same browser, so that it finds the session of the sign-in. */
async function launch(port: number): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
}

async function measure(url: string, name: string, port: number): Promise<void> {
  const flags: Flags = {
    port,
    output: 'html',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
  };
  const run = await lighthouse(url, flags);
  if (!run) throw new Error(`Lighthouse gave no answer for ${url}.`);
  const scores = CATEGORIES.map(
    (category) => `${category} ${Math.round((run.lhr.categories[category]?.score ?? 0) * 100)}`,
  );
  console.log(`${name}: ${scores.join(', ')}`);
  writeFileSync(`${FOLDER}/lighthouse-${name}.html`, String(run.report));
}

mkdirSync(FOLDER, { recursive: true });
const plant = await startPlant();
const port = await freePort();
const browser = await launch(port);
try {
  // The default context is the one that Lighthouse opens its tab in.
  const session = await browser.newBrowserCDPSession();
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank' });
  const over = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = over.contexts()[0]?.pages()[0];
  if (!page) throw new Error(`No page for target ${targetId}.`);
  await signIn(page, `${plant.url}/`);
  await page.getByText('Select Work Station').waitFor();
  for (const [name, path] of PAGES) await measure(`${plant.url}${path}`, name, port);
} finally {
  await browser.close();
  await plant.dispose();
}
