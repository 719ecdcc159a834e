import { useCallback, useSyncExternalStore } from 'react';
import type { Camera } from '../camera/camera.ts';
import type { CameraState } from '../camera/camera-state.ts';

export interface UsedCamera {
  readonly state: CameraState;
  /** Give it to the video element that shows the picture. */
  readonly videoRef: (video: HTMLVideoElement | null) => (() => void) | undefined;
}

/** On a server, and as its page is hydrated, there is no camera. */
const OFF: CameraState = { kind: 'off' };

/** React's view of one camera: its state, and where its picture is shown. */
export function useCamera(camera: Camera): UsedCamera {
  const state = useSyncExternalStore(camera.state.subscribe, camera.state.get, () => OFF);
  const videoRef = useCallback(
    (video: HTMLVideoElement | null) => (video ? camera.attach(video) : undefined),
    [camera],
  );
  return { state, videoRef };
}
