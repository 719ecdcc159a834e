/**
 * npm run lighthouse: the built app from its own server, signed in, with Lighthouse's default
 * mobile emulation. Prints the scores of each page and leaves the reports in bench/results/. Words
 * choose pages: `npm run lighthouse -- stations orders`. Lighthouse makes the machine four times as
 * slow as it is: its index says how quick that was (some 1000 and more for a quiet desktop), and
 * performance at a low one says more of the machine than of the app.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { chromium, type Browser } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { paths } from '../src/lib/paths.ts';
import { signIn, tokenOf } from '../tests/support/browser.ts';
import { orderToPack, plantApi } from '../tests/support/plant-api.ts';
import { startPlant } from '../tests/support/plant-process.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './find-chromium.ts';

const FOLDER = 'bench/results';
/** Some demonstration order has master cases of so many. */
const MASTER_SIZE = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Every screen that has an address, by its name. */
const pagesOf = (moId: string): readonly (readonly [name: string, path: string])[] => [
  ['stations', paths.stations],
  ['orders', paths.orders('1A')],
  ['settings', paths.settings],
  ['order', paths.order(moId)],
  ['select-action', paths.selectAction('2', moId)],
  ['print-1b', paths.print('1B', moId)],
  ['print-2', paths.print('2', moId)],
  ['scan-1b', paths.scan('1B', moId)],
  ['scan-2', paths.scan('2', moId)],
  ['reset-password', paths.resetPassword],
  ['not-found', '/nowhere'],
  ['dev-scanner', paths.devScanner],
  ['dev-qr', paths.devQr],
  ['dev-public-scan', paths.devPublicScan],
];

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
  if (run.lhr.runtimeError) {
    console.error(`${name}: not measured: ${run.lhr.runtimeError.message}`);
    process.exitCode = 1;
    return;
  }
  const scores = CATEGORIES.map(
    (category) => `${category} ${Math.round((run.lhr.categories[category]?.score ?? 0) * 100)}`,
  );
  const index = Math.round(run.lhr.environment.benchmarkIndex);
  console.log(`${name}: ${scores.join(', ')} (machine's index ${index})`);
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
  const token = tokenOf(page);
  await signIn(page, `${plant.url}${paths.orders('2')}`);
  const { order } = await orderToPack(plantApi(plant.url, await token), MASTER_SIZE);
  const wanted = process.argv.slice(2);
  const pages = pagesOf(order.id).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  for (const [name, path] of pages) await measure(`${plant.url}${path}`, name, port);
} finally {
  await browser.close();
  await plant.dispose();
}
