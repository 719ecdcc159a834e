/**
 * A clean page for each test: files share it, in any order. `vitest-browser-react` empties it in the first file that
 * imports it only, and a message of a screen that is gone waits for the next screen.
 */
// First, as in the app: the styles of screens come after the common ones.
import '../../../src/ui/styles/index.css';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { loadAhead } from '../../../src/app/load-order.tsx';
import { state } from '../../../src/auth/sign-in-state.ts';
import { goHome } from './home.ts';
import { replace, restoreReplaced } from './replace.ts';

/** Less than a tenth of the size of the browser's test camera, whose pictures the processor draws and converts. */
const SMALL = { width: { ideal: 640 }, height: { ideal: 480 } } as const;
const { mediaDevices } = navigator;

/** Streams of the test before: a camera that is still closing would open for the next one at its old size. */
const streams = new Set<MediaStream>();

// The same in each file of the page.
mediaDevices.getUserMedia = async ({ video = false, ...others } = {}) => {
  const stream = await MediaDevices.prototype.getUserMedia.call(mediaDevices, {
    ...others,
    video: typeof video === 'object' ? { ...video, ...SMALL } : video,
  });
  streams.add(stream);
  return stream;
};

function closeCameras(): void {
  for (const track of [...streams].flatMap((stream) => stream.getTracks())) track.stop();
  streams.clear();
}

beforeEach(async () => {
  await cleanup();
  closeCameras();
  restoreReplaced();
  state.set({ kind: 'checking' });
  // The app of one test would fetch its screens seconds later, in another one.
  replace(loadAhead, () => async () => undefined);
  // Elements that a test appended itself.
  document.body.replaceChildren();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  // A page hears of a cleared storage from other pages alone: what follows the settings keeps their last values.
  dispatchEvent(new StorageEvent('storage'));
  scrollTo(0, 0);
  const root = document.documentElement;
  root.removeAttribute('style');
  delete root.dataset['scheme'];
});

// Here and not before the next test: the modules and hooks of the next file come first.
afterEach(() => {
  vi.restoreAllMocks();
  goHome();
});
