/** Two cameras over one pool of workers. */
import { type CameraChoice, createScanner } from '@teleport-floor/reader';
import { browserMedia } from '@teleport-floor/reader/cameras';
import { createEngine } from '@teleport-floor/reader/engine';

const list = document.querySelector('ul')!;
const [left, right] = document.querySelectorAll('video');
const engine = createEngine();

function scan(video: HTMLVideoElement, view: 0 | 1, camera: CameraChoice): Promise<void> {
  const scanner = createScanner(video, {
    engine,
    view,
    camera,
    onAppear({ text }) {
      const item = document.createElement('li');
      item.textContent = `${camera.label}: ${text}`;
      list.append(item);
    },
  });
  return scanner.start();
}

async function start(): Promise<void> {
  // Cameras have no names before one was allowed.
  const stream = await browserMedia.getUserMedia({ video: true });
  for (const track of stream.getTracks()) track.stop();
  const [first, second] = await browserMedia.videoInputs();
  if (!first || !second) throw new Error('This example needs two cameras.');
  await scan(left!, 0, first);
  await scan(right!, 1, second);
}

start().catch((error: Error) => {
  list.textContent = error.message;
});
