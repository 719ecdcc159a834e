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
  type WritableSignal,
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
   * Calls `open` for a case code that no screen awaits and that `accepts` resolves to true for; the read is kept for
   * the screen that opens. A code that is not accepted, or whose look-up fails, is an unawaited read. Not while a dialog
   * is open: its answer must not open another screen.
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

export const createHandScans = (options: HandScansOptions): HandScans => new Scans(options);

class Scans implements HandScans {
  readonly #timing: Signal<ScannerTiming>;
  readonly #clock: Clock;
  readonly #inUse: WritableSignal<Signal<ScannerTiming>>;
  readonly #reads: Subscribable<HandScannerEvent>;
  readonly #screens = new Set<OnEvent>();
  /** The latest one is called. */
  readonly #openers = new Set<Opener>();
  /** Screens that await scans and are on their way. */
  readonly #openings = new Set<object>();
  /** The code that an opener looks up, and the events after it. */
  readonly #lookUps = new Map<Opener, HandScannerEvent[]>();
  /** Events for a screen that is opening. */
  #kept: readonly HandScannerEvent[] = [];
  #keptSince = Number.NEGATIVE_INFINITY;

  constructor(options: HandScansOptions) {
    this.#timing = options.timing;
    this.#clock = options.clock ?? systemClock;
    this.#inUse = signal(options.timing);
    this.#reads = createHandScanner({ ...options, timing: currentOf(this.#inUse) });
  }

  readonly unawaited: Subscribable<HandScannerEvent> = emitter((emit) =>
    this.#reads.subscribe((event) => this.#onUnawaited(event, emit)),
  );

  awaited(wanted: Signal<ScannerTiming>): Subscribable<HandScannerEvent> {
    return emitter((emit) => {
      this.#screens.add(emit);
      this.#inUse.set(wanted);
      const stop = this.#reads.subscribe(emit);
      this.#takeKept().forEach(emit);
      return () => {
        stop();
        this.#screens.delete(emit);
        if (this.#screens.size === 0) this.#inUse.set(this.#timing);
      };
    });
  }

  openOnCode(open: () => void, accepts: (text: string) => Promise<boolean>): () => void {
    // Leaving the opening screen for this one gives up its reads; else they would hold
    // the next ones back, too.
    this.#takeKept();
    return added(this.#openers, { open, accepts });
  }

  opening(): () => void {
    return added(this.#openings, {});
  }

  #isKeeping(): boolean {
    return this.#clock.now() - this.#keptSince <= KEEP_MS;
  }

  #keep(...events: readonly HandScannerEvent[]): void {
    const isMore = this.#isKeeping();
    this.#kept = isMore ? [...this.#kept, ...events] : events;
    if (!isMore) this.#keptSince = this.#clock.now();
  }

  #takeKept(): readonly HandScannerEvent[] {
    const events = this.#isKeeping() ? this.#kept : [];
    this.#keptSince = Number.NEGATIVE_INFINITY;
    return events;
  }

  #onUnawaited(event: HandScannerEvent, emit: OnEvent): void {
    const opener = [...this.#openers].at(-1);
    const lookedUp = opener && this.#lookUps.get(opener);
    if (this.#screens.size > 0) return;
    if (this.#isKeeping()) this.#keep(event);
    else if (lookedUp) lookedUp.push(event);
    else if (possibleCodes(textOf(event)).length === 0) emit(event);
    else if (this.#openings.size > 0) this.#keep(event);
    else if (!opener || isScreenCovered()) emit(event);
    else void this.#lookUp(opener, event, emit);
  }

  async #lookUp(opener: Opener, first: HandScannerEvent, emit: OnEvent): Promise<void> {
    const events = [first];
    this.#lookUps.set(opener, events);
    const isAccepted = await opener.accepts(textOf(first)).catch(() => false);
    this.#lookUps.delete(opener);
    if (isAccepted && this.#openers.has(opener) && !isScreenCovered()) {
      this.#keep(...events);
      opener.open();
    } else for (const one of events) this.#giveBack(one, emit);
  }

  /** A code that the opener does not accept, or whose screen was closed meanwhile, and the events after it. */
  #giveBack(event: HandScannerEvent, emit: OnEvent): void {
    if (this.#screens.size > 0) for (const read of this.#screens) read(event);
    else if (this.#openings.size > 0) this.#keep(event);
    else emit(event);
  }
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
