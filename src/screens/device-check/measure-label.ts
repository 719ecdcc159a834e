/** Measures the label in the middle of a camera's picture: its size there, and its print. */
import { type FrameReport, lastSeenAfter, type ReadCode } from '../../../reader/engine.ts';
import type { PrintFigures } from '../../policy/print-grade.ts';
import { isSharp } from './sharpness.ts';

/** Pixels of a code's side below which its figures are those of the picture and not of the print. */
const LEAST_SIDE = 120;
/** First measurements of a label, whose mean is shown: further ones would not let the figures rest. */
const MEASURED = 5;

/** The label that is judged, as the last picture with a label shows it. */
export interface SeenLabel extends Pick<FrameReport, 'width' | 'height'> {
  /** Time of the last frame, and of the last one with a label, ms. */
  readonly lastFrame: number;
  readonly lastSeen: number;
  readonly corners: ReadCode['corners'];
  /** Undefined for a label that cannot be read. */
  readonly text: string | undefined;
  /** In the picture, px. */
  readonly side: number;
  /** Along a side; 0 until the label is decoded. */
  readonly modules: number;
  readonly measured: readonly PrintFigures[];
  /** Of the picture; undefined where its middle shows no label. */
  readonly sharpness: number | undefined;
  /** It has left the picture. */
  readonly isGone: boolean;
}

/** Distance of a label from the middle of its picture, in half pixels. */
const offCentre = ({ corners: [a, , c] }: Pick<ReadCode, 'corners'>, frame: FrameReport): number =>
  Math.hypot(a.x + c.x - frame.width, a.y + c.y - frame.height);

/** The label after a frame. A code that is followed reports its modules only when it is decoded again. */
export function nextLabel(
  before: SeenLabel | undefined,
  report: FrameReport,
  sharpness: number | undefined,
): SeenLabel | undefined {
  const { codes, unread = [], width, height, grabbedAt } = report;
  const [label] = [...codes, ...unread].toSorted(
    (one, other) => offCentre(one, report) - offCentre(other, report),
  );
  if (!label) {
    const lastSeen = before && lastSeenAfter(grabbedAt, before.lastFrame, before.lastSeen);
    const isGone = lastSeen === undefined;
    return before && { ...before, lastFrame: grabbedAt, isGone, ...(!isGone && { lastSeen }) };
  }
  const { text, print } = 'text' in label ? label : {};
  const same = before?.text === text && !before?.isGone ? before : undefined;
  const [a, b] = label.corners;
  const side = Math.hypot(b.x - a.x, b.y - a.y);
  const measured = same?.measured ?? [];
  const isBlurred = sharpness !== undefined && !isSharp(sharpness);
  const isMeasured = print && !isBlurred && side >= LEAST_SIDE && measured.length < MEASURED;
  return {
    width,
    height,
    lastFrame: grabbedAt,
    lastSeen: grabbedAt,
    corners: label.corners,
    text,
    side,
    sharpness,
    isGone: false,
    modules: print?.modules ?? same?.modules ?? 0,
    measured: isMeasured ? [...measured, print] : measured,
  };
}

/** The mean, with three decimals; undefined while the label is too small in the picture. */
export function printOf({ measured }: SeenLabel): PrintFigures | undefined {
  if (measured.length === 0) return undefined;
  const mean = (figure: keyof PrintFigures): number => {
    const sum = measured.reduce((total, one) => total + one[figure], 0);
    return Math.round((sum / measured.length) * 1000) / 1000;
  };
  return { corrected: mean('corrected'), contrast: mean('contrast'), growth: mean('growth') };
}
