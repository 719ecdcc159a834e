/**
 * npm run lighthouse: the built app from its own server, signed in, with Lighthouse's default
 * mobile emulation. Prints the scores of each page and leaves the reports in bench/results/. Words
 * choose pages, and each can be measured several times:
 *
 *   npm run lighthouse -- stations orders --rounds 7
 *
 * Lighthouse slows the machine down four times by the time of each task, and other work on the machine
 * counts as the app's work: compare scores of a quiet machine. The machine's index is the speed of its
 * processor (1000 and more on a quiet desktop).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { paths } from '../src/lib/paths.ts';
import { signIn, tokenOf } from '../tests/support/browser.ts';
import { freePort } from '../tests/support/child-process.ts';
import { orderToPack, plantApi } from '../tests/support/plant-api.ts';
import { startPlant } from '../tests/support/plant-process.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './find-chromium.ts';

const FOLDER = 'bench/results';
/** Shipper cases per master case in one of the demonstration's orders. */
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
  ['device-check', paths.devPublicScan],
];

/** Lighthouse speaks to the same browser, so that it finds the session of the sign-in. */
async function launch(port: number): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
}

/** One round of a page; undefined when Lighthouse could not measure it. */
async function measure(url: string, name: string, port: number): Promise<Result | undefined> {
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
    return undefined;
  }
  writeFileSync(`${FOLDER}/lighthouse-${name}.html`, String(run.report));
  return run.lhr;
}

const scoreOf = (result: Result, category: string) =>
  (result.categories[category]?.score ?? 0) * 100;
const blockingOf = (result: Result) => result.audits['total-blocking-time']?.numericValue ?? 0;

/** '95', or of several rounds the median and the range: '95 (92 to 97)'. */
function rangeOf(values: readonly number[]): string {
  const sorted = values.map(Math.round).toSorted((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const median = String(sorted[sorted.length >> 1]);
  return least === most ? median : `${median} (${least} to ${most})`;
}

function describeRounds(rounds: readonly Result[]): string {
  const range = (read: (round: Result) => number) => rangeOf(rounds.map(read));
  const scores = CATEGORIES.map((name) => `${name} ${range((run) => scoreOf(run, name))}`);
  const index = range((run) => run.environment.benchmarkIndex);
  return `${scores.join(', ')}, blocking ${range(blockingOf)} ms (machine's index ${index})`;
}

const { values, positionals: wanted } = parseArgs({
  options: { rounds: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1 on.');
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
  const pages = pagesOf(order.id).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  for (const [name, path] of pages) {
    const measured: Result[] = [];
    for (let round = 0; round < rounds; round++) {
      const one = await measure(`${plant.url}${path}`, name, port);
      if (one) measured.push(one);
    }
    if (measured.length > 0) console.log(`${name}: ${describeRounds(measured)}`);
  }
} finally {
  await browser.close();
  await plant.dispose();
}
