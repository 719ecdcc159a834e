import type { ScannerAffixes } from '../../device/scanner-affixes.ts';
import type { Lesson } from '../../hand-scanner/teaching.ts';

const END_KEY: Record<Lesson['endKey'], string> = {
  Enter: 'Enter',
  Tab: 'Tab',
  none: 'None',
  mixed: 'Not always the same',
};
const SHIFT: Record<Lesson['shift'], string> = {
  kept: 'Kept',
  lost: 'Lost, which does no harm',
  unknown: 'Not known yet',
};

const affixWords = ({ prefix, suffix }: ScannerAffixes): string =>
  prefix + suffix === '' ? 'Nothing' : `“${prefix}” … “${suffix}”`;

/** What the scans told, in words and milliseconds. */
export function LessonPanel({ lesson }: { readonly lesson: Lesson }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Largest pause between characters', `${Math.round(lesson.largestGapMs)} ms`],
    ['Longest read', `${Math.round(lesson.longestReadMs)} ms`],
    ['Key after each code', END_KEY[lesson.endKey]],
    ['Before and after each code', affixWords(lesson.affixes)],
    ['Capitals', SHIFT[lesson.shift]],
    ['Keyboard layout', lesson.layout === 'same' ? 'Fits this tablet' : 'Another country'],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
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
