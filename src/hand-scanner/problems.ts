import { t } from '@lingui/core/macro';
import { extractCode } from '../../contract/case-code.ts';
import { isIdentified, isTypedOnUS, type Layout, layoutName } from './layouts.ts';
import type { HandRead, HandScannerEvent, ScannerProblem } from './read.ts';

export const ADVICE = {
  get layout() {
    return t`Set the scanner to the keyboard country of this tablet, or the keyboard of the tablet to English (US).`;
  },
  get unidentified() {
    return t`Set the scanner to keyboard mode (HID), or turn off its own input app.`;
  },
  get slow() {
    return t`The scanner was slower than the barcode read timeout. Scan again. If it keeps happening, raise the barcode read timeout in Settings.`;
  },
  get again() {
    return t`Scan the code again.`;
  },
};

/** @param layout of the scanner, where it is known */
function layoutProblem(layout?: Layout): ScannerProblem {
  const name = layout && layoutName(layout);
  const title = name
    ? t`The scanner types on another keyboard layout: ${name}`
    : t`The scanner types on another keyboard layout`;
  return { title, advice: ADVICE.layout };
}

/**
 * What may be wrong with a text that nothing of the plant is: the keys are on a tablet with another layout than that of
 * a scanner as delivered, which means another text by them.
 */
function doubtOf(read: HandRead): ScannerProblem | undefined {
  const { text, byMachine, strokes = [], otherwise = () => [] } = read;
  if (!byMachine || isTypedOnUS(strokes)) return undefined;
  const isKnown = isIdentified(text) || extractCode(text) !== undefined;
  const isOther = !isKnown || otherwise().some(({ layout }) => layout === 'US');
  const name = layoutName('US');
  const title = t`Perhaps the scanner types on another keyboard layout: ${name}`;
  return isOther ? { title, advice: ADVICE.layout } : undefined;
}

/** The fault of a read; undefined for a few keys of a person. */
function problemOf(read: HandRead): ScannerProblem | undefined {
  // A whole code lost no character: the nameless key is that of the trigger.
  const isIncomplete = read.unidentified > 0 && extractCode(read.text) === undefined;
  if (read.text.length <= 1 || isIncomplete)
    return {
      title: t`The scanner's keys arrive without characters`,
      advice: ADVICE.unidentified,
    };
  if (read.ambiguous) {
    const [one = '', other = ''] = (read.otherwise?.() ?? []).map(({ text }) => text);
    return {
      title: t`This scan can be read as ${one} or as ${other}`,
      advice: ADVICE.layout,
    };
  }
  if (read.layout === 'other') {
    // Where Shift is stuck, the layout may be right.
    const isStuck = read.strokes?.every(({ shift }) => shift) === true;
    return layoutProblem(isStuck ? undefined : read.scannerLayout);
  }
  if (read.fragment === 'cut') return partProblem(read, ADVICE.slow);
  if (read.fragment === 'short' && read.byMachine) return partProblem(read, ADVICE.again);
  return undefined;
}

const partProblem = ({ text }: HandRead, advice: string): ScannerProblem => ({
  title: t`Only part of a code was read: ${text}`,
  advice,
});

/** What a read reports; undefined for a few keys of a person. */
export function eventOf(read: HandRead): HandScannerEvent | undefined {
  const problem = problemOf(read);
  const { otherwise } = read;
  const reported = {
    read,
    doubt: () => doubtOf(read),
    ...(otherwise && {
      otherwise: () =>
        otherwise().map(({ text, layout }) => ({ code: text, problem: layoutProblem(layout) })),
    }),
  };
  if (read.text.length > 1 && !read.fragment && !read.ambiguous)
    return { kind: 'read', ...reported, ...(problem && { problem }) };
  return problem && { kind: 'problem', ...reported, ...problem };
}
