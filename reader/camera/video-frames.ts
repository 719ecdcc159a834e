import { CaptureEaser } from './ease-capture.ts';
import type { CaptureWish, FrameSource } from '../engine/types.ts';
import { pageVisibility } from '../lib/page-events.ts';

/**
 * Frames of a video element. `requestVideoFrameCallback` reports new ones; without it, `currentTime` does. The first
 * picture on the element, and the first one after the tab was hidden, may be old.
 */
export function createVideoFrameSource(video: HTMLVideoElement) {
  let fresh = false;
  let timeOfLast = -1;
  const callbacks = typeof video.requestVideoFrameCallback === 'function';
  const easer = new CaptureEaser(() => trackOf(video));
  const taken = () => {
    easer.recheck();
    fresh = false;
    timeOfLast = video.currentTime;
  };
  return {
    get size() {
      return { width: video.videoWidth, height: video.videoHeight };
    },
    hasNewFrame: () => hasPicture(video) && (callbacks ? fresh : video.currentTime !== timeOfLast),
    grabBitmap() {
      taken();
      return createImageBitmap(video);
    },
    ...(typeof VideoFrame === 'function' && { grabVideoFrame: framesOf(video, taken, easer) }),
    ease: (wish: CaptureWish) => easer.wish(wish),
    onNewFrame(listener: () => void) {
      const seen = () => {
        fresh = true;
        listener();
      };
      if (!callbacks) return onEachUpdate(video, listener);
      const undo = [
        onEachFrame(video, seen),
        pageVisibility.subscribe(() => {
          fresh = false;
        }),
      ];
      return () => undo.forEach((one) => one());
    },
  } satisfies FrameSource;
}

function framesOf(video: HTMLVideoElement, taken: () => void, easer: CaptureEaser) {
  return (): VideoFrame => {
    taken();
    const frame = new VideoFrame(video);
    if (isScaled(frame)) easer.keepSize();
    return frame;
  };
}

/** All pixels are still there, to be scaled when the frame is drawn. */
const isScaled = ({ visibleRect, displayWidth, displayHeight }: VideoFrame): boolean =>
  visibleRect !== null && visibleRect.width * visibleRect.height > displayWidth * displayHeight;

/** A film has no camera behind it. */
const trackOf = ({ srcObject }: HTMLVideoElement): MediaStreamTrack | undefined =>
  srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined;

const hasPicture = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;

function onEachFrame(video: HTMLVideoElement, listener: () => void): () => void {
  let handle = 0;
  const ask = () => {
    handle = video.requestVideoFrameCallback(() => {
      ask();
      listener();
    });
  };
  ask();
  return () => video.cancelVideoFrameCallback(handle);
}

function onEachUpdate(video: HTMLVideoElement, listener: () => void): () => void {
  video.addEventListener('timeupdate', listener);
  return () => video.removeEventListener('timeupdate', listener);
}
