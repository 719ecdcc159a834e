import type { ScannerAffixes } from '../device/scanner-affixes.ts';
import type { Clock } from '../lib/clock.ts';
import { emitter, type Signal, type Subscribable } from '../lib/subscribable.ts';
import { withoutAffixes } from './affixes.ts';
import type { ReadEnd } from './read.ts';
import { type HandScannerEvent, ReadReports } from './read-reports.ts';
import type { SerialEdge, SerialPortEdge } from './serial-edge.ts';

/** Default of nearly every serial scanner; USB and Bluetooth ports ignore it. */
const BAUD_RATE = 9600;
/** A scanner without a suffix: its text is over after this pause, ms. */
const PAUSE_MS = 100;
/** A text without an end is no read of a scanner. */
const LONGEST_TEXT = 4096;

interface SerialScannerOptions {
  readonly serial: SerialEdge;
  readonly affixes: Pick<Signal<ScannerAffixes>, 'get'>;
  readonly clock: Clock;
}

/** Reads of scanners at serial ports that the person has allowed, from the first subscriber to the last. */
export const createSerialScanner = (
  options: SerialScannerOptions,
): Subscribable<HandScannerEvent> & { readonly addPort: () => Promise<boolean> } => {
  const ports = new Set<(port: SerialPortEdge) => void>();
  const events = emitter<HandScannerEvent>((emit) => {
    const reader = new SerialReader(options, emit);
    const add = (port: SerialPortEdge) => void reader.read(port);
    const addKnown = () =>
      void options.serial.getPorts().then((known) => known.forEach(add), nothing);
    ports.add(add);
    // A scanner that was plugged in again has its port among the known ones.
    options.serial.addEventListener('connect', addKnown);
    addKnown();
    return () => {
      ports.delete(add);
      options.serial.removeEventListener('connect', addKnown);
      reader.stop();
    };
  });
  return {
    subscribe: events.subscribe,
    /** Asks for a port. False when the person chose none. */
    async addPort() {
      const port = await options.serial.requestPort().catch(nothing);
      if (port) for (const add of ports) add(port);
      return port !== undefined;
    },
  };
};

const nothing = () => undefined;

class SerialReader {
  readonly #options: SerialScannerOptions;
  readonly #reports: ReadReports;
  readonly #open = new Map<SerialPortEdge, ReadableStreamDefaultReader<Uint8Array> | null>();

  constructor(options: SerialScannerOptions, emit: (event: HandScannerEvent) => void) {
    this.#options = options;
    this.#reports = new ReadReports({ clock: options.clock, emit, openSince: () => null });
  }

  /** Until the scanner is unplugged, or another tab has the port. */
  async read(port: SerialPortEdge): Promise<void> {
    if (this.#open.has(port)) return;
    this.#open.set(port, null);
    try {
      await port.open({ baudRate: BAUD_RATE });
      const reader = port.readable?.getReader();
      if (reader && this.#open.has(port)) await this.#readAll(port, reader);
      await port.close();
    } catch {
      // Unplugged, or in use elsewhere: `connect` tries again.
    }
    this.#open.delete(port);
  }

  stop(): void {
    this.#reports.stop();
    const readers = [...this.#open.values()];
    this.#open.clear();
    for (const reader of readers) void reader?.cancel().catch(nothing);
  }

  async #readAll(
    port: SerialPortEdge,
    reader: ReadableStreamDefaultReader<Uint8Array>,
  ): Promise<void> {
    this.#open.set(port, reader);
    const text = new SerialText(this.#options, this.#reports);
    const decoder = new TextDecoder();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      text.add(decoder.decode(value, { stream: true }));
    }
    text.stop();
    reader.releaseLock();
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
    if (this.#text.length < LONGEST_TEXT) this.#text += character;
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
