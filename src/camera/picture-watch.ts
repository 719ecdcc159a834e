/** What the watch needs of a video element. */
export type VideoLike = Pick<
  HTMLVideoElement,
  'srcObject' | 'currentTime' | 'addEventListener' | 'removeEventListener' | 'play'
> & {
  readonly requestVideoFrameCallback?: (run: () => void) => number;
  readonly readyState: number;
};

export interface PictureWatch {
  /** Grows with every picture shown, or stands still when the picture does. */
  readonly progress: () => number;
  readonly stop: () => void;
}

const HAVE_CURRENT_DATA = 2;

/** Shows the stream in the element and tells of its first picture. */
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
  // Autoplay may be refused until the first touch; the picture then comes with it.
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
