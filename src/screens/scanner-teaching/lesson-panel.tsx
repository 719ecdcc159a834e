import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ScannerAffixes } from '../../device/scanner-affixes.ts';
import { layoutName } from '../../hand-scanner/layouts.ts';
import type { Lesson } from '../../hand-scanner/teaching.ts';
import { Fact } from '../../ui/facts.tsx';
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

/** Result of the scans, in words and milliseconds. */
export function LessonPanel({ lesson }: { readonly lesson: Lesson }) {
  return (
    <>
      <dl className="facts">
        <Fact name={t`Largest pause between characters`}>{formatMs(lesson.largestGapMs)}</Fact>
        <Fact name={t`Longest read`}>{formatMs(lesson.longestReadMs)}</Fact>
        <Fact name={t`Key after each code`}>{t(END_KEY[lesson.endKey])}</Fact>
        <Fact name={t`Before and after each code`}>{affixWords(lesson.affixes)}</Fact>
        <Fact name={t`Capitals`}>{t(SHIFT[lesson.shift])}</Fact>
        <Fact name={t`Keyboard layout`}>{layoutWords(lesson)}</Fact>
      </dl>
      {lesson.advice.length > 0 && (
        <ul className="stack teaching__advice">
          {lesson.advice.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
