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

export interface Wire<T> {
  readonly isOpen: boolean;
  /** Whether the printer has answered anything, perhaps too late for its question. */
  readonly hasAnswered: boolean;
  /** Resolves when the connection has taken it, which is not the printer. @throws Error */
  write(text: string, ms: number): Promise<void>;
  /** The answer to this question and never to an earlier one; undefined without one in this time. */
  ask(question: string, ms: number): Promise<T | undefined>;
  /** Resolves to whether the printer has read everything and ended the connection in turn. */
  end(ms: number): Promise<boolean>;
  destroy(): void;
}

/**
 * @param read takes the first answer from what was received
 * @throws Error for a printer that cannot be reached in this time
 */
export async function openWire<T>(
  { host, port }: Address,
  ms: number,
  read: (text: string) => Answer<T> | undefined,
): Promise<Wire<T>> {
  const socket = connect({ host, port, noDelay: true });
  socket.on('error', () => undefined);
  try {
    await on(socket, 'connect', ms);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return wireOver(socket, read);
}

function wireOver<T>(socket: Socket, read: (text: string) => Answer<T> | undefined): Wire<T> {
  let text = '';
  let last: T | undefined;
  // A printer answers its questions in their order.
  let [asked, answered] = [0, 0];
  socket.on('data', (part) => {
    text += part.toString('latin1');
    for (let found = read(text); found; found = read(text)) {
      ({ answer: last, rest: text } = found);
      answered += 1;
      socket.emit(ANSWER);
    }
  });
  const write = (part: string, limit: number) =>
    on(socket, WRITTEN, limit, () =>
      socket.write(part, 'utf8', (error) => !error && socket.emit(WRITTEN)),
    );
  return {
    get isOpen() {
      return !socket.destroyed && !socket.readableEnded;
    },
    get hasAnswered() {
      return answered > 0;
    },
    write,
    async ask(question, limit) {
      asked += 1;
      const until = performance.now() + limit;
      try {
        await write(question, limit);
        while (answered < asked) await on(socket, ANSWER, until - performance.now());
        return last;
      } catch {
        return undefined;
      }
    },
    end: (limit) =>
      on(socket, 'end', limit, () => socket.end()).then(
        () => true,
        () => false,
      ),
    destroy: () => void socket.destroy(),
  };
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
