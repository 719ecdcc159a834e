/** Grade of a label's print, in words (decision 64). */

/** How well a label is printed, as a camera measures it. */
export interface PrintFigures {
  /** Corrected codewords of the worst block, share of those that can be corrected. */
  readonly corrected: number;
  /** Difference of bright and dark, share of bright. */
  readonly contrast: number;
  /** How much wider than a module dark modules are, in modules; below 0 they are narrower. */
  readonly growth: number;
}

export type Grade = 'good' | 'fair' | 'poor';

/**
 * Ends of `good` and `fair`. Contrast and unused error correction: grades B and C of ISO/IEC 15415 (symbol contrast
 * 55 and 40 %, unused correction 50 and 37 %). Growth: the distance at which a camera confuses two modules is 0.5.
 */
const GRADE_LIMITS = {
  contrast: [0.55, 0.4],
  corrected: [0.5, 0.63],
  growth: [0.25, 0.5],
} as const;

const below = (value: number, [good, fair]: readonly [number, number]): Grade =>
  value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
const above = (value: number, [good, fair]: readonly [number, number]): Grade =>
  value >= good ? 'good' : value >= fair ? 'fair' : 'poor';

/** The grade of each figure; a label is as good as its worst. */
export const gradesOf = ({ contrast, corrected, growth }: PrintFigures) => ({
  contrast: above(contrast, GRADE_LIMITS.contrast),
  corrected: below(corrected, GRADE_LIMITS.corrected),
  growth: below(Math.abs(growth), GRADE_LIMITS.growth),
});

export function gradeOf(figures: PrintFigures): Grade {
  const grades = Object.values(gradesOf(figures));
  if (grades.includes('poor')) return 'poor';
  return grades.includes('fair') ? 'fair' : 'good';
}
