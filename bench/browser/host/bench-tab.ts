/** The bench page in a browser of its own. */
import { chromium, type CDPSession } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../../scripts/find-chromium.ts';
import type { EngineBrowser } from '../../../tests/support/engines/engine-tab.ts';
import { until } from '../../../tests/support/engines/operator.ts';
import type { BenchPage } from '../page/api.ts';

export interface BenchTab {
  /** Calls the bench page. */
  call<Name extends keyof BenchPage>(
    name: Name,
    ...args: Parameters<BenchPage[Name]>
  ): Promise<Awaited<ReturnType<BenchPage[Name]>>>;
  /** CPU time of the main thread so far, ms; null where the browser does not tell. */
  mainThread(): Promise<number | null>;
  close(): Promise<void>;
}

const LONGEST_CALL_MS = 280_000;

export async function openTab(path: string, url: string, film?: string): Promise<BenchTab> {
  const browser = await chromium.launch({
    executablePath: path,
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...(film ? [`--use-file-for-fake-video-capture=${film}`] : []),
    ],
  });
  const page = await (await browser.newContext({ permissions: ['camera'] })).newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in globalThis);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    call: (name, ...args) => inTime(page.evaluate(callOf, [name, args] as const) as Promise<never>),
    mainThread: async () => (await metric(session, 'TaskDuration')) * 1000,
    close: () => browser.close(),
  };
}

/** Runs in the page. */
const callOf = ([method, list]: readonly [keyof BenchPage, readonly unknown[]]) =>
  (globalThis.bench[method] as (...all: readonly unknown[]) => unknown)(...list);

/** The same in another browser, which takes no film and reports nothing of its threads. */
export async function openOtherTab(browser: EngineBrowser, url: string): Promise<BenchTab> {
  const tab = await browser.newTab();
  await tab.open(url);
  await until(tab, 'the bench page', () => tab.run(() => 'bench' in globalThis));
  return {
    call: (name, ...args) => inTime(tab.run(callOf, [name, args] as const) as Promise<never>),
    mainThread: async () => null,
    close: () => tab.close(),
  };
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? 0;
}

function inTime<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bench page does not answer.')), LONGEST_CALL_MS);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
