/** One sample of a tablet or of the server, and the growth of each figure. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readHeap } from './heap.ts';

/** Names end with their unit where they have one. */
export type Sample = Readonly<Record<string, number>>;

declare global {
  /** VideoFrames and ImageBitmaps that the page has made. */
  var soakPictures: Set<VideoFrame | ImageBitmap>;
}

/** Runs in the page, before the app. */
function recordPictures(): void {
  globalThis.soakPictures = new Set();
  const createBitmap = globalThis.createImageBitmap.bind(globalThis);
  globalThis.createImageBitmap = (async (...args: Parameters<typeof createBitmap>) => {
    const bitmap = await createBitmap(...args);
    soakPictures.add(bitmap);
    return bitmap;
  }) as typeof createImageBitmap;
  globalThis.VideoFrame = new Proxy(globalThis.VideoFrame, {
    construct(target, args: ConstructorParameters<typeof VideoFrame>) {
      const frame = new target(...args);
      soakPictures.add(frame);
      return frame;
    },
  });
  // A picture that was closed or transferred has no width any more.
  setInterval(() => {
    for (const one of soakPictures)
      if (('codedWidth' in one ? one.codedWidth : one.width) === 0) soakPictures.delete(one);
  }, 1000);
}

export const watchPictures = async (page: Page): Promise<void> => {
  await page.addInitScript(recordPictures);
};

export async function sampleTablet(page: Page): Promise<Sample> {
  const framesOpen = await page.evaluate(() => soakPictures.size);
  return { ...(await readHeap(page)), framesOpen };
}

/** Memory and open files of a process, from Linux's /proc. */
export function sampleServer(pid: number): Sample {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { rssMb: Number(kilobytes) / 1024, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Share of the samples that is left out: at the start caches fill and code is compiled. */
const WARM_UP = 0.2;

/** Slope of the least-squares line after the warm-up, per hour. */
export function growthOf(name: string, samples: readonly Sample[]): number {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const points = warm.map((sample) => [(sample['minutes'] ?? 0) / 60, sample[name] ?? 0] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x0, y0] = [mean(0), mean(1)];
  const variance = points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
  const covariance = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0);
  return variance === 0 ? 0 : covariance / variance;
}

/** Prints first and last value of each figure, and its growth. */
export function printGrowth(samples: readonly Sample[]): void {
  for (const name of Object.keys(samples[0] ?? {}).filter((one) => one !== 'minutes')) {
    const [first, last] = [samples[0]?.[name], samples.at(-1)?.[name]];
    const growth = growthOf(name, samples);
    console.log(
      `${name}: ${first?.toFixed(1)} to ${last?.toFixed(1)}, ${growth.toFixed(1)} per hour`,
    );
  }
}
