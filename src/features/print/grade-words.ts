import { t } from '@lingui/core/macro';
import { type Grade, gradeOf, gradesOf, type PrintFigures } from '../../policy/print-grade.ts';
import type { Severity } from '../../ui/message.tsx';

const SEVERITY: Record<Grade, Exclude<Severity, 'info'>> = {
  good: 'ok',
  fair: 'warn',
  poor: 'bad',
};
const TITLE: Record<Grade, () => string> = {
  good: () => t`The print is good`,
  fair: () => t`The print is readable but not good`,
  poor: () => t`The print is bad. Do not apply these labels`,
};

export interface PrintWords {
  readonly severity: Exclude<Severity, 'info'>;
  readonly words: string;
  /** Advice for each figure that is not good. */
  readonly remarks: readonly string[];
}

/** What a label's print is worth, and what to do about it. */
export function printWords(quality: PrintFigures): PrintWords {
  const grade = gradeOf(quality);
  return {
    severity: SEVERITY[grade],
    words: TITLE[grade](),
    remarks: remedies(quality),
  };
}

function remedies(quality: PrintFigures): readonly string[] {
  const { contrast, corrected, growth } = gradesOf(quality);
  const isWide = quality.growth > 0;
  return [
    contrast !== 'good' && t`Raise the heat, or change the ribbon.`,
    corrected !== 'good' && t`Clean the print head.`,
    growth !== 'good' && (isWide ? t`Lower the heat or print slower.` : t`Raise the heat.`),
  ].filter((words) => words !== false);
}
