/** PGlite as the socket of a node-postgres connection. */
import type { PGlite } from '@electric-sql/pglite';
import { Duplex } from 'node:stream';

interface Written {
  readonly chunk: Buffer;
}

type Done = (error?: Error) => void;

/** An answer ends with ReadyForQuery, whose last byte is the status of the transaction. */
const IDLE = 'I'.charCodeAt(0);
/** First byte of a start-up message. It is the only message without a type, and begins with its length. */
const STARTUP = 0;

/**
 * Passes all messages of a statement to PGlite at once, as node-postgres writes them corked. PGlite's
 * own adapter passes each alone, through two locks, and reads answers with a slower parser.
 */
export class PgliteSocket extends Duplex {
  readonly #client: PGlite;

  constructor(client: PGlite) {
    super();
    this.#client = client;
  }

  /** PGlite has one session, which keeps the transaction and prepared statements of a broken connection. */
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
   * Delivers the end of a query or a transaction in the next iteration of the event loop. PGlite blocks the
   * server's thread, and Node accepts one connection per iteration: with many callers a new tablet
   * waited for seconds.
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
   * The raw bytes. Without `onRawData`, PGlite also parses and keeps every message of the answer, and
   * its memory grows with every statement.
   */
  async #answer(messages: Buffer): Promise<Uint8Array> {
    // PGlite answers the start of a session itself, without onRawData.
    if (messages[0] === STARTUP) return this.#client.execProtocolRawSync(messages);
    const pieces: Uint8Array[] = [];
    // A piece is a view of PGlite's memory, which the next one overwrites.
    const onRawData = (piece: Uint8Array) => void pieces.push(piece.slice());
    await this.#client.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    return Buffer.concat(pieces);
  }

  /** node-postgres calls these on every socket. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
