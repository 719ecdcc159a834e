import { useCallback } from 'react';
import { useSignal } from '../lib/use-signal.ts';
import type { Camera } from './camera.ts';
import type { CameraState } from './camera-state.ts';

export interface UsedCamera {
  readonly state: CameraState;
  /** Give it to the video element that shows the picture. */
  readonly videoRef: (video: HTMLVideoElement | null) => (() => void) | undefined;
}

/** React's view of one camera: its state, and where its picture is shown. */
export function useCamera(camera: Camera): UsedCamera {
  const state = useSignal(camera.state);
  const videoRef = useCallback(
    (video: HTMLVideoElement | null) => (video ? camera.attach(video) : undefined),
    [camera],
  );
  return { state, videoRef };
}
