/** A TCP connection to a label printer. */
import { connect, type Socket } from 'node:net';

export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface Answer<T> {
  readonly answer: T;
  /** Text behind it. */
  readonly rest: string;
}

/** Takes the first answer from what was received. @param written labels that were written until then */
export type Reader<T> = (text: string, written: number) => Answer<T> | undefined;

/**
 * @throws Error for a printer that cannot be reached in this time
 */
export async function openWire<T>(
  { host, port }: Address,
  ms: number,
  read: Reader<T>,
): Promise<Wire<T>> {
  const socket = connect({ host, port, noDelay: true });
  socket.on('error', () => undefined);
  try {
    await on(socket, 'connect', ms);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return new Wire(socket, read);
}

export class Wire<T> {
  readonly #socket: Socket;
  #text = '';
  #last: T | undefined;
  // A printer answers its questions in their order.
  #asked = 0;
  #answered = 0;
  #written = 0;

  constructor(socket: Socket, read: Reader<T>) {
    this.#socket = socket;
    socket.on('data', (part) => {
      this.#text += part.toString('latin1');
      for (;;) {
        const found = read(this.#text, this.#written);
        if (!found) return;
        this.#text = found.rest;
        this.#last = found.answer;
        this.#answered += 1;
        socket.emit(ANSWER);
      }
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && !this.#socket.readableEnded;
  }

  /** Whether the printer has answered every question, perhaps too late. */
  get hasAnswered(): boolean {
    return this.#answered > 0 && this.#answered >= this.#asked;
  }

  /** Writes a label. Resolves when the connection has taken it, which is not the printer. @throws Error */
  write(label: string, ms: number): Promise<void> {
    this.#written += 1;
    return this.#send(label, ms);
  }

  #send(text: string, ms: number): Promise<void> {
    return on(this.#socket, WRITTEN, ms, () =>
      this.#socket.write(text, 'utf8', (error) => !error && this.#socket.emit(WRITTEN)),
    );
  }

  /** The answer to this question and never to an earlier one; undefined without one in this time. */
  async ask(question: string, ms: number): Promise<T | undefined> {
    this.#asked += 1;
    const until = performance.now() + ms;
    try {
      await this.#send(question, ms);
      while (this.#answered < this.#asked)
        await on(this.#socket, ANSWER, until - performance.now());
      return this.#last;
    } catch {
      return undefined;
    }
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

const ANSWER = 'answer';
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
