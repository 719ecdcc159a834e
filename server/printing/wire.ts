/** A TCP connection to a label printer. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LabelPrinter } from './printers.ts';
import type { PrinterStatus, Protocol } from './protocol.ts';
import { PROTOCOLS } from './protocols.ts';

/** Without an answer for this time, no second one comes. */
const QUIET_MS = 150;
/** Far above an answer: a connection may have text of other programs on it. */
const MOST_TEXT = 4096;

export type PrinterWire = Pick<
  Wire,
  'isOpen' | 'hasAnswered' | 'ask' | 'write' | 'end' | 'destroy'
>;

/** @throws Error for a printer that cannot be reached in this time */
export async function openWire(printer: LabelPrinter, ms: number): Promise<PrinterWire> {
  const { host, port, protocol } = printer;
  const wire = new Wire(connect({ host, port, noDelay: true }), PROTOCOLS[protocol]);
  try {
    await wire.on('connect', ms);
  } catch (error) {
    wire.destroy();
    throw error;
  }
  return wire;
}

const WRITTEN = 'written';

class Wire {
  readonly #socket: Socket;
  readonly #protocol: Protocol;
  /** Received since the last question. */
  #text = '';
  /** Until it is known that one question has one answer. */
  #mayRepeat = true;

  constructor(socket: Socket, protocol: Protocol) {
    this.#socket = socket;
    this.#protocol = protocol;
    socket.on('data', (part) => {
      this.#text = (this.#text + part.toString('latin1')).slice(-MOST_TEXT);
    });
    socket.on('error', () => undefined);
  }

  /** Waits for an event. @throws Error after the time, or when the connection ends before */
  async on(event: string, ms: number): Promise<void> {
    const over = new AbortController();
    const end = () => over.abort();
    // Not AbortSignal.timeout and .any: Node 20 may collect them before they fire.
    const timer = setTimeout(end, ms);
    this.#socket.once('close', end);
    if (this.#socket.closed) end();
    try {
      await once(this.#socket, event, { signal: over.signal });
    } finally {
      clearTimeout(timer);
      this.#socket.off('close', end);
    }
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && !this.#socket.readableEnded;
  }

  /** Whether the printer has answered the last question, perhaps too late. */
  get hasAnswered(): boolean {
    return this.#protocol.read(this.#text).length > 0;
  }

  /** Writes a label. Resolves when the connection has taken it, which is not the printer. @throws Error */
  write(label: string, ms: number): Promise<void> {
    const written = this.on(WRITTEN, ms);
    this.#socket.write(label, 'utf8', (error) => !error && this.#socket.emit(WRITTEN));
    return written;
  }

  /**
   * The answer to this question; undefined without one in this time. What was received before the question is thrown away,
   * and where answers are repeated, the last one counts: an earlier one would be taken for that to the next question.
   */
  async ask(question: 'identify' | 'status', ms: number): Promise<PrinterStatus | undefined> {
    const until = performance.now() + ms;
    this.#mayRepeat ||= this.#protocol.read(this.#text).length > 1;
    this.#text = '';
    try {
      await this.write(this.#protocol[question], ms);
      while (!this.hasAnswered) await this.on('data', until - performance.now());
    } catch {
      return undefined;
    }
    if (this.#mayRepeat) await this.#quiet(until);
    const answers = this.#protocol.read(this.#text);
    this.#mayRepeat = answers.length > 1;
    return answers.at(-1);
  }

  async #quiet(until: number): Promise<void> {
    try {
      while (performance.now() < until) await this.on('data', QUIET_MS);
    } catch {
      // Nothing more came.
    }
  }

  /** Resolves to whether the printer has read everything and ended the connection in turn. */
  end(ms: number): Promise<boolean> {
    const ended = this.on('end', ms);
    this.#socket.end();
    return ended.then(
      () => true,
      () => false,
    );
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
