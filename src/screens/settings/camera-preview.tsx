import { ScanEye } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type CameraChoice, hasPicture } from '../../../reader/cameras.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { CameraView } from '../../parts/camera/camera-view.tsx';
import { isSharp, sharpnessWords, useSharpness } from '../../parts/camera/sharpness.ts';
import { useOneCamera } from '../../parts/camera/use-one-camera.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';

interface CameraPreviewProps {
  /** Undefined previews what an unset field gives: the rear camera. */
  readonly choice: CameraChoice | undefined;
  readonly name: string;
  /** A picture is live: from now on the browser reports the cameras' names. */
  readonly onLive: () => void;
}

/** The live picture of the camera that is being chosen. */
export function CameraPreview({ choice, name, onLive }: CameraPreviewProps) {
  const camera = useOneCamera(choice);
  const [video, setVideo] = useState<HTMLVideoElement>();
  const attach = useCallback((element: HTMLVideoElement) => {
    setVideo(element);
    return () => setVideo(undefined);
  }, []);
  const live = hasPicture(useSignal(camera.state));
  const sharpness = useSharpness(live ? video : undefined);
  const isSoft = sharpness !== undefined && !isSharp(sharpness);
  useEffect(() => {
    if (live) onLive();
  }, [live, onLive]);
  return (
    <>
      <CameraView camera={camera} name={name} onVideo={attach} />
      <p className={classes('note settings__sharpness', isSoft && 'note--warn')}>
        <Icon of={ScanEye} />
        <span>{sharpnessWords(sharpness)}</span>
      </p>
    </>
  );
}
