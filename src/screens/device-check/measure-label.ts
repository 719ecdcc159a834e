/** Measures the largest label before a camera: its size in the picture, and its print. */
import type { FrameReport, ReadCode } from '../../../reader/engine.ts';
import type { PrintFigures } from '../../policy/print-grade.ts';

/** Pixels of a code's side below which its figures are those of the picture and not of the print. */
const LEAST_SIDE = 120;
/** First measurements of a label, whose mean is shown: further ones would not let the figures rest. */
const MEASURED = 5;

export interface SeenLabel {
  readonly text: string;
  /** In the picture, px. */
  readonly side: number;
  /** Along a side. */
  readonly modules: number;
  readonly measured: readonly PrintFigures[];
}

const sideOf = ({ corners: [a, b] }: ReadCode): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The label after a frame. A code that is followed reports its modules only when it is decoded again. */
export function nextLabel(
  before: SeenLabel | undefined,
  { codes }: FrameReport,
): SeenLabel | undefined {
  const [largest] = codes.toSorted((one, other) => sideOf(other) - sideOf(one));
  if (!largest) return before;
  const { text, print } = largest;
  const same = before?.text === text ? before : undefined;
  const modules = print?.modules ?? same?.modules;
  if (!modules) return before;
  const side = sideOf(largest);
  const measured = same?.measured ?? [];
  const isMeasured = print && side >= LEAST_SIDE && measured.length < MEASURED;
  return { text, side, modules, measured: isMeasured ? [...measured, print] : measured };
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
