import { transfer } from 'comlink';
import { endpointSymbol } from 'vite-plugin-comlink/symbol';
import { PIXEL_WAYS, type PixelTimes, type PixelWay } from './api.ts';

/** One frame of the camera, brought into the decoder's memory in each way, in turns. */
export async function measurePixels(rounds: number): Promise<PixelTimes> {
  const worker = new ComlinkWorker<typeof import('./pixel-ways.worker.ts')>(
    new URL('./pixel-ways.worker.ts', import.meta.url),
    { type: 'module' },
  );
  const times: Record<PixelWay, number[]> = { 'canvas-js': [], bitmap: [], 'video-frame': [] };
  for (let round = -3; round < rounds; round++) {
    for (const way of PIXEL_WAYS) {
      const frame = await frameFor(way);
      const ms = await worker.time(transfer({ way, frame }, [frame]));
      if (round >= 0) times[way].push(ms); // the first rounds warm up
    }
  }
  worker[endpointSymbol].terminate();
  return times;
}

async function frameFor(way: PixelWay): Promise<ImageBitmap | VideoFrame> {
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  return way === 'video-frame' ? new VideoFrame(video) : createImageBitmap(video);
}
