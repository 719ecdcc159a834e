/** The browser benchmark; bench/README.md has its rules. `npm run bench:browser -- --help` */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../scripts/find-chromium.ts';
import { ENGINES } from '../../scripts/find-engines.ts';
import type { EngineBrowser } from '../../tests/support/engines/engine-tab.ts';
import { launchFirefox } from '../../tests/support/engines/firefox.ts';
import { launchWebKit } from '../../tests/support/engines/webkit.ts';
import { machine } from '../report.ts';
import { cameraParts, type CameraChoice } from './host/camera-parts.ts';
import { chromiumCameras, drawnCameras } from './host/cameras.ts';
import { serveBenchPage, type BenchServer } from './host/serve.ts';
import { markdown, type BrowserReport } from './host/tables.ts';

const HELP = `Browser benchmark: the built engine in a browser, with a film before a fake camera
  --browser B   chromium, firefox or webkit; the last two draw the film and have all of the machine
                (chromium)
  --quick       both routes on one core, fewer rounds (about two minutes)
  --sizes A,B   cameras: 720p, 1080p, 4K
  --limits A,B  processors: none, "one core", "50 %", "25 %"
  --routes A,B  video-frame, bitmap
  --views A,B   cameras at once: 1, 2
  --governor G  on, off, or both, in turns; off asks nothing less of a slow machine (on)
  --seconds N   length of a run (10, or 6 with --quick)
  --runs N      runs of each row (1)
  --json FILE   where to save the figures
`;

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'chromium' },
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    limits: { type: 'string' },
    routes: { type: 'string' },
    views: { type: 'string' },
    governor: { type: 'string', default: 'on' },
    seconds: { type: 'string' },
    runs: { type: 'string', default: '1' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const OTHERS: Readonly<Record<string, (early: string) => Promise<EngineBrowser>>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/** A browser that is not here, or an option that is none. */
class CannotRun extends Error {}

async function main(): Promise<number> {
  const server = await serveBenchPage();
  try {
    const report = await (values.browser === 'chromium' ? inChromium : inAnother)(server);
    console.log(markdown(report));
    if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`);
    const wrong = report.camera.some((one) => one.wrong > 0);
    if (wrong) console.error('The engine reported a text that is in no label.');
    return wrong ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    server.close();
  }
}

async function inChromium(server: BenchServer): Promise<BrowserReport> {
  const chromium = findChromium();
  if (!chromium) throw new CannotRun('No Chromium here: set CHROMIUM_PATH.');
  const { quick } = values;
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-films-'));
  const place = { chromium, folder, url: server.url };
  try {
    return {
      machine: { ...machine(), browser: versionOf(chromium) },
      ...(await cameraParts({ open: chromiumCameras(place), quick }, choice())),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inAnother(server: BenchServer): Promise<BrowserReport> {
  const launch = OTHERS[values.browser];
  if (!launch)
    throw new CannotRun(`--browser ${values.browser}: there are chromium, firefox and webkit`);
  const engine = ENGINES.find(({ name }) => name.toLowerCase() === values.browser);
  if (engine?.isInstalled() === false)
    throw new CannotRun(`${engine.name} is not installed (Debian: ${engine.packages}).`);
  const { quick } = values;
  const browser = await launch('');
  const limits = values.limits?.split(',') ?? ['none'];
  try {
    const open = drawnCameras(browser, server);
    const figures = await cameraParts({ open, quick }, { ...choice(), limits });
    return { machine: { ...machine(), browser: browser.version }, ...figures };
  } finally {
    await browser.close();
  }
}

const choice = (): CameraChoice => ({
  sizes: values.sizes?.split(','),
  limits: values.limits?.split(','),
  routes: values.routes?.split(','),
  views: values.views?.split(','),
  governed: governedOf(values.governor),
  seconds: Number(values.seconds ?? (values.quick ? 6 : 10)),
  runs: Number(values.runs),
});

function governedOf(name: string): readonly boolean[] {
  if (name === 'both') return [false, true];
  if (name === 'on' || name === 'off') return [name === 'on'];
  throw new Error(`--governor ${name}: there are on, off and both`);
}

const versionOf = (chromium: string): string =>
  spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout.split(' built')[0]?.trim() ?? '';

if (values.help) console.log(HELP);
else process.exitCode = await main();
