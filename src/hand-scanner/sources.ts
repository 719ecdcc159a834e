/** Keys and serial ports as one source of reads, and what arrives before it is judged. */
import type { Clock } from '../lib/clock.ts';
import { emitter, signal, type Subscribable } from '../lib/subscribable.ts';
import {
  createHandScanner,
  type HandScannerEvent,
  type HandScannerOptions,
} from './hand-scanner.ts';
import { NO_AFFIXES } from './affixes.ts';
import { storedBaudRate } from '../device/scanner-setup.ts';
import type { SerialEdge, SerialPortAnswer } from './serial-edge.ts';
import type { SerialArrival } from './trace.ts';

export interface ScannerSources {
  readonly reads: Subscribable<HandScannerEvent>;
  /** Everything that arrives while there is a listener for reads. */
  readonly traced: Subscribable<Event | SerialArrival>;
  /** Asks the person for a scanner at a serial port; undefined where the browser has no Web Serial. Rejects when its script did not load. */
  readonly addSerialPort: (() => Promise<SerialPortAnswer>) | undefined;
}

export function createSources(
  options: HandScannerOptions & { readonly clock: Clock },
  serial: SerialEdge | undefined,
): ScannerSources {
  const tracers = new Set<(event: Event | SerialArrival) => void>();
  const trace = (event: Event | SerialArrival) => {
    for (const tracer of tracers) tracer(event);
  };
  const traced = emitter<Event | SerialArrival>((emit) => {
    tracers.add(emit);
    return () => void tracers.delete(emit);
  });
  const keyboard = createHandScanner({ ...options, trace });
  if (!serial) return { reads: keyboard, traced, addSerialPort: undefined };
  const port = serialSource(serial, options, trace);
  return { reads: merged(keyboard, port.reads), traced, addSerialPort: port.add };
}

/** Loaded after the first screen: most stations have no scanner at a serial port. */
function serialSource(
  serial: SerialEdge,
  { clock, affixes = signal(NO_AFFIXES) }: HandScannerOptions & { readonly clock: Clock },
  trace: (arrived: SerialArrival) => void,
) {
  const load = async () => {
    const { createSerialScanner } = await import('./serial-scanner.ts');
    return createSerialScanner({ serial, clock, affixes, trace, baudRate: storedBaudRate });
  };
  let loading: ReturnType<typeof load> | undefined;
  const scanner = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  /** Subscribes the current listener, unless it is subscribed already. */
  let listen: () => Promise<void> = async () => undefined;
  return {
    async add() {
      await listen();
      return (await scanner()).addPort();
    },
    reads: emitter<HandScannerEvent>((emit) => {
      let stop: (() => void) | undefined;
      let isOver = false;
      listen = async () => {
        const loaded = await scanner();
        if (!isOver) stop ??= loaded.subscribe(emit);
      };
      // Without the network the script may be missing: keys still work.
      void listen().catch(() => undefined);
      return () => {
        isOver = true;
        stop?.();
      };
    }),
  };
}

const merged = (
  one: Subscribable<HandScannerEvent>,
  other: Subscribable<HandScannerEvent>,
): Subscribable<HandScannerEvent> =>
  emitter((emit) => {
    const undo = [one.subscribe(emit), other.subscribe(emit)];
    return () => undo.forEach((stop) => stop());
  });
