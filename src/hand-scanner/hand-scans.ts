/**
 * The one hand scanner of the signed-in app. Its reads are sent to the screen that awaits scans, else to
 * the listener for unawaited reads.
 */
import { possibleCodes } from '../../contract/case-code.ts';
import type { ScanStation } from '../lib/paths.ts';
import { storedSettings } from '../device/settings.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { isScreenCovered } from '../lib/covers.ts';
import {
  derivedSignal,
  emitter,
  type Signal,
  signal,
  type Subscribable,
} from '../../reader/signals.ts';
import { scannerTiming, type ScannerTiming } from '../policy/scanning.ts';
import { createHandScanner } from './hand-scanner.ts';
import { type HandScannerEvent, textOf } from './read.ts';

export interface HandScans {
  /** Reads for a screen that awaits scans, at its timing. Two at once share them. */
  awaited(timing: Signal<ScannerTiming>): Subscribable<HandScannerEvent>;
  /** Reads that no screen awaits. They are swallowed only while there is a listener. */
  readonly unawaited: Subscribable<HandScannerEvent>;
  /**
   * Calls `open` for a case code that no screen awaits and that `accepts` resolves to true for; the read is kept for the screen that opens. A code that is not accepted, or whose look-up fails, is an unawaited read. Not
   * while a dialog is open: its answer must not open another screen.
   */
  openOnCode(open: () => void, accepts: (text: string) => Promise<boolean>): () => void;
  /** Until the undo a screen that awaits scans is on its way: case codes are kept for it. */
  opening(): () => void;
}

export interface HandScansOptions {
  /** While no screen awaits scans. */
  readonly timing: Signal<ScannerTiming>;
  readonly target?: EventTarget;
  readonly clock?: Clock;
}

type OnEvent = (event: HandScannerEvent) => void;

interface Opener {
  readonly open: () => void;
  readonly accepts: (text: string) => Promise<boolean>;
}

/** How long reads are kept for a screen that is opening, ms. */
export const KEEP_MS = 30_000;

export function createHandScans(options: HandScansOptions): HandScans {
  const { timing, clock = systemClock } = options;
  const inUse = signal(timing);
  const reads = createHandScanner({ ...options, timing: currentOf(inUse) });
  const screens = new Set<OnEvent>();
  /** The latest one is called. */
  const openers = new Set<Opener>();
  /** Screens that await scans and are on their way. */
  const openings = new Set<object>();
  /** The code that an opener looks up, and the events after it. */
  const lookUps = new Map<Opener, HandScannerEvent[]>();
  /** Events for a screen that is opening. */
  let kept = { since: Number.NEGATIVE_INFINITY, events: [] as HandScannerEvent[] };
  const isKeeping = () => clock.now() - kept.since <= KEEP_MS;
  const keep = (...events: HandScannerEvent[]) => void (kept = { since: clock.now(), events });
  const take = () => {
    const events = isKeeping() ? kept.events : [];
    kept = { since: Number.NEGATIVE_INFINITY, events: [] };
    return events;
  };
  /** A code that the opener does not accept, or that it was left before, and the events after it. */
  const giveBack = (event: HandScannerEvent, emit: OnEvent) => {
    if (screens.size > 0) for (const read of screens) read(event);
    else if (openings.size === 0) emit(event);
    else if (isKeeping()) kept.events.push(event);
    else keep(event);
  };
  const lookUp = async (opener: Opener, event: HandScannerEvent, emit: OnEvent) => {
    const events = [event];
    lookUps.set(opener, events);
    const isAccepted = await opener.accepts(textOf(event)).catch(() => false);
    lookUps.delete(opener);
    if (isAccepted && openers.has(opener) && !isScreenCovered()) {
      keep(...events);
      opener.open();
    } else for (const one of events) giveBack(one, emit);
  };
  const onUnawaited = (event: HandScannerEvent, emit: OnEvent) => {
    const opener = [...openers].at(-1);
    const lookedUp = opener && lookUps.get(opener);
    if (screens.size > 0) return;
    if (isKeeping()) kept.events.push(event);
    else if (lookedUp) lookedUp.push(event);
    else if (possibleCodes(textOf(event)).length === 0) emit(event);
    else if (openings.size > 0) keep(event);
    else if (!opener || isScreenCovered()) emit(event);
    else void lookUp(opener, event, emit);
  };
  return {
    awaited: (wanted) =>
      emitter((emit) => {
        screens.add(emit);
        inUse.set(wanted);
        const stop = reads.subscribe(emit);
        take().forEach(emit);
        return () => {
          stop();
          screens.delete(emit);
          if (screens.size === 0) inUse.set(timing);
        };
      }),
    unawaited: emitter((emit) => reads.subscribe((event) => onUnawaited(event, emit))),
    openOnCode(open, accepts) {
      // Leaving the opening screen for this one gives up its reads; else they would hold
      // the next ones back, too.
      take();
      return added(openers, { open, accepts });
    },
    opening: () => added(openings, {}),
  };
}

function added<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}

/** The value of a signal that may be changed for another one. */
function currentOf<T>(holder: Signal<Signal<T>>): Signal<T> {
  const changes = emitter<T>((emit) => {
    let stop = holder.get().subscribe(emit);
    const stopHolder = holder.subscribe((one) => {
      stop();
      stop = one.subscribe(emit);
    });
    return () => {
      stopHolder();
      stop();
    };
  });
  return { get: () => holder.get().get(), subscribe: changes.subscribe };
}

/** As a station reads its scanner: its own timing where Settings sets none. */
export const timingAt = (station: ScanStation): Signal<ScannerTiming> =>
  derivedSignal(storedSettings, (settings) => scannerTiming(station, settings));

/** Of the whole app. Between stations the more patient timing holds. */
export const handScans: HandScans = createHandScans({ timing: timingAt('2') });
