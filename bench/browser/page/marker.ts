/**
 * The film says in the top-left corner of each frame which shot it belongs to, as a grey level.
 * Only a few pixels are copied, so that the watching costs next to nothing.
 */
import { MARKER_LEVEL, MARKER_SIDE, MARKER_STEP } from '../marker-levels.ts';
import type { SeenShot } from './views.ts';

/** Calls back at each change of the shot, with the time at which the camera made its first frame. */
export function watchShots(video: HTMLVideoElement, seen: SeenShot): () => void {
  const pixels = new Uint8Array(MARKER_SIDE * MARKER_SIDE * 2);
  let last = -1;
  let handle = 0;
  const look = async (at: number) => {
    const frame = new VideoFrame(video);
    try {
      const rect = { x: 0, y: 0, width: MARKER_SIDE, height: MARKER_SIDE };
      await frame.copyTo(pixels, { rect });
    } finally {
      frame.close();
    }
    const middle = pixels[(MARKER_SIDE / 2) * MARKER_SIDE + MARKER_SIDE / 2] ?? 0;
    const shot = Math.round((middle - MARKER_LEVEL) / MARKER_STEP);
    if (shot !== last) seen(shot, at);
    last = shot;
  };
  const ask = () => {
    handle = video.requestVideoFrameCallback((_now, { captureTime, presentationTime }) => {
      ask();
      void look(captureTime ?? presentationTime);
    });
  };
  ask();
  return () => video.cancelVideoFrameCallback(handle);
}
