/** PGlite as the socket of a node-postgres connection. */
import type { PGlite } from '@electric-sql/pglite';
import { Duplex } from 'node:stream';

interface Written {
  readonly chunk: Buffer;
}

type Done = (error?: Error) => void;

/** An answer ends with ReadyForQuery, whose last byte is the status of the transaction. */
const IDLE = 'I'.charCodeAt(0);
/** First byte of a start-up message, which alone has no type: that of its length. */
const STARTUP = 0;

/**
 * Hands PGlite the messages of a statement at once, as node-postgres writes them corked. PGlite's own
 * adapter hands over each by itself, through two locks, and reads answers with a slower parser.
 */
export class PgliteSocket extends Duplex {
  readonly #client: PGlite;

  constructor(client: PGlite) {
    super();
    this.#client = client;
  }

  /** A connection that broke leaves its transaction and its prepared statements: PGlite has one session. */
  connect(): void {
    this.#client.exec('rollback; deallocate all').then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    void this.#ask(chunk, done);
  }

  override _writev(all: readonly Written[], done: Done): void {
    void this.#ask(Buffer.concat(all.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  /**
   * Tells the end of a query or a transaction in the next turn of the event loop. PGlite runs on the
   * server's thread without yielding: with many callers, all of them would be served again before
   * Node accepts the next connection, of which it accepts one a turn (a new tablet waited for seconds).
   */
  async #ask(messages: Buffer, done: Done): Promise<void> {
    let failure: Error | undefined;
    try {
      const answer = await this.#answer(messages);
      const later = answer.at(-1) === IDLE ? setImmediate : process.nextTick;
      if (answer.length > 0) later(() => this.push(answer));
    } catch (error) {
      failure = error as Error;
    }
    done(failure);
  }

  /**
   * The bytes as they come. Of what is asked without `onRawData`, PGlite parses every message of the answer,
   * too, and keeps them all for a reader that never comes: its memory grew with every statement.
   */
  async #answer(messages: Buffer): Promise<Uint8Array> {
    // The start of a session is answered by PGlite itself, past onRawData.
    if (messages[0] === STARTUP) return this.#client.execProtocolRawSync(messages);
    const pieces: Uint8Array[] = [];
    // A piece lies in PGlite's memory, which the next one overwrites.
    const onRawData = (piece: Uint8Array) => void pieces.push(piece.slice());
    await this.#client.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    return Buffer.concat(pieces);
  }

  /** What node-postgres sets on a socket of the network. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
