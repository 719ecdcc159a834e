import { t } from '@lingui/core/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import {
  browserMedia,
  hasPicture,
  keepAwake,
  type MediaEdge,
  openCamera,
} from '../../../reader/cameras.ts';
import { storedSettings } from '../../device/settings.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { CameraView } from '../../parts/camera/camera-view.tsx';
import { EngineFailure, EngineNote, isBlind } from '../../parts/camera/engine-note.tsx';
import { watchColour } from '../../parts/camera/one-colour.ts';
import { isBlurred, useSharpness } from '../../parts/camera/sharpness.ts';
import { useDevices } from '../../parts/camera/use-devices.ts';
import { useOneCamera } from '../../parts/camera/use-one-camera.ts';
import { useRates } from '../../parts/camera/use-rates.ts';
import { useFeed, useScanEngine } from '../../parts/camera/use-scan-engine.ts';
import { DEFAULT_SPLIT } from '../../policy/scanning.ts';
import { Select } from '../../ui/select.tsx';
import { CheckFrame, type StepProps } from './check-frame.tsx';
import { LabelStep } from './label-step.tsx';
import { cameraOutcome, medianOf } from './outcomes.ts';

interface CameraStepsProps extends StepProps {
  readonly step: 'camera' | 'label';
  readonly media: MediaEdge | undefined;
}

/** The two steps before the camera, which stays open from one to the other. */
export function CameraSteps({ step, media, onDone }: CameraStepsProps) {
  const checked = useCheckedCamera(media);
  const { camera, engine, onVideo, open, devices, choose } = checked;
  const work = (overlay?: ReactNode) => (
    <>
      <div className="check__picture">
        <CameraView camera={camera} name={t`Camera`} overlay={overlay} onVideo={onVideo} />
        <EngineNote engine={engine} />
      </div>
      <EngineFailure engine={engine} />
      {devices.length > 1 && (
        <Select
          label={t`Camera`}
          value={open?.deviceId ?? ''}
          options={devices.map(({ deviceId, label }) => ({ value: deviceId, label }))}
          onChange={(id) => choose(devices.find(({ deviceId }) => deviceId === id))}
        />
      )}
    </>
  );
  if (step === 'label') return <LabelStep {...checked} work={work} onDone={onDone} />;
  // Another camera is measured from the start.
  return <CameraStep key={open?.deviceId} {...checked} work={work()} onDone={onDone} />;
}

/** The chosen camera with everything that is measured of its picture. */
function useCheckedCamera(media: MediaEdge = browserMedia) {
  const [chosen, choose] = useState(() => storedSettings.get().camera1);
  const { devices, refresh } = useDevices(media);
  const engine = useScanEngine(DEFAULT_SPLIT, true);
  const camera = useOneCamera(chosen, media);
  const state = useSignal(camera.state);
  const [video, setVideo] = useState<HTMLVideoElement>();
  const [isOneColour, setOneColour] = useState(false);
  const feed = useFeed(engine, camera);
  const onVideo = useCallback(
    (element: HTMLVideoElement) => {
      setVideo(element);
      const undo = [feed(element), watchColour(element, setOneColour)];
      return () => undo.forEach((one) => one());
    },
    [feed],
  );
  const isLive = hasPicture(state);
  useEffect(() => {
    if (isLive) refresh();
  }, [isLive, refresh]);
  useEffect(() => keepAwake(), []);
  const open = openCamera(state);
  return {
    camera,
    engine,
    state,
    open,
    devices,
    choose,
    onVideo,
    isOneColour,
    video: isLive ? video : undefined,
  };
}

interface CameraStepProps extends StepProps, ReturnType<typeof useCheckedCamera> {
  readonly work: ReactNode;
}

function CameraStep(props: CameraStepProps) {
  const { engine, state, open, video, isOneColour, work, onDone } = props;
  const rates = useRates(engine);
  const recent = useRecent(rates);
  const now = useSharpness(video);
  // Edges of anything are sharp or not; without a label they say nothing good of one.
  const hasLabel = (rates?.reads ?? 0) > 0 || (now !== undefined && isBlurred(now));
  // A label that is taken away changes the last values, and not the middle one.
  const sharpness = medianOf(useRecent(hasLabel ? now : undefined));
  const isUnreadable = isBlind(useSignal(engine.state));
  const isStarting = STARTING.includes(state.kind) || (hasPicture(state) && !rates);
  const outcome = isStarting
    ? undefined
    : cameraOutcome({
        state,
        isOneColour,
        isUnreadable,
        sharpness,
        label: open?.label ?? '',
        width: open?.width ?? 0,
        height: open?.height ?? 0,
        framesPerSecond: medianOf(recent.map(({ frames }) => frames)) ?? 0,
        readsPerSecond: Math.max(0, ...recent.map(({ reads }) => reads)),
      });
  return (
    <CheckFrame
      title={t`Camera`}
      advice={t`Hold a label where the cases will stand, in the middle of the picture.`}
      {...{ work, outcome, onDone }}
    />
  );
}

const STARTING = ['off', 'standby', 'asleep', 'permission', 'starting', 'recovering'];

/** Measurements that are kept: a label that is taken away takes three seconds. */
const KEPT = 9;

/** The last values, newest first. */
function useRecent<T>(value: T | undefined): readonly T[] {
  const [recent, setRecent] = useState<readonly T[]>([]);
  const [last, setLast] = useState<T>();
  if (last !== value) {
    setLast(() => value);
    if (value !== undefined) setRecent([value, ...recent].slice(0, KEPT));
  }
  return recent;
}
