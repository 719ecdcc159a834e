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
