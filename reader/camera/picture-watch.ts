import type { MediaEdge } from './media-edge.ts';

/** Members of a video element that the watch uses. */
export type VideoLike = Pick<
  HTMLVideoElement,
  'srcObject' | 'currentTime' | 'addEventListener' | 'removeEventListener' | 'play'
> & {
  readonly requestVideoFrameCallback?: (run: () => void) => number;
  readonly readyState: number;
};

/** A picture without a change for this time in a visible tab is frozen, ms. */
const FROZEN_MS = 3000;
const CHECK_MS = 1000;
const HAVE_CURRENT_DATA = 2;

interface PictureEvents {
  readonly onPicture: () => void;
  readonly onFrozen: () => void;
}

/** Shows the stream in the element, and reports its first picture and one that does not change any more. */
export function watchPicture(
  edge: MediaEdge,
  video: VideoLike,
  stream: MediaStream,
  { onPicture, onFrozen }: PictureEvents,
): () => void {
  let over = false;
  let frames = 0;
  const loaded = () => {
    if (!over) onPicture();
  };
  const count = () => {
    if (over) return;
    frames += 1;
    video.requestVideoFrameCallback?.(count);
  };
  video.srcObject = stream;
  video.addEventListener('loadeddata', loaded);
  video.requestVideoFrameCallback?.(count);
  // Autoplay may be refused until the first touch.
  void Promise.resolve(video.play()).catch(() => undefined);
  if (video.readyState >= HAVE_CURRENT_DATA) queueMicrotask(loaded);
  const progress = () => (video.requestVideoFrameCallback ? frames : video.currentTime);
  const stopFrozen = watchFrozen(edge, progress, onFrozen);
  return () => {
    over = true;
    stopFrozen();
    video.removeEventListener('loadeddata', loaded);
    if (video.srcObject === stream) video.srcObject = null;
  };
}

/** @param progress grows with every shown picture */
function watchFrozen(edge: MediaEdge, progress: () => number, onFrozen: () => void): () => void {
  let last: number | undefined;
  let still = 0;
  let cancel = edge.setTimer(check, CHECK_MS);
  function check(): void {
    const now = progress();
    still = edge.visible() && now === last ? still + CHECK_MS : 0;
    last = now;
    cancel = edge.setTimer(check, CHECK_MS);
    if (still < FROZEN_MS) return;
    still = 0;
    onFrozen();
  }
  return () => cancel();
}
