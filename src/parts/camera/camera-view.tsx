import './camera-view.css';
import { t } from '@lingui/core/macro';
import { Camera as CameraIcon } from 'lucide-react';
import { type PointerEvent, type ReactNode, useCallback, useState } from 'react';
import {
  type CameraState,
  hasPicture,
  openCamera,
  type PicturePoint,
} from '../../../reader/cameras.ts';
import type { Scanner } from '../../../reader/index.ts';
import { substitutionText } from '../../device/camera-words.ts';
import { type UsedCamera, useCamera } from '../../../reader/react.ts';
import { CameraControls } from './camera-controls.tsx';
import { CameraNote } from './camera-note.tsx';
import { fitWhole } from './fit-whole.ts';

export interface CameraViewProps {
  readonly scanner: Scanner;
  /** Shown on the picture: 'Camera 1', 'Master case camera'. */
  readonly name: string;
  /** Drawn over the picture. */
  readonly overlay?: ReactNode;
  /** Called with the element that shows the picture, and with undefined once it is gone. */
  readonly onVideo?: (video: HTMLVideoElement | undefined) => void;
  /** A question is open: the picture stays live and shows that nothing is accepted. */
  readonly paused?: boolean;
  readonly onSwitch?: (() => void) | undefined;
}

/** One camera's picture, whole, with what to know and the one thing to do when there is none. */
export function CameraView(props: CameraViewProps) {
  const { scanner, name, overlay, paused = false } = props;
  const { state, videoRef } = useCamera(scanner);
  const [aspect, setAspect] = useState<string>();
  const live = hasPicture(state) && !paused;
  return (
    <figure
      className="camera"
      aria-label={name}
      style={aspect ? { ['--aspect' as string]: aspect } : undefined}
    >
      <Picture {...props} videoRef={videoRef} onAspect={setAspect} />
      {overlay}
      <div aria-live="polite">
        {live ? <LiveChips state={state} /> : <CameraNote {...props} state={state} />}
      </div>
      <div className="camera__tools">{live && <CameraControls scanner={scanner} />}</div>
      <figcaption className="camera__chip">
        <CameraIcon className="icon" aria-hidden="true" />
        {name}
      </figcaption>
    </figure>
  );
}

interface PictureProps extends CameraViewProps {
  readonly videoRef: UsedCamera['videoRef'];
  readonly onAspect: (aspect: string | undefined) => void;
}

/** The picture itself; a touch focuses on that point where the camera can. */
function Picture({ scanner, name, videoRef, onVideo, onAspect }: PictureProps) {
  const video = useCallback(
    (element: HTMLVideoElement | null) => {
      if (!element) return undefined;
      const undo = videoRef(element);
      onVideo?.(element);
      return () => {
        undo?.();
        onVideo?.(undefined);
      };
    },
    [videoRef, onVideo],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound
    <video
      ref={video}
      className="camera__picture"
      muted
      playsInline
      autoPlay
      aria-label={t`Live picture of ${name}`}
      onResize={(event) => onAspect(aspectOf(event.currentTarget))}
      onPointerUp={(event) => scanner.focusAt(pointIn(event))}
    />
  );
}

const aspectOf = (video: HTMLVideoElement): string | undefined =>
  video.videoWidth > 0 ? `${video.videoWidth} / ${video.videoHeight}` : undefined;

/** The touched point in parts of the picture, 0 to 1. */
function pointIn(event: PointerEvent<HTMLVideoElement>): PicturePoint {
  const video = event.currentTarget;
  const box = video.getBoundingClientRect();
  const frame = { width: video.videoWidth, height: video.videoHeight };
  const fit = fitWhole(frame, box);
  const part = (at: number, start: number, length: number) =>
    Math.min(1, Math.max(0, (at - start) / (length * fit.scale || 1)));
  return {
    x: part(event.clientX - box.left, fit.left, frame.width),
    y: part(event.clientY - box.top, fit.top, frame.height),
  };
}

function LiveChips({ state }: { readonly state: CameraState }) {
  const open = openCamera(state);
  const instead = open && substitutionText(open);
  return (
    <>
      {instead && <p className="camera__chip camera__chip--top">{instead}</p>}
      {state.kind === 'focusing' && (
        <p className="camera__chip camera__chip--state">
          <span className="spinner" aria-hidden="true" />
          {t`Focusing…`}
        </p>
      )}
    </>
  );
}
