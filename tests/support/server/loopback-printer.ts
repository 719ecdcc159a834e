import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A printer on loopback: what its language says is in a class of that language. */
export abstract class LoopbackPrinter {
  /** Labels that came out. */
  readonly labels: string[] = [];
  /** Nothing leaves its memory, as while a label waits at the peeler. */
  isSlow = false;
  protected readonly memory: string[] = [];
  readonly #sockets = new Set<Socket>();
  #isStalled = false;
  readonly #server: Server;

  /** @param command one command of its language, with ␛ for the sign of escape */
  constructor(command: RegExp) {
    this.#server = createServer((socket) => {
      let text = '';
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('end', () => this.onEnd());
      socket.on('data', (part) => {
        text += part.toString('utf8').replaceAll('\u001B', '␛');
        for (let found = command.exec(text); found; found = command.exec(text)) {
          text = text.slice(found.index + found[0].length);
          this.receive(socket, found[0]);
        }
      });
      if (this.#isStalled) socket.pause();
    }).listen(0, '127.0.0.1');
  }

  protected abstract receive(socket: Socket, command: string): void;
  protected abstract get isStopped(): boolean;
  protected onEnd(): void {}

  protected feed(most: number): void {
    if (!this.isStopped && !this.isSlow) this.labels.push(...this.memory.splice(0, most));
  }

  async listening(): Promise<this> {
    if (!this.#server.listening) await once(this.#server, 'listening');
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Bytes wait until `read`, as behind a pulled cable. */
  stall(): void {
    this.#isStalled = true;
    for (const socket of this.#sockets) socket.pause();
  }

  read(): void {
    this.#isStalled = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** It is switched off, and forgets its memory. */
  reset(): void {
    this.memory.length = 0;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
