/** Two cameras over one pool of workers. */
import { createScanner } from '@teleport-floor/reader';
import { createScannerGroup, onlyOneLive } from '@teleport-floor/reader/cameras';
import { createEngine } from '@teleport-floor/reader/engine';

const list = document.querySelector('ul')!;
const videos = document.querySelectorAll('video');

async function start(): Promise<void> {
  // Cameras have no names before one was allowed.
  const first = createScanner(videos[0]);
  await first.start();
  const cameras = await first.cameras();
  first.stop();
  const group = createScannerGroup({
    cameras: cameras.slice(0, 2),
    oneLive: onlyOneLive(navigator),
    engine: createEngine(),
    onAppear({ text }) {
      const item = document.createElement('li');
      item.textContent = text;
      list.append(item);
    },
  });
  group.scanners.forEach((scanner, index) => scanner.show(videos[index]!));
  group.show(cameras.slice(0, 2).map((_, index) => index));
}

start().catch((error: Error) => {
  list.textContent = error.message;
});
