/** The label in the middle of a camera's picture: its size there and its print. */
import { type FrameReport, GONE_MS, type ReadCode } from '../../../reader/engine.ts';
import type { PrintFigures } from '../../policy/print-grade.ts';
import { isSharp } from './picture.ts';

/** Pixels of a code's side below which its figures are those of the picture and not of the print. */
const LEAST_SIDE = 120;
/** First measurements of a label, whose mean is shown: further ones would not let the figures rest. */
const MEASURED = 5;

/** The label that is judged, as the last picture with a label shows it. */
export interface SeenLabel extends Pick<FrameReport, 'width' | 'height'> {
  /** Time of the last frame with a label, ms. */
  readonly lastSeen: number;
  readonly corners: ReadCode['corners'];
  /** Undefined for a label that cannot be read. */
  readonly text: string | undefined;
  /** In the picture, px. */
  readonly side: number;
  /** Along a side; 0 until the label is decoded. */
  readonly modules: number;
  readonly measured: readonly PrintFigures[];
  /** Of the picture; undefined where its middle has too few edges. */
  readonly sharpness: number | undefined;
  /** It has left the middle of the picture. */
  readonly isGone: boolean;
}

type Seen = Pick<ReadCode, 'corners'>;

const sideOf = ({ corners: [a, b] }: Seen): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Distance of a code from the middle of its picture, in its sides. */
const offCentre = (code: Seen, { width, height }: FrameReport): number => {
  const [a, , c] = code.corners;
  return Math.hypot(a.x + c.x - width, a.y + c.y - height) / 2 / sideOf(code);
};

/** Farther from the middle, in sides, is the label beside: the code is not in the middle of its own. */
const MOST_OFF_CENTRE = 1;

/** The label after a frame. A code that is followed reports its modules only when it is decoded again. */
export function nextLabel(
  before: SeenLabel | undefined,
  report: FrameReport,
  sharpness: number | undefined,
): SeenLabel | undefined {
  const { codes, unread = [], width, height, grabbedAt } = report;
  const [label] = [...codes, ...unread]
    .filter((code) => offCentre(code, report) <= MOST_OFF_CENTRE)
    .toSorted((one, other) => offCentre(one, report) - offCentre(other, report));
  const isGone = before === undefined || grabbedAt - before.lastSeen > GONE_MS;
  if (!label) return before && { ...before, isGone };
  const { text, print } = 'text' in label ? label : {};
  // A faint label is decoded now and then. One that is read elsewhere by now has moved there.
  const isFaint = text === undefined && before?.text !== undefined && !isGone;
  if (isFaint && !codes.some((code) => code.text === before.text)) return before;
  const same = before?.text === text && !before?.isGone ? before : undefined;
  const side = sideOf(label);
  const measured = same?.measured ?? [];
  const isBlurred = sharpness !== undefined && !isSharp(sharpness);
  const isMeasured = print && !isBlurred && side >= LEAST_SIDE && measured.length < MEASURED;
  return {
    width,
    height,
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
export function printOf({ measured }: Pick<SeenLabel, 'measured'>): PrintFigures | undefined {
  if (measured.length === 0) return undefined;
  const mean = (figure: keyof PrintFigures): number => {
    const sum = measured.reduce((total, one) => total + one[figure], 0);
    return Math.round((sum / measured.length) * 1000) / 1000;
  };
  return { corrected: mean('corrected'), contrast: mean('contrast'), growth: mean('growth') };
}
