import { transfer } from 'comlink';
import { endpointSymbol } from 'vite-plugin-comlink/symbol';
import { PIXEL_WAYS, type PixelTimes, type PixelWay } from './api.ts';

const WARM_UP = 3;

/** One frame of the camera, brought into the decoder's memory in each way, in turns. */
export async function measurePixels(rounds: number): Promise<PixelTimes> {
  const worker = new ComlinkWorker<typeof import('./pixel-ways.worker.ts')>(
    new URL('./pixel-ways.worker.ts', import.meta.url),
    { type: 'module' },
  );
  const times: Record<PixelWay, number[]> = { 'canvas-js': [], bitmap: [], 'video-frame': [] };
  const time = async (way: PixelWay) => {
    const frame = await frameFor(way);
    return worker.time(transfer({ way, frame }, [frame]));
  };
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const way of PIXEL_WAYS) {
      if (round >= 0) times[way].push(await time(way));
      else await time(way).catch(() => undefined); // a camera's first picture may be blank
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
