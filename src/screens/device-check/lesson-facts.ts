import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ScannerAffixes } from '../../device/scanner-setup.ts';
import { layoutName } from '../../hand-scanner/layouts.ts';
import type { Lesson } from '../../hand-scanner/teaching.ts';
import { formatMs } from '../../ui/format.ts';

const END_KEY: Record<Lesson['endKey'], MessageDescriptor> = {
  Enter: msg`Enter`,
  Tab: msg`Tab`,
  none: msg`None`,
  mixed: msg`Not always the same`,
};
const SHIFT: Record<Lesson['shift'], MessageDescriptor> = {
  kept: msg`Kept`,
  lost: msg`Lost, which is fine`,
  unknown: msg`Not known yet`,
};

const LEAD: Record<NonNullable<ScannerAffixes['lead']>, MessageDescriptor> = {
  Enter: msg`Enter`,
  ' ': msg`Space`,
};

function affixWords({ prefix, suffix, lead }: ScannerAffixes): string {
  const before = `${lead ? t(LEAD[lead]) : ''}${prefix}`;
  return before + suffix === '' ? t`Nothing` : t`“${before}” … “${suffix}”`;
}

function layoutWords({ layout, scannerLayout }: Lesson): string {
  if (layout === 'same') return t`Fits this tablet`;
  return scannerLayout ? t`Another country: ${layoutName(scannerLayout)}` : t`Another country`;
}

/** Names and values of what was measured, in words and milliseconds. */
export const lessonFacts = (
  lesson: Lesson,
): readonly (readonly [name: string, value: string])[] => [
  [t`Largest pause between characters`, formatMs(lesson.largestGapMs)],
  [t`Longest read`, formatMs(lesson.longestReadMs)],
  [t`Key after each code`, t(END_KEY[lesson.endKey])],
  [t`Before and after each code`, affixWords(lesson.affixes)],
  [t`Capitals`, t(SHIFT[lesson.shift])],
  [t`Keyboard layout`, layoutWords(lesson)],
];
