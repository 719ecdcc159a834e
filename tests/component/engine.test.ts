/** The whole engine in a real browser: workers, WebAssembly, bitmaps and video frames. */
import { afterEach, describe, expect, test } from 'vitest';
import { createEngine } from '../../reader/engine/engine.ts';
import type {
  EngineOptions,
  FrameReport,
  FrameSource,
  ScanEngine,
} from '../../reader/engine/types.ts';
import { LABELS as TEXTS, lumaFrame, paintLabels as paint } from '../support/labels.ts';

let engine: ScanEngine | undefined;
afterEach(() => engine?.close());

const sourceOf = (canvas: OffscreenCanvas, more: Partial<FrameSource> = {}): FrameSource => ({
  size: canvas,
  hasNewFrame: () => true,
  grabBitmap: () => createImageBitmap(canvas),
  grabVideoFrame: () => lumaFrame(canvas),
  ...more,
});

/** Reports of a new engine until one satisfies a condition. */
async function reportOf(
  options: EngineOptions,
  source: FrameSource,
  enough = (report: FrameReport) => report.codes.length >= 12,
): Promise<FrameReport> {
  engine = createEngine({ workers: 1, ...options });
  const running = engine;
  expect(await running.warm()).toEqual({ ok: true });
  const found = new Promise<FrameReport>((resolve) => {
    running.subscribe((report) => enough(report) && resolve(report));
  });
  running.attach(source);
  return found;
}

const textsOf = (report: FrameReport): string[] => report.codes.map((code) => code.text).sort();

describe('routes into the engine', () => {
  for (const [route, split] of [
    ['bitmap', 2],
    ['video-frame', 1],
  ] as const) {
    test(`an engine reads twelve labels by ${route} with split ${split} and two workers`, async () => {
      const source = sourceOf(paint(1920, 1080));
      // The first frame is read whole to measure the labels; the fourth one is cut.
      let frames = 0;
      const report = await reportOf({ route, split, workers: 2 }, source, () => ++frames === 4);
      expect(textsOf(report)).toEqual(TEXTS);
      expect(report).toMatchObject({ view: 0, width: 1920, height: 1080 });
      expect(engine?.figures().route).toBe(route);
    });
  }
});
