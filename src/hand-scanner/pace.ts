/** Paces of a scanner and of a person. */
import { extractCode } from '../../contract/case-code.ts';
import type { HandKey } from './keys.ts';
import { type Burst, type HandRead, isEndKey, type ReadEnd } from './read.ts';

/** No person types four characters this close together, ms. */
export const MACHINE_GAP_MS = 35;
const MACHINE_CHARACTERS = 4;
/**
 * A whole burst without a larger gap is a scanner read, ms: a scanner that sends every 60 ms, with 5 ms of jitter
 * (tests/component/slow-scanner.test.ts has the paces). Single pairs of a person's keys are as close.
 */
const EVEN_GAP_MS = 65;
/** Without Enter or Tab at its end, fewer characters may have been typed by hand. */
const EVEN_CHARACTERS = { ended: 4, open: 8 } as const;
/** A person lifts the finger between two presses of Enter, ms. */
export const STORM_GAP_MS = 60;
/** A radio scanner may send its Enter this long after the last character, ms. */
export const LATE_END_MS = 1000;
/** Keys this close to a read are the scanner's: a function key or an arrow as suffix, ms. */
export const EDGE_MS = 100;
/** A person holds Ctrl or Alt at least this long before the other key, ms; a scanner sends both in one report. */
const CHORD_MS = 15;
/** A modifier that is held for longer may be stuck, ms. */
const STUCK_MS = 2000;

export function notePace(burst: Burst, key: HandKey): void {
  const gap = key.timeStamp - burst.lastAt;
  burst.lastAt = key.timeStamp;
  burst.largestGap = Math.max(burst.largestGap, gap);
  burst.fast = gap <= MACHINE_GAP_MS && !key.repeat ? burst.fast + 1 : 1;
  burst.isMachine ||= burst.fast >= MACHINE_CHARACTERS;
}

/** Whether an open burst is treated as a scanner's: always outside of inputs, in an input only at a machine's pace. */
export const isCertain = ({ editable, isMachine }: Burst): boolean => !editable || isMachine;

/** Slow keys that spell no code were typed by hand: they stay in an input and are dropped elsewhere. */
export const isScanned = (burst: Burst, read: HandRead, isQuick: boolean): boolean =>
  burst.isMachine ||
  (!burst.editable && isQuick) ||
  (extractCode(read.text) !== undefined && (isQuick || !burst.editable));

/** The pace of a slow scanner, over the whole burst. */
export function isEven({ strokes, largestGap, hasHeldKey: held }: Burst, end: ReadEnd): boolean {
  const least = isEndKey(end) ? EVEN_CHARACTERS.ended : EVEN_CHARACTERS.open;
  return !held && largestGap <= EVEN_GAP_MS && strokes.length >= least;
}

/**
 * Source of Ctrl, Alt or Meta with a key outside a burst, by the time that it is held: a person's shortcut,
 * a scanner's control character, or a modifier that may be stuck.
 */
export function chordOf({ heldMs }: HandKey): 'person' | 'scanner' | 'stuck' {
  if (heldMs === undefined || heldMs > STUCK_MS) return 'stuck';
  return heldMs < CHORD_MS ? 'scanner' : 'person';
}
