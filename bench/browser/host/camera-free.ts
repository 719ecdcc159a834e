/** Very many frames from memory, and what they leave behind. */
import { openTab } from './bench-tab.ts';
import type { BenchPlace, HeapFigure } from './types.ts';

const MB = 1_000_000;
/** Frames until everything that is made once is there. */
const FIRST = 1000;

export async function heapCells(place: BenchPlace, frames: number): Promise<HeapFigure[]> {
  const figures: HeapFigure[] = [];
  for (const route of ['video-frame', 'bitmap'] as const) {
    const tab = await openTab(place.chromium, place.url);
    const used = async () => {
      await tab.collectGarbage();
      return { page: await tab.heapUsed(), all: await tab.call('memory') };
    };
    try {
      await tab.call('heap', FIRST, route);
      const before = await used();
      const run = await tab.call('heap', frames, route);
      const after = await used();
      const all =
        before.all === undefined || after.all === undefined ? null : (after.all - before.all) / MB;
      figures.push({
        route,
        ...run,
        pageGrowthMb: (after.page - before.page) / MB,
        allGrowthMb: all,
      });
    } finally {
      await tab.close();
      console.error(`measured heap, ${route}`);
    }
  }
  return figures;
}
