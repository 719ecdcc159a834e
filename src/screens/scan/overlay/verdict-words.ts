import type { VerdictKind } from '../../../packing/session/machine.ts';

/** Words on a plate: whole, and short for views under 560 px. */
export interface PlateWords {
  readonly long: string;
  readonly short: string;
}

export const PLATE_WORDS: Record<VerdictKind, PlateWords> = {
  taken: { long: 'New', short: 'New' },
  already: { long: 'In this case', short: 'In' },
  kind: { long: 'Wrong kind', short: 'Wrong kind' },
  order: { long: 'Not of this order', short: 'Other order' },
  elsewhere: { long: 'Packed elsewhere', short: 'Packed' },
  full: { long: 'Case full', short: 'Full' },
};

/** Drawn over calm ones, so that a problem is never hidden. */
export const isProblem = (kind: VerdictKind): boolean => kind !== 'taken' && kind !== 'already';
