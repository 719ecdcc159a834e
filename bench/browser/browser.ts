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
  --sizes A,B   cameras: 720p, 1080p, 4K
  --limits A,B  processors: none, "one core", "50 %", "25 %"
  --routes A,B  video-frame, bitmap
  --views A,B   cameras at once: 1, 2
  --governor G  on, off, or both, in turns; off asks nothing less of a slow machine (on)
  --seconds N   length of a run (10, or 6 with --quick)
  --runs N      runs of each row (1)
  --frames N    frames of the time-lapse (20000)
  --json FILE   where to save the figures
`;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'camera,pixels,splits,heap' },
    sizes: { type: 'string' },
    limits: { type: 'string' },
    routes: { type: 'string' },
    views: { type: 'string' },
    governor: { type: 'string', default: 'on' },
    seconds: { type: 'string' },
    runs: { type: 'string', default: '1' },
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
      ...(await cameraParts(place, only, {
        sizes: values.sizes?.split(','),
        limits: values.limits?.split(','),
        routes: values.routes?.split(','),
        views: values.views?.split(','),
        governed: governedOf(values.governor),
        seconds: Number(values.seconds ?? (quick ? 6 : 10)),
        runs: Number(values.runs),
      })),
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

function governedOf(name: string): readonly boolean[] {
  if (name === 'both') return [false, true];
  if (name === 'on' || name === 'off') return [name === 'on'];
  throw new Error(`--governor ${name}: there are on, off and both`);
}

const versionOf = (chromium: string): string =>
  spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout.split(' built')[0]?.trim() ?? '';

if (values.help) console.log(HELP);
else process.exitCode = await main();
