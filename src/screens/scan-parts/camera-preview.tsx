import { useEffect, useMemo } from 'react';
import { createCamera } from '../../camera/camera.ts';
import { browserMedia } from '../../camera/media-edge.ts';
import type { CameraChoice } from '../../phases/settings.ts';
import { CameraView } from './camera-view.tsx';

interface CameraPreviewProps {
  /** Undefined shows the rear camera. */
  readonly choice: CameraChoice | undefined;
  /** Shown on the picture, e.g. 'Camera 1'. */
  readonly name: string;
}

/** A live picture of one camera, so that an operator can choose by looking. It stops when it goes. */
export function CameraPreview({ choice, name }: CameraPreviewProps) {
  const id = choice?.deviceId ?? '';
  const label = choice?.label ?? '';
  const camera = useMemo(
    () => createCamera({ edge: browserMedia, choice: id ? { deviceId: id, label } : undefined }),
    [id, label],
  );
  useEffect(() => {
    camera.start();
    return () => camera.stop();
  }, [camera]);
  return <CameraView camera={camera} name={name} />;
}
