/** Everything that needs a camera: one film per size, one browser per film and limit. */
import type { RunOptions } from '../page/api.ts';
import { cameraCell, type CameraCell } from './camera-cells.ts';
import { SIZES, type CameraTab, type OpenCameraTab, type Size } from './cameras.ts';
import { makeScenes, type Scene } from './film.ts';
import { LIMITS, type Limit } from './limits.ts';

interface CameraFigures {
  readonly camera: CameraCell[];
  readonly left: string[];
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
const SHOTS = 4;

/** The part of the camera table that is measured; undefined for the whole table. */
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

/** Which cameras there are, and how long to look at them. */
export interface Cameras {
  readonly open: OpenCameraTab;
  readonly quick: boolean;
}

export async function cameraParts(cameras: Cameras, choice: CameraChoice): Promise<CameraFigures> {
  const figures: CameraFigures = { camera: [], left: [] };
  for (const size of SIZES.filter((one) => isWanted(one.size, choice.sizes))) {
    const scenes = await makeScenes(size.width, size.height, SHOTS);
    const shots = scenes.map((scene) => scene.texts);
    const tabs = { cameras, size, scenes, figures };
    for (const limit of limitsOf(size, cameras.quick, choice))
      await withTab(tabs, limit, async (camera) => {
        await measureSets(camera, { size, limit, shots, figures, choice });
      });
  }
  return figures;
}

interface Tabs {
  readonly cameras: Cameras;
  readonly size: Size;
  readonly scenes: readonly Scene[];
  readonly figures: CameraFigures;
}

async function withTab(
  { cameras, size, scenes, figures }: Tabs,
  limit: Limit,
  measure: (camera: CameraTab) => Promise<void>,
) {
  const camera = await cameras.open(size, scenes, limit);
  if (typeof camera === 'string') return void figures.left.push(camera);
  try {
    const opened = await camera.show(1);
    if (opened.width === size.width) await measure(camera);
    else figures.left.push(`${size.size}: the camera gave ${opened.width}×${opened.height}.`);
  } finally {
    await camera.end();
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

async function measureSets({ tab, show }: CameraTab, sets: Sets) {
  const { size, limit, shots, figures, choice } = sets;
  const { seconds, runs } = choice;
  const routes = (limit === 'none' ? [...ROUTES, ...SHARED] : ROUTES).filter(({ route }) =>
    isWanted(route, choice.routes),
  );
  for (const page of pagesOf(sets))
    for (const route of routes)
      for (const governed of Array.from({ length: runs }, () => choice.governed).flat()) {
        await show(page.views);
        const facts = { size: size.size, limit, seconds };
        const options = { ...route, ...page, shots, governed };
        figures.camera.push(await cameraCell(tab, options, facts));
        console.error(
          `measured ${size.size}, ${limit}, ${route.route}, split ${route.split}, views ${page.views}`,
        );
      }
}
