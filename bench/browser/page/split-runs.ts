/** The same frames whole and cut, by real engines; every frame is another scene than the last. */
import { createEngine } from '../../../src/engine/engine.ts';
import type { ScanEngine } from '../../../src/engine/types.ts';
import type { SplitPass, SplitSet } from './api.ts';
import { framesSource, lumaFrame } from './frames-source.ts';

/** Each scene so often in a pass: frames after the first, whole one are cut. */
const TURNS = 4;
let scenes: readonly VideoFrame[] = [];
let engines: readonly { readonly engine: ScanEngine; readonly full: boolean }[] = [];

export async function prepareSplits(count: number, sets: readonly SplitSet[]): Promise<void> {
  scenes = await Promise.all(Array.from({ length: count }, (_, at) => load(at)));
  engines = sets.map(({ split, workers, full }) => ({
    engine: createEngine({ split, workers, route: 'video-frame', intervalMs: 0 }),
    full,
  }));
  for (const { engine } of engines) {
    const warmed = await engine.warm();
    if (!warmed.ok) throw new Error(warmed.reason);
  }
}

async function load(at: number): Promise<VideoFrame> {
  const size = (await (await fetch(`/scenes/${at}.json`)).json()) as Record<string, number>;
  const luma = await (await fetch(`/scenes/${at}.luma`)).arrayBuffer();
  return lumaFrame(new Uint8Array(luma), size['width'] ?? 0, size['height'] ?? 0);
}

export async function splitPass(set: number): Promise<SplitPass> {
  const chosen = engines[set];
  if (!chosen) throw new Error('no such set');
  const { engine, full } = chosen;
  const order = Array.from({ length: TURNS }, () => scenes).flat();
  let at = 0;
  const source = framesSource(() => order[at++], full);
  const pass = { wall: [] as number[], texts: [] as string[] };
  await new Promise<void>((resolve, reject) => {
    const unlisten = engine.subscribe(({ grabbedAt, reportedAt, codes }) => {
      pass.wall.push(reportedAt - grabbedAt);
      pass.texts.push(...codes.map((code) => code.text));
      if (pass.wall.length < order.length) return;
      unlisten();
      detach();
      const { failed } = engine.stats();
      if (failed > 0) reject(new Error(`${failed} frames failed`));
      else resolve();
    });
    const detach = engine.attach(0, source);
  });
  return pass;
}
