/** A TCP connection to a label printer. */
import { connect, type Socket } from 'node:net';
import type { LabelPrinter } from './printers.ts';
import type { PrinterStatus, Protocol } from './protocol.ts';
import { PROTOCOLS } from './protocols.ts';

/** Far above an answer: a connection may have text of other programs on it. */
const MOST_TEXT = 4096;

export type PrinterWire = Pick<
  Wire,
  'isOpen' | 'hasAnswered' | 'ask' | 'write' | 'end' | 'destroy'
>;

/** @throws Error for a printer that cannot be reached in this time */
export async function openWire(printer: LabelPrinter, ms: number): Promise<PrinterWire> {
  const { host, port, protocol } = printer;
  const socket = connect({ host, port, noDelay: true });
  socket.on('error', () => undefined);
  try {
    await on(socket, 'connect', ms);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return new Wire(socket, PROTOCOLS[protocol]);
}

class Wire {
  readonly #socket: Socket;
  readonly #protocol: Protocol;
  /** Received since the last question. */
  #text = '';

  constructor(socket: Socket, protocol: Protocol) {
    this.#socket = socket;
    this.#protocol = protocol;
    socket.on('data', (part) => {
      this.#text = (this.#text + part.toString('latin1')).slice(-MOST_TEXT);
    });
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
    return on(this.#socket, WRITTEN, ms, () =>
      this.#socket.write(label, 'utf8', (error) => !error && this.#socket.emit(WRITTEN)),
    );
  }

  /** The answer to this question; undefined without one in this time. What was received before it is thrown away. */
  async ask(question: 'identify' | 'status', ms: number): Promise<PrinterStatus | undefined> {
    const until = performance.now() + ms;
    this.#text = '';
    try {
      await this.write(this.#protocol[question], ms);
      while (!this.hasAnswered) await on(this.#socket, 'data', until - performance.now());
    } catch {
      return undefined;
    }
    return this.#protocol.read(this.#text).at(-1);
  }

  /** Resolves to whether the printer has read everything and ended the connection in turn. */
  end(ms: number): Promise<boolean> {
    return on(this.#socket, 'end', ms, () => this.#socket.end()).then(
      () => true,
      () => false,
    );
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

const WRITTEN = 'written';

/** Waits for an event of an open connection. @throws Error after the time, or when the connection ends before */
function on(socket: Socket, event: string, ms: number, begin?: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      socket.off(event, done).off('close', fail);
    };
    const done = () => {
      stop();
      resolve();
    };
    const fail = () => {
      stop();
      reject(new Error(socket.errored?.message ?? `There was no answer in ${Math.round(ms)} ms.`));
    };
    const timer = setTimeout(fail, ms);
    socket.once(event, done).once('close', fail);
    if (socket.destroyed) fail();
    else begin?.();
  });
}
