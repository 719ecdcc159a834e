/** Members of a video element that the watch uses. */
export type VideoLike = Pick<
  HTMLVideoElement,
  'srcObject' | 'currentTime' | 'addEventListener' | 'removeEventListener' | 'play'
> & {
  readonly requestVideoFrameCallback?: (run: () => void) => number;
  readonly readyState: number;
};

export interface PictureWatch {
  /** Grows with every shown picture. */
  readonly progress: () => number;
  readonly stop: () => void;
}

const HAVE_CURRENT_DATA = 2;

/** Shows the stream in the element and reports its first picture. */
export function watchPicture(
  video: VideoLike,
  stream: MediaStream,
  onPicture: () => void,
): PictureWatch {
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
  return {
    progress: () => (video.requestVideoFrameCallback ? frames : video.currentTime),
    stop() {
      over = true;
      video.removeEventListener('loadeddata', loaded);
      if (video.srcObject === stream) video.srcObject = null;
    },
  };
}
