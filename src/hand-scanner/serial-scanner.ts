import type { ScannerAffixes } from '../device/scanner-setup.ts';
import type { Clock } from '../lib/clock.ts';
import { emitter, type Signal, type Subscribable } from '../lib/subscribable.ts';
import { withoutAffixes } from './affixes.ts';
import { LONGEST_READ, type ReadEnd } from './read.ts';
import { type HandScannerEvent, ReadReports } from './read-reports.ts';
import type { SerialEdge, SerialPortAnswer, SerialPortEdge } from './serial-edge.ts';
import type { SerialArrival } from './trace.ts';

/** A scanner without a suffix: its text is over after this pause, ms. */
const PAUSE_MS = 100;

interface SerialScannerOptions {
  readonly serial: SerialEdge;
  readonly affixes: Pick<Signal<ScannerAffixes>, 'get'>;
  readonly clock: Clock;
  /** Open ports are opened again when it changes. */
  readonly baudRate: Signal<number>;
  /** Receives everything that arrives, before it is judged. */
  readonly trace?: (arrived: SerialArrival) => void;
}

/** Reads of scanners at serial ports that the person has allowed, from the first subscriber to the last. */
export const createSerialScanner = (
  options: SerialScannerOptions,
): Subscribable<HandScannerEvent> & { readonly addPort: () => Promise<SerialPortAnswer> } => {
  const readers = new Set<SerialReader>();
  const closings: PortClosings = new WeakMap();
  const events = emitter<HandScannerEvent>((emit) => {
    const reader = new SerialReader(options, emit, closings);
    const addKnown = () =>
      void options.serial
        .getPorts()
        .then((known) => known.forEach((port) => void reader.read(port)), nothing);
    readers.add(reader);
    // A scanner that was plugged in again has its port among the known ones.
    options.serial.addEventListener('connect', addKnown);
    addKnown();
    return () => {
      readers.delete(reader);
      options.serial.removeEventListener('connect', addKnown);
      reader.stop();
    };
  });
  return {
    subscribe: events.subscribe,
    /** Asks for a port, and opens it. */
    async addPort() {
      const port = await options.serial.requestPort().catch(nothing);
      if (!port) return 'none';
      const opened = await Promise.all([...readers].map((reader) => reader.read(port)));
      return opened.includes(true) ? 'open' : 'in-use';
    },
  };
};

const nothing = () => undefined;

/** Resolves when the last use of a port is over: opening a port that is still open fails. */
type PortClosings = WeakMap<SerialPortEdge, Promise<void>>;

class SerialReader {
  readonly #options: SerialScannerOptions;
  readonly #reports: ReadReports;
  readonly #closings: PortClosings;
  readonly #opened = new Map<SerialPortEdge, Promise<boolean>>();
  readonly #streams = new Map<SerialPortEdge, ReadableStreamDefaultReader<Uint8Array>>();
  /** Ports to close, to be opened at another rate. */
  readonly #outdated = new Set<SerialPortEdge>();
  readonly #unfollow: () => void;
  #isStopped = false;

  constructor(
    options: SerialScannerOptions,
    emit: (event: HandScannerEvent) => void,
    closings: PortClosings,
  ) {
    this.#options = options;
    this.#reports = new ReadReports({ clock: options.clock, emit, openSince: () => null });
    this.#closings = closings;
    this.#unfollow = options.baudRate.subscribe(() => {
      for (const port of this.#streams.keys()) void this.#reopen(port);
    });
  }

  /**
   * Reads a port until its scanner is unplugged. Resolves once the port is open; to false when it cannot
   * be opened, because another program or tab has it. `connect` tries again.
   */
  read(port: SerialPortEdge): Promise<boolean> {
    const known = this.#opened.get(port);
    if (known) return known;
    const opened = this.#open(port);
    this.#opened.set(port, opened);
    this.#closings.set(port, this.#readAndClose(port, opened));
    return opened;
  }

  stop(): void {
    this.#isStopped = true;
    this.#reports.stop();
    this.#unfollow();
    for (const reader of this.#streams.values()) void reader.cancel().catch(nothing);
  }

  async #reopen(port: SerialPortEdge): Promise<void> {
    this.#outdated.add(port);
    await this.#streams.get(port)?.cancel().catch(nothing);
    await this.#closings.get(port);
    this.#outdated.delete(port);
    await this.read(port);
  }

  async #open(port: SerialPortEdge): Promise<boolean> {
    await this.#closings.get(port);
    if (this.#isStopped) return false;
    return port.open({ baudRate: this.#options.baudRate.get() }).then(
      () => true,
      () => false,
    );
  }

  async #readAndClose(port: SerialPortEdge, opened: Promise<boolean>): Promise<void> {
    if (!(await opened)) return void this.#opened.delete(port);
    // After a broken character the port has a new stream; an unplugged one has none.
    while (port.readable && !this.#isStopped && !this.#outdated.has(port))
      await this.#readStream(port, port.readable);
    // From here on `connect` may open it again.
    this.#opened.delete(port);
    await port.close().catch(nothing);
  }

  async #readStream(port: SerialPortEdge, stream: ReadableStream<Uint8Array>): Promise<void> {
    const reader = stream.getReader();
    this.#streams.set(port, reader);
    const text = new SerialText(this.#options, this.#reports);
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        const characters = decoder.decode(value, { stream: true });
        this.#options.trace?.({ timeStamp: this.#options.clock.now(), characters });
        text.add(characters);
      }
    } catch {
      // Framing, break, parity or overrun error, or unplugged: the text has a gap and is dropped.
    } finally {
      text.stop();
      this.#streams.delete(port);
      reader.releaseLock();
    }
  }
}

/** Characters of one port → reads: a line end, Tab or a pause ends each. */
class SerialText {
  readonly #options: SerialScannerOptions;
  readonly #reports: ReadReports;
  #text = '';
  #startedAt = 0;
  #stopTimer: () => void = nothing;

  constructor(options: SerialScannerOptions, reports: ReadReports) {
    this.#options = options;
    this.#reports = reports;
  }

  add(characters: string): void {
    this.#stopTimer();
    for (const character of characters) {
      if (/[\r\n]/.test(character)) this.#end('Enter');
      else if (character === '\t') this.#end('Tab');
      else this.#append(character);
    }
    if (this.#text !== '')
      this.#stopTimer = this.#options.clock.after(PAUSE_MS, () => this.#end('pause'));
  }

  stop(): void {
    this.#stopTimer();
  }

  #append(character: string): void {
    if (this.#text === '') this.#startedAt = this.#options.clock.now();
    if (this.#text.length < LONGEST_READ) this.#text += character;
  }

  #end(end: ReadEnd): void {
    const text = withoutAffixes(this.#text, this.#options.affixes.get());
    this.#text = '';
    if (text.length <= 1) return;
    this.#reports.onRead({
      text,
      end,
      startedAt: this.#startedAt,
      durationMs: this.#options.clock.now() - this.#startedAt,
      largestGapMs: 0,
      layout: 'same',
      byMachine: true,
      unidentified: 0,
      traits: ['serial'],
    });
  }
}
