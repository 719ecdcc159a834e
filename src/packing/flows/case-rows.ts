import type { AcceptedCode, Progress } from '../types.ts';
import type { FlowDefinition } from './definition.ts';
import { worksAhead } from './words.ts';

/** One line of the list on the screen. */
export type CaseRow =
  | { readonly kind: 'empty'; readonly name: string; readonly place: number }
  | {
      readonly kind: 'filled' | 'newest' | 'surplus';
      readonly name: string;
      readonly place: number;
      readonly code: string;
      readonly key: string;
    };

export interface CaseCount {
  readonly scanned: number;
  readonly size: number;
}

/** More empty places than a pallet holds would cost every render. */
const MOST_EMPTY_PLACES = 200;

/** Codes of the case in front of the operator: the next one while the last is being sent. */
function codesInHand(flow: FlowDefinition, progress: Progress): readonly AcceptedCode[] {
  return worksAhead(flow, progress) ? progress.ahead : progress.contents;
}

/** The places of the case in hand, filled and empty. */
export function rowsOf(flow: FlowDefinition, progress: Progress): readonly CaseRow[] {
  const { size } = progress;
  const contents = codesInHand(flow, progress);
  const sized = flow.contents.places === 'case-size';
  const numbers = new Map<string, number>();
  // Names are numbered separately: the third remaining item may be Stray Unit 1.
  const named = (name: string): { name: string; place: number } => {
    const place = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, place);
    return { name: `${name} ${place}`, place };
  };
  const filled = (kind: Exclude<CaseRow['kind'], 'empty'>, name: string, one: AcceptedCode) =>
    ({ kind, ...named(name), code: one.code, key: one.key }) satisfies CaseRow;
  const rows: CaseRow[] = contents.map((one, index) => {
    const newest = index === contents.length - 1 ? 'newest' : 'filled';
    return filled(sized && index >= size ? 'surplus' : newest, flow.words.row(one.code), one);
  });
  const empty = sized ? Math.min(size - contents.length, MOST_EMPTY_PLACES) : 0;
  for (let count = 0; count < empty; count += 1)
    rows.push({ kind: 'empty', ...named(flow.words.row()) });
  return rows;
}

/** The counter: the case in hand while it is filled, the closing case (0/1) after that. */
export function countOf(flow: FlowDefinition, progress: Progress): CaseCount {
  const { phase, size } = progress;
  if (flow.closer && phase !== 'collecting' && !worksAhead(flow, progress))
    return { scanned: phase === 'closing' ? 0 : 1, size: 1 };
  const shown = { 'case-size': size, one: 1, many: 0 }[flow.contents.places];
  return { scanned: codesInHand(flow, progress).length, size: shown };
}
