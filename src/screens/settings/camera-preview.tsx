import { t } from '@lingui/core/macro';
import { Info } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { hasPicture, type CameraChoice } from '../../../reader/cameras.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { Icon } from '../../ui/icon.tsx';
import { CameraView } from '../../parts/camera/camera-view.tsx';
import { useOneCamera } from '../../parts/camera/use-one-camera.ts';
import { SharpnessLine } from './sharpness-line.tsx';

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
  useEffect(() => {
    if (live) onLive();
  }, [live, onLive]);
  return (
    <>
      <CameraView camera={camera} name={name} onVideo={attach} />
      <SharpnessLine video={live ? video : undefined} />
      <p className="note">
        <Icon of={Info} />
        {t`Hold a label where the cases will stand. It must be whole and sharp in the picture.`}
      </p>
    </>
  );
}
