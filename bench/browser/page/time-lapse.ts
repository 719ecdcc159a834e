/** Many frames without a camera, one after the other, to see what a working day leaves behind. */
import { createEngine } from '../../../src/engine/engine.ts';
import type { Route } from '../../../src/engine/types.ts';
import type { HeapRun } from './api.ts';
import { framesSource } from './frames-source.ts';
import { labelsPictures } from './labels-picture.ts';

export async function timeLapse(frames: number, route: Route): Promise<HeapRun> {
  const pictures = labelsPictures();
  const engine = createEngine({ workers: 1, route, intervalMs: 0 });
  await engine.warm();
  const startedAt = performance.now();
  let left = frames;
  await new Promise<void>((resolve, reject) => {
    let reported = 0;
    engine.subscribe(({ codes }) => {
      if (codes.length === 0) reject(new Error('a frame with labels was read as empty'));
      reported += 1;
      if (reported === frames) resolve();
    });
    const next = () => (left-- > 0 ? pictures[left % pictures.length] : undefined);
    engine.attach(0, framesSource(next, false));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  engine.close();
  for (const picture of pictures) picture.close();
  return { frames, seconds };
}

interface Measured {
  measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
}

export const memory = async (): Promise<number | undefined> =>
  (await (performance as Measured).measureUserAgentSpecificMemory?.())?.bytes;
