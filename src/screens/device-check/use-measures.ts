/** Everything that the device check measures of one camera and its picture. */
import { startTransition, useEffect, useState } from 'react';
import { type CameraChoice, hasPicture, keepAwake, openCamera } from '../../../reader/cameras.ts';
import { type Measures, measure } from '../../device/check/measure.ts';
import { storedSettings } from '../../device/settings.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { isBlind } from '../../parts/camera/engine-note.tsx';
import { useDevices } from '../../parts/camera/use-devices.ts';
import { useOneScanner } from '../../parts/camera/use-one-scanner.ts';
import { useScanEngine } from '../../parts/camera/use-scan-engine.ts';
import { DEFAULT_SPLIT } from '../../policy/scanning.ts';
import { labelOutcome } from './label.ts';
import { cameraOutcome, type Outcome } from './outcomes.ts';

/** The chosen camera, its picture and what was found. */
export function useMeasures() {
  const [chosen, choose] = useState<CameraChoice | undefined>(() => storedSettings.get().camera1);
  const { devices, refresh } = useDevices();
  const engine = useScanEngine(DEFAULT_SPLIT, true);
  const scanner = useOneScanner({ camera: chosen, engine });
  const state = useSignal(scanner.camera);
  const isUnreadable = isBlind(useSignal(engine.state));
  const [video, setVideo] = useState<HTMLVideoElement>();
  const [measures, setMeasures] = useState<Measures>();
  const [label, setLabel] = useState<Outcome>();
  const isLive = hasPicture(state);
  useEffect(() => {
    if (!isLive || !video) return undefined;
    refresh();
    const stop = measure(scanner, video, (found) => startTransition(() => setMeasures(found)));
    return () => {
      stop();
      setMeasures(undefined);
    };
  }, [isLive, video, scanner, refresh]);
  useEffect(() => keepAwake(), []);
  const marked = measures?.label?.isGone ? undefined : measures?.label;
  const outcome = marked && labelOutcome(marked);
  // What was measured last stays the label's outcome.
  if (outcome && JSON.stringify(outcome) !== JSON.stringify(label)) setLabel(outcome);
  const open = openCamera(state);
  const isOnTheWay = isLive ? !measures && !isUnreadable : ON_THE_WAY.includes(state.kind);
  const { width = 0, height = 0, label: name = '' } = open ?? {};
  const figures = { ...NOTHING, ...measures, width, height, label: name, state, isUnreadable };
  const camera = isOnTheWay ? undefined : cameraOutcome(figures);
  return { scanner, engine, devices, choose, open, setVideo, camera, label, marked };
}

const NOTHING = { sharpness: undefined, isOneColour: false, framesPerSecond: 0 };
const ON_THE_WAY = ['off', 'standby', 'asleep', 'permission', 'starting', 'muted', 'recovering'];
