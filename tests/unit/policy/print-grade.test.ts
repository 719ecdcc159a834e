import { expect, test } from 'vitest';
import { gradeOf, gradesOf } from '../../../src/policy/print-grade.ts';

const GOOD = { contrast: 0.8, corrected: 0, growth: 0.05 };

test.each([
  ['black on white', {}, 'good'],
  ['grey ink', { contrast: 0.45 }, 'fair'],
  ['ink that is nearly gone', { contrast: 0.3 }, 'poor'],
  ['a line of a print head that is dirty', { corrected: 0.6 }, 'fair'],
  ['more errors than a scratch leaves room for', { corrected: 0.8 }, 'poor'],
  ['too much heat', { growth: 0.4 }, 'fair'],
  ['too little heat', { growth: -0.6 }, 'poor'],
])('the print of a label with %s is graded', (_, change, grade) => {
  expect(gradeOf({ ...GOOD, ...change })).toBe(grade);
});

test('a label is as good as its worst figure, and each figure has its grade', () => {
  const figures = { contrast: 0.45, corrected: 0.9, growth: 0 };
  expect(gradesOf(figures)).toEqual({ contrast: 'fair', corrected: 'poor', growth: 'good' });
  expect(gradeOf(figures)).toBe('poor');
});
