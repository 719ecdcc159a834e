/**
 * npm run lighthouse: the built app from its own server, signed in, with Lighthouse's default
 * mobile emulation. Prints the scores of each page and leaves the reports in bench/results/. Words
 * choose pages, and each can be measured several times:
 *
 *   npm run lighthouse -- stations orders --rounds 7
 *
 * Lighthouse makes the machine four times as slow as it is, by the time that each task took: what else
 * runs on the machine counts as the app's. So performance and blocking time are printed a second time,
 * "the app's share", with the processor time of each task in its place. The machine's index says how quick
 * the processor was (some 1000 and more for a quiet desktop): a low one makes both worse.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import lighthouse, {
  auditFlowArtifacts,
  type Flags,
  type Result,
  type RunnerResult,
} from 'lighthouse';
import { paths } from '../src/lib/paths.ts';
import { signIn, tokenOf } from '../tests/support/browser.ts';
import { orderToPack, plantApi } from '../tests/support/plant-api.ts';
import { startPlant } from '../tests/support/plant-process.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './find-chromium.ts';
import { inProcessorTime } from './processor-time.ts';

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

/** The same run on a machine that did nothing else. */
async function appsShare({ artifacts }: RunnerResult, flags: Flags): Promise<Result | undefined> {
  const { Trace: trace } = artifacts;
  const quiet = { ...trace, traceEvents: inProcessorTime(trace.traceEvents) };
  const step = { artifacts: { ...artifacts, Trace: quiet }, name: 'share', flags };
  const { steps } = await auditFlowArtifacts({ name: 'share', gatherSteps: [step] });
  return steps[0]?.lhr;
}

/** One round of a page; undefined when Lighthouse could not measure it. */
async function measure(url: string, name: string, port: number) {
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
  const share = await appsShare(run, flags);
  if (!share) throw new Error(`Lighthouse gave no second answer for ${url}.`);
  return { run: run.lhr, share };
}

type Round = NonNullable<Awaited<ReturnType<typeof measure>>>;

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

function wordsOf(rounds: readonly Round[]): string {
  const range = (read: (round: Round) => number) => rangeOf(rounds.map(read));
  const performance = [
    `performance ${range(({ run }) => scoreOf(run, 'performance'))}`,
    `blocking ${range(({ run }) => blockingOf(run))} ms`,
    `the app's share: performance ${range(({ share }) => scoreOf(share, 'performance'))}`,
    `blocking ${range(({ share }) => blockingOf(share))} ms`,
  ];
  const others = CATEGORIES.slice(1).map(
    (category) => `${category} ${range(({ run }) => scoreOf(run, category))}`,
  );
  const index = range(({ run }) => run.environment.benchmarkIndex);
  return `${[...performance, ...others].join(', ')} (machine's index ${index})`;
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
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const one = await measure(`${plant.url}${path}`, name, port);
      if (one) measured.push(one);
    }
    if (measured.length > 0) console.log(`${name}: ${wordsOf(measured)}`);
  }
} finally {
  await browser.close();
  await plant.dispose();
}
