/** The picture of a camera and the label in its middle, from second to second. */
import type { Scanner } from '../../../reader/index.ts';
import { nextLabel, type SeenLabel } from './label.ts';
import { isBlurred, measureSharpness, showsOneColour } from './picture.ts';

/** Fast enough to follow a label that is moved, slow enough to be read, ms. */
const EVERY_MS = 300;
/** Measurements that are kept: a label that is taken away takes three seconds. */
const KEPT = 9;
/** Of one colour for five seconds: a hand before the lens is gone sooner. */
const LEAST_CHECKS = 16;

export interface Measures {
  readonly sharpness: number | undefined;
  readonly isOneColour: boolean;
  readonly framesPerSecond: number;
  readonly label: SeenLabel | undefined;
}

/** Collects the frames of a scanner, and reports what they show, some times a second, until the undo. */
export function measure(
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
    const sharpness = sharp.toSorted((a, b) => a - b)[Math.floor(sharp.length / 2)];
    const isOneColour = checks >= LEAST_CHECKS;
    report({ sharpness, isOneColour, framesPerSecond: frames.length, label });
  };
  const timer = setInterval(check, EVERY_MS);
  return () => {
    clearInterval(timer);
    undo();
  };
}
