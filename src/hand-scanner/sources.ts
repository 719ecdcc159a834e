/** Keys and serial ports as one source of reads, and what arrives before it is judged. */
import type { Clock } from '../lib/clock.ts';
import { emitter, type Subscribable } from '../lib/subscribable.ts';
import {
  createHandScanner,
  type HandScannerEvent,
  type HandScannerOptions,
} from './hand-scanner.ts';
import { NO_AFFIXES } from './affixes.ts';
import type { SerialEdge } from './serial-edge.ts';
import { createSerialScanner } from './serial-scanner.ts';
import { type TraceLine, traceLine } from './trace.ts';

export interface ScannerSources {
  readonly reads: Subscribable<HandScannerEvent>;
  /** Everything that arrives by keys while there is a listener for reads. */
  readonly traced: Subscribable<TraceLine>;
  /** Asks the person for a scanner at a serial port; undefined where the browser has no Web Serial. */
  readonly addSerialPort: (() => Promise<boolean>) | undefined;
}

export function createSources(
  options: HandScannerOptions & { readonly clock: Clock },
  serial: SerialEdge | undefined,
): ScannerSources {
  const tracers = new Set<(line: TraceLine) => void>();
  const trace = (event: Event) => {
    const line = tracers.size > 0 ? traceLine(event) : undefined;
    if (line) for (const tracer of tracers) tracer(line);
  };
  const traced = emitter<TraceLine>((emit) => {
    tracers.add(emit);
    return () => void tracers.delete(emit);
  });
  const keyboard = createHandScanner({ ...options, trace });
  if (!serial) return { reads: keyboard, traced, addSerialPort: undefined };
  const { clock } = options;
  const affixes = options.affixes ?? { get: () => NO_AFFIXES };
  const port = createSerialScanner({ serial, clock, affixes });
  return { reads: merged(keyboard, port), traced, addSerialPort: port.addPort };
}

const merged = (
  one: Subscribable<HandScannerEvent>,
  other: Subscribable<HandScannerEvent>,
): Subscribable<HandScannerEvent> =>
  emitter((emit) => {
    const undo = [one.subscribe(emit), other.subscribe(emit)];
    return () => undo.forEach((stop) => stop());
  });
