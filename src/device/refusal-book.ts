import type { RefusalReason, TabletReport } from '../../contract/types.ts';
import type { ScanStation } from '../lib/paths.ts';
import { readStored, storedChanges, writeStored } from '../lib/storage.ts';
import type { Subscribable } from '../lib/subscribable.ts';
import { isRecord, parsedObject } from '../lib/unknown.ts';
import { newId } from './tablet-id.ts';

type CountedRefusal = TabletReport['refusals'][number];

/** Refused scans of this tablet since the book was begun; for the board of the shift. */
export interface Refusals {
  /** Another id begins all counts at zero. */
  readonly book: string;
  readonly counts: readonly CountedRefusal[];
}

export interface RefusalBook {
  note(order: string, station: ScanStation, reason: RefusalReason): void;
  read(): Refusals;
  /** Emits when another refusal was counted, in any tab. */
  readonly changes: Subscribable<void>;
}

interface StoredBook extends Refusals {
  /** Time of the first count. */
  readonly begun: number;
}

const KEY = 'refusals counted';
/** Orders, stations and reasons together; a full book is begun again. The contract's limit is 200. */
const MOST_COUNTS = 150;
/** The plant deletes refusals after 35 days: an older book would be counted there a second time. */
const LONGEST_MS = 14 * 24 * 3_600_000;

function read(): StoredBook {
  const { book, begun, counts } = parsedObject(readStored(KEY)) ?? {};
  const isKept = typeof book === 'string' && isRecent(begun) && Array.isArray(counts);
  return isKept ? { book, begun, counts: counts.filter(isCount) } : newBook([]);
}

const newBook = (counts: readonly CountedRefusal[]): StoredBook => ({
  book: newId(),
  begun: Date.now(),
  counts,
});

/** A beginning in the future was written by a wrong clock. */
const isRecent = (begun: unknown): begun is number =>
  typeof begun === 'number' && begun <= Date.now() && Date.now() - begun < LONGEST_MS;

const isCount = (value: unknown): value is CountedRefusal =>
  isRecord(value) &&
  ['order', 'station', 'reason'].every((key) => key in value) &&
  typeof value['count'] === 'number';

function add({ counts, ...book }: StoredBook, one: Omit<CountedRefusal, 'count'>): StoredBook {
  const isSame = (other: CountedRefusal) =>
    other.order === one.order && other.station === one.station && other.reason === one.reason;
  const before = counts.find(isSame);
  const others = counts.filter((other) => !isSame(other));
  if (!before && counts.length >= MOST_COUNTS) return newBook([{ ...one, count: 1 }]);
  return { ...book, counts: [...others, { ...one, count: (before?.count ?? 0) + 1 }] };
}

/** The counts survive a reload. They are read again for each refusal, because another tab may have counted. */
export const openRefusalBook = (): RefusalBook => ({
  read,
  changes: storedChanges([KEY]),
  note(order, station, reason) {
    writeStored({ [KEY]: JSON.stringify(add(read(), { order, station, reason })) });
  },
});
