/** Everything that the device check measures of one camera and its picture. */
import { startTransition, useEffect, useMemo, useState } from 'react';
import {
  browserMedia,
  type CameraChoice,
  hasPicture,
  keepAwake,
  type MediaEdge,
  openCamera,
} from '../../../reader/cameras.ts';
import type { Scanner } from '../../../reader/index.ts';
import { storedSettings } from '../../device/settings.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { isBlind } from '../../parts/camera/engine-note.tsx';
import { useDevices } from '../../parts/camera/use-devices.ts';
import { useOneScanner } from '../../parts/camera/use-one-scanner.ts';
import { useScanEngine } from '../../parts/camera/use-scan-engine.ts';
import { DEFAULT_SPLIT } from '../../policy/scanning.ts';
import { labelOutcome } from './label-outcome.ts';
import { nextLabel, printOf, type SeenLabel } from './measure-label.ts';
import { showsOneColour } from './one-colour.ts';
import { cameraOutcome, medianOf, type Outcome } from './outcomes.ts';
import { isBlurred, measureSharpness } from './sharpness.ts';

/** Fast enough to follow a label that is moved, slow enough to be read, ms. */
const EVERY_MS = 300;
/** Measurements that are kept: a label that is taken away takes three seconds. */
const KEPT = 9;
/** Of one colour for five seconds: a hand before the lens is gone sooner. */
const LEAST_CHECKS = 16;

/** Of the picture, some times a second; undefined before the first second is over. */
interface Measures {
  readonly sharpness: number | undefined;
  readonly isOneColour: boolean;
  readonly framesPerSecond: number;
  readonly readsPerSecond: number;
  readonly width: number;
  readonly height: number;
  readonly label: SeenLabel | undefined;
}

/** Collects the frames of a scanner, and reports what they show until the undo. */
function measure(
  scanner: Scanner,
  video: HTMLVideoElement,
  report: (measures: Measures) => void,
): () => void {
  const startedAt = performance.now();
  let frames: { readonly at: number; readonly reads: number }[] = [];
  let size = { width: 0, height: 0 };
  let label: SeenLabel | undefined;
  let now: number | undefined;
  let sharp: readonly number[] = [];
  let checks = 0;
  let mostReads = 0;
  const undo = scanner.frames.subscribe((frame) => {
    label = nextLabel(label, frame, now);
    size = { width: frame.width, height: frame.height };
    frames.push({ at: performance.now(), reads: frame.codes.length });
  });
  const check = () => {
    const from = performance.now() - 1000;
    frames = frames.filter(({ at }) => at > from);
    const reads = frames.reduce((sum, one) => sum + one.reads, 0);
    mostReads = Math.max(mostReads, reads);
    now = measureSharpness(video);
    // Edges of anything are sharp or not; without a label they say nothing good of one.
    if (now !== undefined && (reads > 0 || isBlurred(now))) sharp = [now, ...sharp].slice(0, KEPT);
    checks = showsOneColour(video) ? checks + 1 : 0;
    if (startedAt > from) return;
    const figures = { framesPerSecond: frames.length, readsPerSecond: mostReads, ...size, label };
    // A label that is taken away changes the last values, and not the middle one.
    report({ ...figures, sharpness: medianOf(sharp), isOneColour: checks >= LEAST_CHECKS });
  };
  const timer = setInterval(check, EVERY_MS);
  return () => {
    clearInterval(timer);
    undo();
  };
}

/** The chosen camera, its picture and what was found. */
export function useMeasures(media: MediaEdge = browserMedia) {
  const [chosen, choose] = useState<CameraChoice | undefined>(() => storedSettings.get().camera1);
  const { devices, refresh } = useDevices(media);
  const engine = useScanEngine(DEFAULT_SPLIT, true);
  const scanner = useOneScanner({ camera: chosen, engine, media });
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
  const seen = measures?.label;
  const outcome =
    seen && !seen.isGone ? labelOutcome({ ...seen, print: printOf(seen) }) : undefined;
  // What was measured last stays the label's outcome.
  if (outcome && JSON.stringify(outcome) !== JSON.stringify(label)) setLabel(outcome);
  const open = openCamera(state);
  const camera = useMemo(() => {
    if (isLive ? !measures && !isUnreadable : ON_THE_WAY.includes(state.kind)) return undefined;
    const size = { width: open?.width ?? 0, height: open?.height ?? 0, label: open?.label ?? '' };
    return cameraOutcome({ ...NOTHING, ...measures, ...size, state, isUnreadable });
  }, [isLive, measures, isUnreadable, state, open]);
  const marked = seen && !seen.isGone ? seen : undefined;
  return { scanner, engine, devices, choose, open, setVideo, camera, label, marked };
}

const NOTHING = { sharpness: undefined, isOneColour: false, framesPerSecond: 0, readsPerSecond: 0 };
const ON_THE_WAY = ['off', 'standby', 'asleep', 'permission', 'starting', 'muted', 'recovering'];
