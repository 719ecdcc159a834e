/**
 * The one hand scanner of the signed-in app. Its reads are sent to the screen that awaits scans, else to
 * the listener for unawaited reads.
 */
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
import { createHandScanner, type HandScannerEvent } from './hand-scanner.ts';
import { type HeldEvents, createHeldEvents, type OnEvent, createOpeners } from './held-reads.ts';

export interface HandScans {
  /** Reads for a screen that awaits scans, at its timing. Two at once share them. */
  awaited(timing: Signal<ScannerTiming>): Subscribable<HandScannerEvent>;
  /** Reads that no screen awaits. They are swallowed only while there is a listener. */
  readonly unawaited: Subscribable<HandScannerEvent>;
  /**
   * Calls `open` for a case code that no screen awaits and that `accepts` (any, if left out) resolves to true for; the read
   * is kept for the screen that opens. A code that is not accepted, or whose look-up fails, is an unawaited read. Not
   * while a dialog is open: its answer must not open another screen.
   */
  openOnCode(open: () => void, accepts?: (text: string) => Promise<boolean>): () => void;
  /** Until the undo a screen that awaits scans is on its way: case codes are kept for it. */
  opening(): () => void;
}

export interface HandScansOptions {
  /** While no screen awaits scans. */
  readonly timing: Signal<ScannerTiming>;
  readonly target?: EventTarget;
  readonly clock?: Clock;
}

export function createHandScans(options: HandScansOptions): HandScans {
  const { timing, clock = systemClock } = options;
  const inUse = signal(timing);
  const reads = createHandScanner({ ...options, timing: currentOf(inUse) });
  const kept = createHeldEvents(clock);
  const openers = createOpeners(kept.begin);
  const screens = new Set<OnEvent>();
  const giveBackTo = (emit: OnEvent) => (event: HandScannerEvent) =>
    deliver(event, screens, openers.isOpening() && kept) || emit(event);
  return {
    awaited: (wanted) =>
      emitter((emit) => {
        screens.add(emit);
        inUse.set(wanted);
        const stop = reads.subscribe(emit);
        for (const event of kept.take()) emit(event);
        return () => {
          stop();
          screens.delete(emit);
          if (screens.size === 0) inUse.set(timing);
        };
      }),
    unawaited: emitter((emit) =>
      reads.subscribe((event) => {
        if (screens.size > 0 || kept.add(event)) return;
        if (!openers.open(event, giveBackTo(emit))) emit(event);
      }),
    ),
    openOnCode(open, accepts) {
      // Leaving the opening screen for this one gives up its reads; else they would hold
      // the next ones back, too.
      kept.take();
      return openers.add({ open, ...(accepts && { accepts }), mayOpen: () => !isScreenCovered() });
    },
    opening: () => openers.add({ open: () => undefined, mayOpen: () => true }),
  };
}

/** Gives the read to the open scan screens, or queues it for one that is loading. @returns false if nobody will take it */
function deliver(
  event: HandScannerEvent,
  screens: ReadonlySet<OnEvent>,
  opening: HeldEvents | false,
): boolean {
  for (const read of screens) read(event);
  if (screens.size > 0) return true;
  if (opening && !opening.add(event)) opening.begin(event);
  return opening !== false;
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
