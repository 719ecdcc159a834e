import type { RefusalReason } from '../../contract/types.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { isNumber, parsedObject } from '../lib/unknown.ts';

/** Figures of this device since the shift began. */
export interface ShiftFigures {
  readonly cases: number;
  readonly codes: number;
  readonly rejects: number;
  /** Codes that were on two labels. */
  readonly duplicates: number;
  /** Mean over the cases packed, in seconds; null before the first. */
  readonly secondsPerCase: number | null;
}

export type ShiftEvent =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly reason: RefusalReason }
  | { readonly kind: 'duplicate' }
  /** `tookMs` is measured with a clock that only goes forward; null when a reload cut it. */
  | { readonly kind: 'packed'; readonly tookMs: number | null };

export interface ShiftBook {
  figures(): ShiftFigures;
  note(event: ShiftEvent): ShiftFigures;
  /** A new shift begins at zero. */
  reset(): ShiftFigures;
}

interface Sums {
  readonly cases: number;
  readonly codes: number;
  readonly rejects: number;
  readonly duplicates: number;
  readonly packedMs: number;
  /** Cases whose length is in `packedMs`. */
  readonly timed: number;
}
const ZERO: Sums = { cases: 0, codes: 0, rejects: 0, duplicates: 0, packedMs: 0, timed: 0 };
const KEY = 'shift figures';

const count = (value: unknown): number => (isNumber(value) && value >= 0 ? value : 0);

function read(): Sums {
  const stored = parsedObject(readStored(KEY)) ?? {};
  return {
    cases: count(stored['cases']),
    codes: count(stored['codes']),
    rejects: count(stored['rejects']),
    duplicates: count(stored['duplicates']),
    packedMs: count(stored['packedMs']),
    timed: count(stored['timed']),
  };
}

const shown = ({ packedMs, timed, ...counts }: Sums): ShiftFigures => ({
  ...counts,
  secondsPerCase: timed > 0 ? packedMs / timed / 1000 : null,
});

function add(sums: Sums, event: ShiftEvent): Sums {
  switch (event.kind) {
    case 'accepted':
      return { ...sums, codes: sums.codes + 1 };
    case 'rejected':
      return { ...sums, rejects: sums.rejects + 1 };
    case 'duplicate':
      return { ...sums, duplicates: sums.duplicates + 1 };
    case 'packed':
      if (event.tookMs === null) return { ...sums, cases: sums.cases + 1 };
      return {
        ...sums,
        cases: sums.cases + 1,
        timed: sums.timed + 1,
        packedMs: sums.packedMs + event.tookMs,
      };
    default:
      return event satisfies never;
  }
}

const save = (sums: Sums): ShiftFigures => {
  writeStored({ [KEY]: JSON.stringify(sums) });
  return shown(sums);
};

/**
 * The figures survive a reload; without storage they are in memory. They are read again for each event,
 * because another tab of this device may have counted since.
 */
export const openShiftBook = (): ShiftBook => ({
  figures: () => shown(read()),
  note: (event) => save(add(read(), event)),
  reset: () => save(ZERO),
});
