import { t } from '@lingui/core/macro';
import { Info, ScanEye } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type CameraChoice, hasPicture, measureSharpness } from '../../../reader/cameras.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { CameraView } from '../../parts/camera/camera-view.tsx';
import { useOneCamera } from '../../parts/camera/use-one-camera.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';

/** Fast enough to follow a label that is moved, slow enough to be read, ms. */
const EVERY_MS = 300;
/** Shares of the sharpest possible: edges rise within two and a half pixels, and within four. */
const SHARP = 0.4;
const SOFT = 0.25;

/** Whether the label before the camera is at the right distance: live, while it is moved. */
function SharpnessLine({ video }: { readonly video: HTMLVideoElement | undefined }) {
  const [share, setShare] = useState<number>();
  useEffect(() => {
    if (!video) return undefined;
    const timer = setInterval(() => setShare(measureSharpness(video)), EVERY_MS);
    return () => {
      clearInterval(timer);
      setShare(undefined);
    };
  }, [video]);
  const isSoft = share !== undefined && share < SHARP;
  return (
    <p className={classes('note settings__sharpness', isSoft && 'note--warn')}>
      <Icon of={ScanEye} />
      <span>{wordsOf(share)}</span>
    </p>
  );
}

function wordsOf(share: number | undefined): string {
  if (share === undefined) return t`Sharpness: hold a label in the middle of the picture.`;
  const percent = Math.round(share * 100);
  if (share >= SHARP) return t`Sharpness ${percent}%: sharp at this distance.`;
  return share >= SOFT
    ? t`Sharpness ${percent}%: a little blurred. Move the label nearer or farther.`
    : t`Sharpness ${percent}%: blurred. Move the label nearer or farther, or choose another camera.`;
}

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
