/** WebKitGTK in a window of its own on a virtual display, driven by WebKitWebDriver. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../child-process.ts';
import type { EngineBrowser, EngineTab } from './engine-tab.ts';
import { startHelper } from './run-process.ts';
import {
  type DriverSession,
  giveFile,
  keyActions,
  openSession,
  pressActions,
  runScript,
} from './webdriver.ts';

const VIEWER = 'tests/support/engines/webkit-viewer.py';

/** @param early source of a script that runs before each page. */
export async function launchWebKit(early: string): Promise<EngineBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-webkit-'));
  const downloads = join(folder, 'downloads');
  const script = join(folder, 'early.js');
  mkdirSync(downloads);
  writeFileSync(script, early);
  const display = startHelper('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24']);
  const number = await display.said(/^\d+$/m);
  const port = await freePort();
  const env = {
    DISPLAY: `:${number}`,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    // With OpenGL, WebKitGTK 2.50 dies of textures that it releases on another thread than the one that
    // made them (bugs.webkit.org 304134); in software both ways take the same time.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
  const driver = startHelper('WebKitWebDriver', [`--port=${port}`], env);
  const session = await opened(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: resolve(VIEWER),
      args: [`--downloads=${downloads}`, `--script=${script}`],
    },
  });
  return {
    version: `WebKitGTK ${String(session.capabilities['browserVersion'])}`,
    downloads,
    newTab: await tabsOf(session),
    hasDied: session.hasEnded,
    async close() {
      if (!session.hasEnded()) await session.call('DELETE', '');
      await driver.end();
      await display.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const LOOK_MS = 50;

/** The driver listens a moment after its start, and says nothing then. */
async function opened(base: string, capabilities: Readonly<Record<string, unknown>>) {
  for (;;) {
    const listening = await fetch(`${base}/status`).catch(() => undefined);
    if (listening) return openSession(base, capabilities);
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** One window a tab; the driver speaks to one window at a time, and to none after that is closed. */
async function tabsOf(session: DriverSession): Promise<() => Promise<EngineTab>> {
  const first = (await session.call('GET', '/window')) as string;
  let current = first;
  let isFirst = true;
  const at = async (handle: string) => {
    if (current !== handle) await session.call('POST', '/window', { handle });
    current = handle;
    return session;
  };
  const opened = async () => {
    await at(first);
    const made = await session.call('POST', '/window/new', { type: 'window' });
    return (made as { handle: string }).handle;
  };
  return async () => {
    const handle = isFirst ? first : await opened();
    isFirst = false;
    return tab(() => at(handle));
  };
}

function tab(session: () => Promise<DriverSession>): EngineTab {
  const call = async (...of: Parameters<DriverSession['call']>) =>
    void (await (await session()).call(...of));
  return {
    open: (url) => call('POST', '/url', { url }),
    reload: () => call('POST', '/refresh'),
    run: async (inPage, ...args) =>
      (await runScript(await session(), String(inPage), args)) as Awaited<
        ReturnType<typeof inPage>
      >,
    pressAt: (x, y) => call('POST', '/actions', pressActions(x, y)),
    keys: (text) => call('POST', '/actions', keyActions(text)),
    giveFile: async (path) => giveFile(await session(), path),
    show: async () => void (await session()),
    close: () => call('DELETE', '/window'),
  };
}
