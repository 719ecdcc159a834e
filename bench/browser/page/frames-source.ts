import type { FrameSource } from '../../../src/engine/types.ts';

/** A frame made once, as a camera has it ready: what is measured is the reading of it. */
export function lumaFrame(luma: Uint8Array, width: number, height: number): VideoFrame {
  const i420 = new Uint8Array((width * height * 3) / 2).fill(128);
  i420.set(luma);
  return new VideoFrame(i420, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
  });
}

/** Copies of these frames, as fast as the engine takes them, until `next` has no more. */
export function framesSource(next: () => VideoFrame | undefined, still: boolean): FrameSource {
  let waiting = next();
  const size = { width: waiting?.displayWidth ?? 0, height: waiting?.displayHeight ?? 0 };
  const take = (): VideoFrame => {
    const frame = waiting;
    if (!frame) throw new Error('no frame is left');
    waiting = next();
    return frame.clone();
  };
  return {
    size,
    still,
    hasNewFrame: () => waiting !== undefined,
    grabVideoFrame: take,
    async grabBitmap() {
      const frame = take();
      try {
        return await createImageBitmap(frame);
      } finally {
        frame.close();
      }
    },
    // One event is enough: the engine requests the next frame by itself.
    onNewFrame(listener) {
      queueMicrotask(listener);
      return () => undefined;
    },
  };
}
