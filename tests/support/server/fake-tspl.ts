/** A TSC printer on loopback, with the bytes of its maker's manual (TSPL/TSPL2 programming manual). */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** <ESC>! is answered at once, ~! and OUT when the commands before them are executed. */
const COMMAND = /␛![?SRO.]|~![@ADCFTI]|[^\r\n␛~]*\r?\n|[^\r\n␛~]+(?=[␛~])/;

export class FakeTspl {
  readonly labels: string[] = [];
  /** Settings that hold until another program changes them, by their command. */
  readonly settings = new Map([
    ['GAP', '3 mm,0 mm'],
    ['SIZE', '100 mm,50 mm'],
  ]);
  hasPaper = true;
  isOpen = false;
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

  /** Ends the connections as a printer that was switched off, and forgets its memory. */
  reset(): void {
    this.forget();
    for (const socket of this.#sockets) socket.resetAndDestroy();
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
    else if (text.endsWith('.')) this.forget();
    else if (this.knowsStatus) {
      socket.write(text.endsWith('?') ? this.#byte() : this.#fourBytes(), 'latin1');
      this.#feed();
    }
    this.#execute();
  }

  /** 00 normal, 01 head open, 04 out of paper, 20 printing. */
  #byte(): string {
    const fault = (this.isOpen ? 0x01 : 0) + (this.hasPaper ? 0 : 0x04);
    return String.fromCodePoint(fault || (this.#memory.length > 0 ? 0x20 : 0));
  }

  #fourBytes(): string {
    const fault = 0x40 + (this.hasPaper ? 0 : 0x01) + (this.isOpen ? 0x20 : 0);
    const message = this.#memory.length > 0 ? 'P' : '@';
    return `\u0002${fault > 0x40 ? 'E' : message}@@${String.fromCodePoint(fault)}\u0003\r\n`;
  }

  get #isStopped(): boolean {
    return !this.hasPaper || this.isOpen;
  }

  #feed(most = 1): void {
    if (this.#isStopped || this.isSlow) return;
    const printed = this.#memory.splice(0, most);
    this.labels.push(...printed);
    this.#printed += printed.length;
  }

  #execute(): void {
    for (;;) {
      const [next] = this.#commands;
      if (!next || (this.#isStopped && next.text.startsWith('PRINT'))) return;
      this.#commands.shift();
      const { socket, text } = next;
      const [name = '', ...values] = text.split(' ');
      const answer = text === 'OUT @LABEL' ? String(this.#printed) : this.#answerTo(text);
      if (answer !== undefined && (this.knowsOut || name !== 'OUT')) socket.write(`${answer}\r\n`);
      else if (name === 'CLS') this.#image = [];
      else if (['BAR', 'TEXT'].includes(name)) this.#image.push(text);
      else if (name === 'PRINT') this.#memory.push(this.#image.join('\n'));
      else if (/^[A-Z]+$/.test(name)) this.#set(name, values.join(' '));
    }
  }

  #answerTo(text: string): string | undefined {
    return {
      '~!@': '5',
      '~!A': '3566',
      '~!F': '',
      '~!T': 'TTP-245C',
      '~!I': '8 bit,437,001',
      ...(/^OUT ".*"$/.test(text) && { [text]: text.slice(5, -1) }),
    }[text];
  }

  /** A gap and a black mark exclude each other. */
  #set(name: string, value: string): void {
    if (name === 'BLINE') this.settings.delete('GAP');
    if (name === 'GAP') this.settings.delete('BLINE');
    this.settings.set(name, value);
  }
}
