/** Measures the print of a label that is held before a camera. */
import type { FrameReport, ReadCode } from '../../../reader/engine.ts';
import { extractCode } from '../../../contract/case-code.ts';
import type { PrintFigures } from '../../policy/print-grade.ts';

/** Pixels of a code's side below which its figures are those of the picture and not of the print. */
const LEAST_SIDE = 120;
/** First measurements of a label, whose mean is shown: further ones would not let the figures rest. */
const MEASURED = 5;

export interface CheckedLabel {
  readonly code: string;
  readonly measured: readonly PrintFigures[];
  /** Their mean. */
  readonly quality: PrintFigures;
}

export type CheckState =
  | { readonly kind: 'waiting' }
  /** A label is there, and too small in the picture. */
  | { readonly kind: 'far' }
  | { readonly kind: 'checked'; readonly label: CheckedLabel };

/** Side of a code in the picture, px. */
export const sideOf = ({ corners }: ReadCode): number => {
  const [a, b] = corners;
  return Math.hypot(b.x - a.x, b.y - a.y);
};

export const largestOf = (codes: readonly ReadCode[]): ReadCode | undefined =>
  codes.reduce<ReadCode | undefined>(
    (best, one) => (best && sideOf(best) >= sideOf(one) ? best : one),
    undefined,
  );

/** Their mean, with three decimals. */
function meanOf(measured: readonly PrintFigures[]): PrintFigures {
  const mean = (figure: keyof PrintFigures): number => {
    const sum = measured.reduce((total, one) => total + one[figure], 0);
    return Math.round((sum / measured.length) * 1000) / 1000;
  };
  return { corrected: mean('corrected'), contrast: mean('contrast'), growth: mean('growth') };
}

/**
 * The state after a frame; what was measured stays until another label is measured.
 * @param codeIn undefined for a text that is no label
 */
export function nextCheck(
  state: CheckState,
  report: FrameReport,
  codeIn: (text: string) => string | undefined = extractCode,
): CheckState {
  const largest = largestOf(report.codes.filter(({ text }) => codeIn(text) !== undefined));
  if (!largest) return state.kind === 'far' ? { kind: 'waiting' } : state;
  if (sideOf(largest) < LEAST_SIDE) return state.kind === 'checked' ? state : { kind: 'far' };
  if (!largest.print) return state;
  const code = codeIn(largest.text) ?? '';
  const before = state.kind === 'checked' && state.label.code === code ? state.label.measured : [];
  if (before.length === MEASURED) return state;
  const measured = [...before, largest.print];
  return { kind: 'checked', label: { code, measured, quality: meanOf(measured) } };
}
