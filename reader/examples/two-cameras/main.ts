/** Two cameras over one pool of workers. */
import { type CameraChoice, createScanner } from '@teleport-floor/reader';
import { createEngine } from '@teleport-floor/reader/engine';

const list = document.querySelector('ul')!;
const [left, right] = document.querySelectorAll('video');
const engine = createEngine();

function scan(video: HTMLVideoElement, camera?: CameraChoice) {
  return createScanner(video, {
    engine,
    camera,
    onAppear({ text }) {
      const item = document.createElement('li');
      item.textContent = `${camera?.label}: ${text}`;
      list.append(item);
    },
  });
}

async function start(): Promise<void> {
  // Cameras have no names before one was allowed.
  const any = scan(left!);
  await any.start();
  const [first, second] = await any.cameras();
  any.stop();
  if (!first || !second) throw new Error('This example needs two cameras.');
  await scan(left!, first).start();
  await scan(right!, second).start();
}

start().catch((error: Error) => {
  list.textContent = error.message;
});
