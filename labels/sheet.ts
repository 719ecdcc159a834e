import type { LabelTemplate } from './template.ts';

export interface LabelPlace {
  /** The label's upper left corner on its page, mm. */
  readonly x: number;
  readonly y: number;
  readonly isFirst: boolean;
}

export const labelsPerPage = ({ sheet }: LabelTemplate): number =>
  sheet ? sheet.columns * sheet.rows : 1;

/** Place of a label by its number from 0, counted over all pages. */
export function placeOf(template: LabelTemplate, index: number): LabelPlace {
  const { sheet } = template;
  if (!sheet) return { x: 0, y: 0, isFirst: true };
  const at = index % labelsPerPage(template);
  return {
    x: sheet.left + (at % sheet.columns) * sheet.stepX,
    y: sheet.top + Math.floor(at / sheet.columns) * sheet.stepY,
    isFirst: at === 0,
  };
}

/** What a person has measured on a printed test page, mm: a printer shifts and stretches a page a little. */
export interface SheetMeasure {
  /** From the left and from the upper edge of the paper to the cross. */
  readonly left: number;
  readonly top: number;
  readonly ruler: number;
}

/** The test page as it is meant; a measure of it corrects nothing. */
export const TEST_PAGE: SheetMeasure = { left: 30, top: 40, ruler: 100 };

/** The scale and the shift with which a measured printer prints everything at its place. */
export function correctionOf({ left, top, ruler }: SheetMeasure) {
  const scale = TEST_PAGE.ruler / ruler;
  return { scale, right: TEST_PAGE.left - left * scale, down: TEST_PAGE.top - top * scale };
}
