/** Where the time of `npm test` went: a line for each part, before the totals. */
import { partOf, type Part } from './choose-tests.ts';

/** Seconds from the begin of a part to its end. */
export interface PartTime {
  readonly part: Part | 'build';
  readonly took: number;
  /** What its files add up to, which run side by side; where the runner tells it. */
  readonly inFiles?: number;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** The parts of one run of Vitest, each from its first test to its last one. */
export function vitestTimes(report: unknown, parts: readonly Part[]): readonly PartTime[] {
  const { testResults = [] } = (report ?? {}) as Partial<Report>;
  return parts.flatMap((part) => {
    const files = testResults.filter(({ name }) => partOf(name) === part);
    if (files.length === 0) return [];
    const start = Math.min(...files.map(({ startTime }) => startTime));
    const end = Math.max(...files.map(({ endTime }) => endTime));
    const inFiles = files.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
    return [{ part, took: (end - start) / 1000, inFiles: inFiles / 1000 }];
  });
}

export const timeLine = ({ part, took, inFiles }: PartTime): string => {
  const files = inFiles === undefined ? '' : `, its files together ${inFiles.toFixed(0)} s`;
  return `${part}: ${took.toFixed(0)} s${files}`;
};
