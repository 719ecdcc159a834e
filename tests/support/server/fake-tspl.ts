/** A TSC printer on loopback, with the bytes of its maker's manual (TSPL/TSPL2 programming manual). */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** <ESC>! is answered at once, OUT when the commands before it are executed. */
const COMMAND = /␛!S|[^\r\n␛]*\r?\n|[^\r\n␛]+(?=␛)/;

export class FakeTspl {
  readonly labels: string[] = [];
  /** Settings that hold until another program changes them, by their command. */
  readonly settings = new Map([
    ['GAP', '3 mm,0 mm'],
    ['SIZE', '100 mm,50 mm'],
  ]);
  hasPaper = true;
  knowsStatus = true;
  knowsOut = true;
  /** Nothing leaves its memory, as while a label waits at the peeler. */
  isSlow = false;
  #printed = 4711;
  readonly #memory: string[] = [];
  readonly #commands: { readonly socket: Socket; readonly text: string }[] = [];
  #image: string[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => {
    let rest = '';
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    // A program that asks nothing more has left it time to print.
    socket.on('end', () => this.#feed(this.#memory.length));
    socket.on('data', (part) => {
      rest += part.toString('utf8').replaceAll('\u001B', '␛');
      for (;;) {
        const [text] = COMMAND.exec(rest) ?? [];
        if (text === undefined) return;
        rest = rest.slice(rest.indexOf(text) + text.length);
        this.#receive(socket, text);
      }
    });
  }).listen(0, '127.0.0.1');

  async listening(): Promise<number> {
    if (!this.#server.listening) await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Its cable: bytes wait until it is back. */
  pull(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  plug(): void {
    for (const socket of this.#sockets) socket.resume();
  }

  /** What is in its memory is thrown away, as by <ESC>!. or at the panel. */
  forget(): void {
    for (const list of [this.#memory, this.#commands, this.#image]) list.length = 0;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #receive(socket: Socket, text: string): void {
    if (!text.startsWith('␛')) this.#commands.push({ socket, text: text.trim() });
    else if (this.knowsStatus) {
      socket.write(this.#fourBytes(), 'latin1');
      this.#feed();
    }
    this.#execute();
  }

  #fourBytes(): string {
    const message = this.#memory.length > 0 ? 'P' : '@';
    return `\u0002${this.hasPaper ? `${message}@@@` : 'E@@A'}\u0003\r\n`;
  }

  #feed(most = 1): void {
    if (!this.hasPaper || this.isSlow) return;
    const printed = this.#memory.splice(0, most);
    this.labels.push(...printed);
    this.#printed += printed.length;
  }

  #execute(): void {
    for (;;) {
      const [next] = this.#commands;
      if (!next || (!this.hasPaper && next.text.startsWith('PRINT'))) return;
      this.#commands.shift();
      const { socket, text } = next;
      const [name = '', ...values] = text.split(' ');
      if (text === 'OUT @LABEL' && this.knowsOut) socket.write(`${this.#printed}\r\n`);
      else if (name === 'CLS') this.#image = [];
      else if (['BAR', 'TEXT'].includes(name)) this.#image.push(text);
      else if (name === 'PRINT') this.#memory.push(this.#image.join('\n'));
      else if (/^[A-Z]+$/.test(name)) this.#set(name, values.join(' '));
    }
  }

  /** A gap and a black mark exclude each other. */
  #set(name: string, value: string): void {
    if (name === 'BLINE') this.settings.delete('GAP');
    if (name === 'GAP') this.settings.delete('BLINE');
    this.settings.set(name, value);
  }
}
