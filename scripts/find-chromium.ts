/**
 * Finds a Chromium for the browser tests, or installs one: a given CHROMIUM_PATH, an installed
 * Chrome or Chromium, Playwright's own download, Debian's package when root.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status ===
  0;

function given(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return path;
}

const installed = (): string | undefined => INSTALLED.find((path) => existsSync(path));

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
}

function installDebian(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No Chromium found: installing the chromium package.');
  run('apt-get', ['update', '-qq']);
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  if (!run('apt-get', [...install, 'chromium-headless-shell'])) run('apt-get', install);
  return installed();
}

function downloadPlaywrights(): string | undefined {
  console.log('No Chromium found: asking Playwright for its own.');
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  return playwrightsOwn();
}

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of Chromium without its window, where there is one: the same engine for two thirds of the
 * processor time. It asks for no permission, so what is about those needs the whole browser.
 */
export const findHeadlessShell = (): string | undefined =>
  given() ?? (existsSync(SHELL) ? SHELL : undefined);

/** Path of a Chromium, or undefined when none is there and none could be installed. */
export const findChromium = (): string | undefined =>
  given() ?? installed() ?? playwrightsOwn() ?? installDebian() ?? downloadPlaywrights();

/** Arguments that every test browser starts with: no sandbox as root, no calls to outside. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
