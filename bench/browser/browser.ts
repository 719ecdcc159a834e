/** The browser benchmark; bench/README.md has its rules. `npm run bench:browser -- --help` */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../scripts/find-chromium.ts';
import { machine } from '../report.ts';
import { heapCells } from './host/camera-free.ts';
import { cameraParts } from './host/camera-parts.ts';
import { serveBenchPage } from './host/serve.ts';
import { splitCells } from './host/split-cells.ts';
import { markdown, type BrowserReport } from './host/tables.ts';

const HELP = `Browser benchmark: the built engine in Chromium, with a film before a fake camera
  --quick       both routes on one core, fewer rounds, a short time-lapse (about three minutes)
  --only A,B    parts: camera, pixels, splits, heap
  --frames N    frames of the time-lapse (20000)
  --json FILE   where to save the figures
`;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'camera,pixels,splits,heap' },
    frames: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<number> {
  const chromium = findChromium();
  if (!chromium) {
    console.error('No Chromium here: set CHROMIUM_PATH.');
    return 1;
  }
  const { quick } = values;
  const only = values.only.split(',');
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-films-'));
  const server = await serveBenchPage();
  const place = { chromium, folder, url: server.url, quick };
  const frames = Number(values.frames ?? (quick ? 2000 : 20_000));
  try {
    const report: BrowserReport = {
      machine: { ...machine(), browser: versionOf(chromium) },
      ...(await cameraParts(place, only)),
      ...(only.includes('splits') && { splits: await splitCells(place, server) }),
      ...(only.includes('heap') && { heap: await heapCells(place, frames) }),
    };
    console.log(markdown(report));
    if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`);
    const wrong = [...report.camera, ...(report.splits ?? [])].some((one) => one.wrong > 0);
    if (wrong) console.error('The engine reported a text that is in no label.');
    return wrong ? 1 : 0;
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const versionOf = (chromium: string): string =>
  spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout.split(' built')[0]?.trim() ?? '';

if (values.help) console.log(HELP);
else process.exitCode = await main();
