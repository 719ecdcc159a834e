/** Settings of a scanner by what it sends. Only the set-up page needs them: the first screen does not load them. */
import type { ScannerAffixes } from '../device/scanner-setup.ts';
import { SYMBOLOGY } from './affixes.ts';
import type { HandRead } from './read.ts';
import type { TraceLine } from './trace.ts';
import { EDGE_MS } from './pace.ts';
import { allLayouts, decodings, type Layout, type Stroke } from './layouts.ts';

/** Layouts of a scanner by which the strokes spell a text. */
export const layoutsSpelling = (
  strokes: readonly Stroke[],
  isSpelled: (text: string) => boolean,
): readonly Layout[] =>
  allLayouts().filter(
    (layout) =>
      decodings(strokes, (text) => (isSpelled(text) ? text : undefined), layout).length > 0,
  );

/**
 * The prefix and suffix that every read carries around the code that it was to bring; undefined
 * where the reads do not agree, or a code is not in its read.
 * @param pairs the code that was shown and the text that came
 */
export function affixesOf(
  pairs: readonly { readonly code: string; readonly text: string }[],
): ScannerAffixes | undefined {
  const [first, ...others] = pairs.map(({ code, text }) => {
    const bare = text.replace(SYMBOLOGY, '');
    const at = bare.toLowerCase().indexOf(code.toLowerCase());
    if (at < 0) return undefined;
    const prefix = bare.slice(0, at).replace(/\][A-Za-z]\d$/, '');
    return { prefix, suffix: bare.slice(at + code.length) };
  });
  const agreed = others.every(
    (one) => one?.prefix === first?.prefix && one?.suffix === first?.suffix,
  );
  return agreed ? first : undefined;
}

/** The Enter or blank that came right before every read; undefined for none. */
export function leadOf(
  reads: readonly HandRead[],
  trace: readonly TraceLine[],
): ScannerAffixes['lead'] {
  const [first, ...others] = reads.map(({ startedAt }) => {
    const key = trace.findLast(
      ({ type, at, key }) =>
        type === 'down' && key !== 'Shift' && at < startedAt && startedAt - at <= EDGE_MS,
    )?.key;
    return key === 'Enter' || key === ' ' ? key : undefined;
  });
  return others.every((lead) => lead === first) ? first : undefined;
}
