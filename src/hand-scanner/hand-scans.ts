/**
 * The one hand scanner of the signed-in app. Its reads are sent to the screen that awaits scans, else to
 * the listener for unawaited reads.
 */
import type { ScanStation } from '../lib/paths.ts';
import { possibleCodes } from '../../contract/case-code.ts';
import { type ScannerAffixes, storedAffixes } from '../device/scanner-affixes.ts';
import { storedSettings } from '../device/settings.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { isScreenCovered } from '../lib/covers.ts';
import {
  derivedSignal,
  emitter,
  type Signal,
  signal,
  type Subscribable,
} from '../lib/subscribable.ts';
import { scannerTiming, type ScannerTiming } from '../policy/scanning.ts';
import type { HandScannerEvent } from './hand-scanner.ts';
import { browserSerial, type SerialEdge } from './serial-edge.ts';
import { createSources, type ScannerSources } from './sources.ts';

/** How the scanner is to be read. */
export interface ScannerSetup {
  readonly timing: Signal<ScannerTiming>;
  readonly affixes: Signal<ScannerAffixes>;
}

export interface HandScans extends Pick<ScannerSources, 'traced' | 'addSerialPort'> {
  /** Reads for a screen that awaits scans, read as it wants. Two at once share them. */
  awaited(setup: ScannerSetup): Subscribable<HandScannerEvent>;
  /** Reads that no screen awaits. They are swallowed only while there is a listener. */
  readonly unawaited: Subscribable<HandScannerEvent>;
  /** This read and those after it are kept for the next screen that awaits scans. */
  keepForNext(event: HandScannerEvent): void;
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
  readonly setup: ScannerSetup;
  readonly target?: EventTarget;
  readonly clock?: Clock;
  readonly serial?: SerialEdge | undefined;
}

/** How long reads are kept for a screen that is opening, ms. */
export const KEEP_MS = 30_000;

export function createHandScans(options: HandScansOptions): HandScans {
  const { setup, target, clock = systemClock, serial } = options;
  const inUse = signal(setup);
  const keys = { ...currentSetup(inUse), clock, ...(target && { target }) };
  const { reads: scanner, ...others } = createSources(keys, serial);
  const kept = keptEvents(clock);
  const openers = openersFor(kept.begin);
  const screens = new Set<OnEvent>();
  const giveBackTo = (emit: OnEvent) => (event: HandScannerEvent) =>
    deliver(event, screens, openers.isOpening() && kept) || emit(event);
  return {
    ...others,
    awaited: (wanted) =>
      emitter((emit) => {
        screens.add(emit);
        inUse.set(wanted);
        const stop = scanner.subscribe(emit);
        for (const event of kept.take()) emit(event);
        return () => {
          stop();
          screens.delete(emit);
          if (screens.size === 0) inUse.set(setup);
        };
      }),
    unawaited: emitter((emit) =>
      scanner.subscribe((event) => {
        if (screens.size > 0 || kept.add(event)) return;
        if (!openers.open(event, giveBackTo(emit))) emit(event);
      }),
    ),
    keepForNext: (event) => kept.begin(event),
    openOnCode(open, accepts) {
      // Leaving the opening screen for this one gives up its reads; else they would hold
      // the next ones back, too.
      kept.take();
      return openers.add({ open, ...(accepts && { accepts }), mayOpen: () => !isScreenCovered() });
    },
    opening: () => openers.add({ open: () => undefined, mayOpen: () => true }),
  };
}

type OnEvent = (event: HandScannerEvent) => void;

/** To the screen that was opened by hand during a look-up. False where there is none. */
function deliver(
  event: HandScannerEvent,
  screens: ReadonlySet<OnEvent>,
  opening: KeptEvents | false,
): boolean {
  for (const read of screens) read(event);
  if (screens.size > 0) return true;
  if (opening && !opening.add(event)) opening.begin(event);
  return opening !== false;
}

interface Opener {
  readonly mayOpen: () => boolean;
  /** Any code where it is left out. */
  readonly accepts?: (text: string) => Promise<boolean>;
  readonly open: () => void;
}

/** Openers of a screen for a case code; the latest one is called. */
function openersFor(keep: (...events: readonly HandScannerEvent[]) => void) {
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
      const text = event.kind === 'read' ? event.read.text : '';
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

type KeptEvents = ReturnType<typeof keptEvents>;

/** Events for a screen that is opening. */
function keptEvents(clock: Clock) {
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

const currentSetup = (inUse: Signal<ScannerSetup>): ScannerSetup => ({
  timing: currentOf(inUse, (one) => one.timing),
  affixes: currentOf(inUse, (one) => one.affixes),
});

/** The value of a signal that may be changed for another one. */
function currentOf<T, U>(holder: Signal<T>, signalIn: (one: T) => Signal<U>): Signal<U> {
  const changes = emitter<U>((emit) => {
    let stop = signalIn(holder.get()).subscribe(emit);
    const stopHolder = holder.subscribe((one) => {
      stop();
      stop = signalIn(one).subscribe(emit);
    });
    return () => {
      stopHolder();
      stop();
    };
  });
  return { get: () => signalIn(holder.get()).get(), subscribe: changes.subscribe };
}

/** As a station reads its scanner: its own timing where Settings sets none. */
export const setupAt = (station: ScanStation): ScannerSetup => ({
  timing: derivedSignal(storedSettings, (settings) => scannerTiming(station, settings)),
  affixes: storedAffixes,
});

/** Of the whole app. Between stations the more patient timing holds. */
export const handScans: HandScans = createHandScans({
  setup: setupAt('2'),
  serial: browserSerial(),
});
