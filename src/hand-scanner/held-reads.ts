/** Reads that wait for a screen that is opening, and what opens it. */
import { possibleCodes } from '../../contract/case-code.ts';
import type { Clock } from '../lib/clock.ts';
import { type HandScannerEvent, textOf } from './read-reports.ts';

export type OnEvent = (event: HandScannerEvent) => void;

/** How long reads are kept for a screen that is opening, ms. */
export const KEEP_MS = 30_000;

interface Opener {
  readonly mayOpen: () => boolean;
  /** Any code where it is left out. */
  readonly accepts?: (text: string) => Promise<boolean>;
  readonly open: () => void;
}

/** Openers of a screen for a case code; the latest one is called. */
export function createOpeners(keep: (...events: readonly HandScannerEvent[]) => void) {
  const openers = new Set<Opener>();
  /** The code that an opener looks up, and the events after it. */
  const lookUps = new Map<Opener, HandScannerEvent[]>();
  const latest = () => [...openers].at(-1);
  async function lookUp(opener: Opener, answer: Promise<boolean>, giveBack: OnEvent) {
    const accepts = await answer.catch(() => false);
    const events = lookUps.get(opener) ?? [];
    lookUps.delete(opener);
    if (!accepts || !openers.has(opener) || !opener.mayOpen()) events.forEach(giveBack);
    else {
      keep(...events);
      opener.open();
    }
  }
  return {
    add(opener: Opener): () => void {
      openers.add(opener);
      return () => void openers.delete(opener);
    },
    /** A screen that awaits scans is on its way. */
    isOpening: (): boolean => latest()?.accepts === undefined && openers.size > 0,
    /**
     * False without an opener or a case code.
     * @param giveBack for a code that the opener does not accept, or that it was left before, and the events after it
     */
    open(event: HandScannerEvent, giveBack: OnEvent): boolean {
      const opener = latest();
      const held = opener && lookUps.get(opener);
      if (held) return held.push(event) > 0;
      const text = textOf(event);
      if (!opener?.mayOpen() || possibleCodes(text).length === 0) return false;
      if (opener.accepts) {
        lookUps.set(opener, [event]);
        void lookUp(opener, opener.accepts(text), giveBack);
      } else {
        keep(event);
        opener.open();
      }
      return true;
    },
  };
}

export type HeldEvents = ReturnType<typeof createHeldEvents>;

/** Events for a screen that is opening. */
export function createHeldEvents(clock: Clock) {
  let since = Number.NEGATIVE_INFINITY;
  let events: HandScannerEvent[] = [];
  const isOpening = () => clock.now() - since <= KEEP_MS;
  return {
    begin(...first: readonly HandScannerEvent[]): void {
      since = clock.now();
      events = [...first];
    },
    /** False when no screen is opening. */
    add(event: HandScannerEvent): boolean {
      if (isOpening()) events.push(event);
      return isOpening();
    },
    take(): readonly HandScannerEvent[] {
      const taken = isOpening() ? events : [];
      since = Number.NEGATIVE_INFINITY;
      events = [];
      return taken;
    },
  };
}
