/** The same 4K frames read whole and cut, in turns. */
import { median } from '../../measure.ts';
import type { SplitSet } from '../page/api.ts';
import { openTab, type ChromiumTab } from './bench-tab.ts';
import { makeScenes, windowOf } from './film.ts';
import type { BenchServer } from './serve.ts';
import type { BenchPlace, SplitCell } from './types.ts';

const SETS: readonly SplitSet[] = [
  { split: 1, workers: 1, full: false },
  { split: 2, workers: 2, full: false },
  { split: 3, workers: 2, full: false },
  { split: 4, workers: 2, full: false },
  { split: 4, workers: 4, full: false },
  { split: 1, workers: 1, full: true },
  { split: 2, workers: 2, full: true },
];
/** A frame with the full scan takes much longer, so fewer of them give the same precision. */
const ONE_FULL_PASS_IN = 5;
/**
 * Passes that do not count. Each worker compiles for itself, in steps, as a function is called more
 * often, and of a frame that is cut each gets a part only: half a minute of a shift.
 */
const WARM_UP = 20;
const WIDTH = 3840;
const HEIGHT = 2160;

export async function splitCells(
  { chromium, url, quick }: BenchPlace,
  server: BenchServer,
): Promise<readonly SplitCell[]> {
  const scenes = await makeScenes(WIDTH, HEIGHT, quick ? 2 : 4);
  for (const [at, scene] of scenes.entries()) {
    server.put(`/scenes/${at}.json`, JSON.stringify({ width: WIDTH, height: HEIGHT }));
    server.put(`/scenes/${at}.luma`, windowOf(scene, 24, 24));
  }
  const truth = new Set(scenes.flatMap((scene) => scene.texts));
  const tab = await openTab(chromium, url);
  try {
    await tab.call('prepareSplits', scenes.length, SETS);
    return figures(await passes(tab, quick ? 5 : 15), truth);
  } finally {
    await tab.close();
    console.error('measured splits');
  }
}

interface Passes {
  readonly wall: number[];
  readonly cpu: number[];
  readonly texts: Set<string>;
}

async function passes(tab: ChromiumTab, rounds: number): Promise<readonly Passes[]> {
  const all = SETS.map((): Passes => ({ wall: [], cpu: [], texts: new Set() }));
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [at, one] of all.entries()) {
      if (SETS[at]?.full && round % ONE_FULL_PASS_IN !== 0) continue;
      const { pass, cpu } = await timed(tab, at);
      if (round < 0) continue;
      one.wall.push(...pass.wall);
      one.cpu.push(cpu / pass.wall.length);
      for (const text of pass.texts) one.texts.add(text);
    }
  }
  return all;
}

async function timed(tab: ChromiumTab, set: number) {
  const before = await tab.processTime();
  const pass = await tab.call('splitPass', set);
  return { pass, cpu: (await tab.processTime()) - before };
}

function figures(all: readonly Passes[], truth: ReadonlySet<string>): SplitCell[] {
  return SETS.map((set, at) => {
    const { wall, cpu, texts } = all[at]!;
    const whole = all[SETS.findIndex(({ full }) => full === set.full)]!.texts;
    return {
      ...set,
      wallMs: median(wall),
      cpuMs: median(cpu),
      found: texts.size,
      lost: [...whole].filter((text) => !texts.has(text)).length,
      wrong: [...texts].filter((text) => !truth.has(text)).length,
    };
  });
}
