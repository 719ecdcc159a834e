/** What is counted in a page: pictures that nobody closed, and tasks that kept the operator waiting. */
import type { Page } from '@playwright/test';

interface Counted {
  /** VideoFrames and ImageBitmaps that were neither closed nor handed to a worker yet. */
  open: Set<VideoFrame | ImageBitmap>;
  longTasks: number[];
}

declare global {
  var soakCounted: Counted;
}

/** Before the app starts. A picture that was closed or transferred has no width any more. */
function count(): void {
  const counted: Counted = { open: new Set(), longTasks: [] };
  globalThis.soakCounted = counted;
  const widthOf = (one: VideoFrame | ImageBitmap) =>
    'codedWidth' in one ? one.codedWidth : one.width;
  setInterval(() => {
    for (const one of counted.open) if (widthOf(one) === 0) counted.open.delete(one);
  }, 1000);
  const bitmapOf = globalThis.createImageBitmap.bind(globalThis);
  globalThis.createImageBitmap = (async (...args: Parameters<typeof bitmapOf>) => {
    const bitmap = await bitmapOf(...args);
    counted.open.add(bitmap);
    return bitmap;
  }) as typeof createImageBitmap;
  globalThis.VideoFrame = new Proxy(globalThis.VideoFrame, {
    construct(target, args: ConstructorParameters<typeof VideoFrame>) {
      const frame = new target(...args);
      counted.open.add(frame);
      return frame;
    },
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counted.longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

export const addProbe = (page: Page): Promise<void> =>
  page.addInitScript(count).then(() => undefined);

export interface Probed {
  readonly framesOpen: number;
  /** Tasks over 50 ms since the last reading, and the longest of them, ms. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
}

export const readProbe = (page: Page): Promise<Probed> =>
  page.evaluate(() => {
    const { open, longTasks } = globalThis.soakCounted;
    globalThis.soakCounted.longTasks = [];
    let framesOpen = 0;
    for (const one of open)
      if (('codedWidth' in one ? one.codedWidth : one.width) > 0) framesOpen += 1;
    return { framesOpen, longTasks: longTasks.length, longestTaskMs: Math.max(0, ...longTasks) };
  });
