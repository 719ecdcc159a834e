/**
 * A camera that the page draws, for browsers that take no film: the same scenes, held by a shaking
 * hand. Drawing costs the main thread, so nothing is said of that thread here.
 */
import type { DrawnFilm } from './api.ts';
import { showCameras, type OpenStream, type SeenShot } from './views.ts';

/** Amplitude of the hand's tremor, in pixels. */
const SHAKE = 16;

let stop: () => void = () => undefined;

export async function openDrawnCamera(film: DrawnFilm, views: number) {
  stop();
  const scenes = await Promise.all(
    Array.from({ length: film.scenes }, (_, at) => loadScene(film, at)),
  );
  const drawing = draw(film, scenes);
  stop = drawing.stop;
  return showCameras(views, async () => drawing.open());
}

async function loadScene({ width, height, room }: DrawnFilm, at: number): Promise<ImageBitmap> {
  const answer = await fetch(`/scenes/${at}.luma`);
  const luma = new Uint8Array(await answer.arrayBuffer());
  const picture = new ImageData(width + room, height + room);
  for (const [pixel, grey] of luma.entries()) picture.data.fill(grey, 4 * pixel, 4 * pixel + 3);
  for (let alpha = 3; alpha < picture.data.length; alpha += 4) picture.data[alpha] = 255;
  return createImageBitmap(picture);
}

function draw(film: DrawnFilm, scenes: readonly ImageBitmap[]) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: film.width, height: film.height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const listeners = new Set<SeenShot>();
  const shaken = () => (film.room - SHAKE) / 2 + Math.round(SHAKE * Math.random());
  let frame = 0;
  const next = () => {
    const shot = Math.floor(frame / film.framesPerShot) % scenes.length;
    const scene = scenes[shot];
    if (scene) context.drawImage(scene, -shaken(), -shaken());
    if (frame % film.framesPerShot === 0)
      for (const seen of listeners) seen(shot, performance.now());
    frame += 1;
  };
  next();
  const timer = setInterval(next, 1000 / film.framesPerSecond);
  return {
    open: (): OpenStream => ({
      stream: canvas.captureStream(film.framesPerSecond),
      watchShots(_video, seen) {
        listeners.add(seen);
        return () => listeners.delete(seen);
      },
    }),
    stop() {
      clearInterval(timer);
      scenes.forEach((scene) => scene.close());
    },
  };
}
