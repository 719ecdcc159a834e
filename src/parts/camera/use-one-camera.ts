import { useEffect, useMemo } from 'react';
import {
  type Camera,
  createCamera,
  browserMedia,
  type MediaEdge,
  type CameraChoice,
} from '../../../reader/cameras.ts';

/**
 * One camera, open for as long as the component is there.
 * @param choice undefined opens the rear camera.
 */
export function useOneCamera(
  choice: CameraChoice | undefined,
  edge: MediaEdge = browserMedia,
): Camera {
  const { deviceId, label = '' } = choice ?? {};
  const camera = useMemo(
    () => createCamera({ edge, choice: deviceId ? { deviceId, label } : undefined }),
    [edge, deviceId, label],
  );
  useEffect(() => {
    camera.start();
    return () => camera.stop();
  }, [camera]);
  return camera;
}
