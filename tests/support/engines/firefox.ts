/** Firefox without its window, driven by WebDriver BiDi. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { firefoxPath } from '../../../scripts/find-engines.ts';
import type { EngineBrowser, EngineTab } from './engine-tab.ts';
import { startHelper } from './run-process.ts';

/** @param early source of a script that runs before each page. */
export async function launchFirefox(early: string): Promise<EngineBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-firefox-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  const speaker = await openSpeaker(folder);
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath() ?? '',
    headless: true,
    env: { ...process.env, PULSE_SERVER: speaker.server },
    userDataDir: join(folder, 'profile'),
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 1,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
    },
  });
  return {
    version: await browser.version(),
    downloads,
    newTab: async () => tab(await openPage(browser, early)),
    hasDied: () => !browser.connected,
    async close() {
      await browser.close();
      await speaker.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Firefox starts sound only where there is something that plays it. */
async function openSpeaker(
  folder: string,
): Promise<{ server: string; end: () => Promise<unknown> }> {
  const socket = join(folder, 'speaker');
  const helper = startHelper(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      '--log-level=info',
      '--load=module-null-sink',
      `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
    ],
    { XDG_RUNTIME_DIR: folder, HOME: folder },
  );
  await helper.said(/Daemon startup complete/);
  return { server: `unix:${socket}`, end: helper.end };
}

async function openPage(browser: Browser, early: string): Promise<Page> {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(early);
  return page;
}

const tab = (page: Page): EngineTab => ({
  open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
  reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
  run: async (inPage, ...args) =>
    (await page.evaluate(
      inPage as unknown as (...given: readonly unknown[]) => unknown,
      ...args,
    )) as Awaited<ReturnType<typeof inPage>>,
  pressAt: (x, y) => page.mouse.click(x, y),
  // All keys in one message: a message each is slower than any scanner on a busy machine.
  keys: (text) => page.keyboard.type(text),
  async giveFile(path) {
    const input = await page.waitForSelector('input[type=file]');
    await input?.uploadFile(path);
  },
  show: () => page.bringToFront(),
  close: () => page.close(),
});
