/** Everything that the device check measures of one camera and its picture. */
import { startTransition, useEffect, useState } from 'react';
import { type CameraChoice, hasPicture, keepAwake, openCamera } from '../../../reader/cameras.ts';
import type { Scanner } from '../../../reader/index.ts';
import { storedSettings } from '../../device/settings.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { isBlind } from '../../parts/camera/engine-note.tsx';
import { useDevices } from '../../parts/camera/use-devices.ts';
import { useOneScanner } from '../../parts/camera/use-one-scanner.ts';
import { useScanEngine } from '../../parts/camera/use-scan-engine.ts';
import { DEFAULT_SPLIT } from '../../policy/scanning.ts';
import { labelOutcome, nextLabel, type SeenLabel } from './label.ts';
import { cameraOutcome, type CameraFigures, medianOf, type Outcome } from './outcomes.ts';
import { isBlurred, measureSharpness, showsOneColour } from './picture.ts';

/** Fast enough to follow a label that is moved, slow enough to be read, ms. */
const EVERY_MS = 300;
/** Measurements that are kept: a label that is taken away takes three seconds. */
const KEPT = 9;
/** Of one colour for five seconds: a hand before the lens is gone sooner. */
const LEAST_CHECKS = 16;

/** Of the picture, some times a second; undefined before the first second is over. */
interface Measures extends Pick<CameraFigures, 'sharpness' | 'isOneColour' | 'framesPerSecond'> {
  readonly label: SeenLabel | undefined;
}

/** Collects the frames of a scanner, and reports what they show until the undo. */
function measure(
  scanner: Scanner,
  video: HTMLVideoElement,
  report: (measures: Measures) => void,
): () => void {
  const startedAt = performance.now();
  let frames: { readonly at: number; readonly isRead: boolean }[] = [];
  let label: SeenLabel | undefined;
  let now: number | undefined;
  let sharp: readonly number[] = [];
  let checks = 0;
  const undo = scanner.frames.subscribe((frame) => {
    label = nextLabel(label, frame, now);
    frames.push({ at: performance.now(), isRead: frame.codes.length > 0 });
  });
  const check = () => {
    const from = performance.now() - 1000;
    frames = frames.filter(({ at }) => at > from);
    const isRead = frames.some((frame) => frame.isRead);
    now = measureSharpness(video);
    // Edges of anything are sharp or not; without a label they say nothing good of one.
    if (now !== undefined && (isRead || isBlurred(now))) sharp = [now, ...sharp].slice(0, KEPT);
    checks = showsOneColour(video) ? checks + 1 : 0;
    if (startedAt > from) return;
    // A label that is taken away changes the last values, and not the middle one.
    const sharpness = medianOf(sharp);
    const isOneColour = checks >= LEAST_CHECKS;
    report({ sharpness, isOneColour, framesPerSecond: frames.length, label });
  };
  const timer = setInterval(check, EVERY_MS);
  return () => {
    clearInterval(timer);
    undo();
  };
}

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
