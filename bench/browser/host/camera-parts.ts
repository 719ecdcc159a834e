/** Everything that needs a camera: one film a size, one Chromium a film and limit. */
import { join } from 'node:path';
import type { PixelTimes, RunOptions } from '../page/api.ts';
import { openTab, type BenchTab } from './bench-tab.ts';
import { cameraCell, type CameraCell } from './camera-cells.ts';
import type { BenchPlace } from './camera-free.ts';
import { makeScenes, writeFilm } from './film.ts';
import { limited, LIMITS, type Limit } from './limits.ts';

interface CameraFigures {
  readonly camera: CameraCell[];
  readonly left: string[];
  pixels?: PixelTimes;
}

type Route = Pick<RunOptions, 'route' | 'workers' | 'split'>;
const ROUTES: readonly Route[] = [
  { route: 'video-frame', workers: 1, split: 1 },
  { route: 'bitmap', workers: 1, split: 1 },
];
const SHARED: readonly Route[] = [
  { route: 'video-frame', workers: 2, split: 2 },
  { route: 'bitmap', workers: 2, split: 2 },
];
const SIZES = [
  { size: '720p', width: 1280, height: 720 },
  { size: '1080p', width: 1920, height: 1080 },
  { size: '4K', width: 3840, height: 2160 },
] as const;
type Size = (typeof SIZES)[number];
const SHOTS = 4;

/** What of the camera table is measured; undefined: everything. */
export interface CameraChoice {
  readonly sizes: readonly string[] | undefined;
  readonly limits: readonly string[] | undefined;
  readonly routes: readonly string[] | undefined;
  /** Cameras at once; undefined: two on a tablet's core besides one everywhere. */
  readonly views: readonly string[] | undefined;
  /** With the governor and without it, in turns. */
  readonly governed: readonly boolean[];
  readonly seconds: number;
  readonly runs: number;
}
const isWanted = (name: string, names: readonly string[] | undefined): boolean =>
  names === undefined || names.includes(name);

function limitsOf(size: Size, quick: boolean, { limits }: CameraChoice): readonly Limit[] {
  if (limits) return LIMITS.filter((limit) => limits.includes(limit));
  if (quick) return ['one core'];
  return size.size === '4K' ? ['none', 'one core'] : ['one core', '50 %', '25 %'];
}

export async function cameraParts(
  place: BenchPlace,
  only: readonly string[],
  choice: CameraChoice,
): Promise<CameraFigures> {
  const figures: CameraFigures = { camera: [], left: [] };
  if (!only.includes('camera') && !only.includes('pixels')) return figures;
  for (const size of SIZES.filter((one) => isWanted(one.size, choice.sizes))) {
    const scenes = await makeScenes(size.width, size.height, SHOTS);
    const film = join(place.folder, `${size.size}.y4m`);
    await writeFilm(film, scenes);
    const shots = scenes.map((scene) => scene.texts);
    const tabs = { place, size, film, figures };
    if (only.includes('camera'))
      for (const limit of limitsOf(size, place.quick, choice))
        await withTab(tabs, limit, async (tab) => {
          await measureSets(tab, { size, limit, shots, figures, choice });
        });
    if (only.includes('pixels') && size.size === '4K')
      await withTab(tabs, 'none', async (tab) => {
        figures.pixels = await tab.call('pixels', place.quick ? 9 : 25);
        console.error('measured pixels');
      });
  }
  return figures;
}

interface Tabs {
  readonly place: BenchPlace;
  readonly size: Size;
  readonly film: string;
  readonly figures: CameraFigures;
}

async function withTab(tabs: Tabs, limit: Limit, measure: (tab: BenchTab) => Promise<void>) {
  const { place, size, film, figures } = tabs;
  const program = limited(place.chromium, limit, place.folder);
  if (!program) {
    figures.left.push(`${size.size} at ${limit}: this machine has no means to limit a program so.`);
    return;
  }
  const tab = await openTab(program.path, place.url, film);
  try {
    const opened = await tab.call('openCamera', size.width, size.height, 1);
    if (opened.width === size.width) await measure(tab);
    else figures.left.push(`${size.size}: the fake camera gave ${opened.width}×${opened.height}.`);
  } finally {
    await tab.close();
    program.end();
  }
}

interface Sets {
  readonly size: Size;
  readonly limit: Limit;
  readonly shots: RunOptions['shots'];
  readonly figures: CameraFigures;
  readonly choice: CameraChoice;
}

type Page = Pick<RunOptions, 'views' | 'verdicts'>;
const ENGINE_ALONE: Page = { views: 1, verdicts: false };
const SCAN_PAGE: Page = { views: 2, verdicts: true };

/** The engine alone; on a tablet's core also a scan page with two cameras and their verdicts. */
function pagesOf({ size, limit, choice }: Sets): readonly Page[] {
  const { views } = choice;
  if (views) return [ENGINE_ALONE, SCAN_PAGE].filter((page) => views.includes(String(page.views)));
  return size.size === '1080p' && limit === 'one core' ? [ENGINE_ALONE, SCAN_PAGE] : [ENGINE_ALONE];
}

async function measureSets(tab: BenchTab, sets: Sets) {
  const { size, limit, shots, figures, choice } = sets;
  const { seconds, runs } = choice;
  const routes = (limit === 'none' ? [...ROUTES, ...SHARED] : ROUTES).filter(({ route }) =>
    isWanted(route, choice.routes),
  );
  for (const page of pagesOf(sets))
    for (const route of routes)
      for (const governed of Array.from({ length: runs }, () => choice.governed).flat()) {
        await tab.call('openCamera', size.width, size.height, page.views);
        const facts = { size: size.size, limit, seconds };
        const options = { ...route, ...page, shots, governed };
        figures.camera.push(await cameraCell(tab, options, facts));
        console.error(
          `measured ${size.size}, ${limit}, ${route.route}, split ${route.split}, views ${page.views}`,
        );
      }
}
