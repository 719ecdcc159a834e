import { plural, t } from '@lingui/core/macro';
import type { Inventory } from '../inventory.ts';
import type { Progress } from '../types.ts';
import type { FlowDefinition, FreeCodes, ShortageWords } from './definition.ts';

/** By the closing case: another label, or another way to pack what is left. In a few words, as they stand
 * in the dock of a handheld. */
export const SHORTAGE = {
  shipper: {
    contents: (left, size) =>
      plural(left, {
        0: 'No free unit left. Print unit labels',
        one: `Only 1 unit left for a case of ${size}. Print unit labels`,
        other: `Only ${left} units left for a case of ${size}. Print unit labels`,
      }),
    closer: () => t`No free shipper case label. Print extra labels`,
  },
  master: {
    contents: (left, size) =>
      plural(left, {
        0: 'No free shipper case left. Go back',
        one: `Only 1 shipper case left for ${size}. Use Scan Remaining Items`,
        other: `Only ${left} shipper cases left for ${size}. Use Scan Remaining Items`,
      }),
    closer: () => t`No free master case label. Print extra labels`,
  },
} as const satisfies Record<string, ShortageWords>;

/** Counts what `judge` may accept, and never less: who is told of a shortage looks for no more codes. */
export function freeCodes(flow: FlowDefinition, progress: Progress, all: Inventory): FreeCodes {
  const inHand = new Set([...progress.contents, ...progress.ahead].map(({ key }) => key));
  let contents = 0;
  let closers = 0;
  for (const [key, { type, inCall }] of all.cases) {
    if (inCall !== undefined || inHand.has(key)) continue;
    if (flow.contents.types.includes(type)) contents += 1;
    if (flow.closer?.type === type && !all.filled.has(key)) closers += 1;
  }
  return { contents, closers };
}

/** That the case cannot be filled, or closed, with what is left; undefined while it can. */
export function shortageNow(
  { closer, words }: FlowDefinition,
  { phase, contents, size }: Progress,
  free: FreeCodes,
): string | undefined {
  if (!closer || !words.shortage) return undefined;
  const left = contents.length + free.contents;
  if (phase === 'collecting') return left < size ? words.shortage.contents(left, size) : undefined;
  return phase === 'closing' && free.closers === 0 ? words.shortage.closer() : undefined;
}
