import type { Socket } from 'node:net';
import { LoopbackPrinter } from './loopback-printer.ts';

/**
 * A TSC printer with the bytes of its maker's manual (TSPL/TSPL2 programming manual): <ESC>! is answered at once, OUT when
 * the commands before it are executed.
 */
export class FakeTspl extends LoopbackPrinter {
  /** Settings that hold until another program changes them, by their command. */
  readonly settings = new Map([
    ['GAP', '3 mm,0 mm'],
    ['SIZE', '100 mm,50 mm'],
  ]);
  hasPaper = true;
  knowsStatus = true;
  knowsOut = true;
  readonly #commands: { readonly socket: Socket; readonly text: string }[] = [];
  #image: string[] = [];

  constructor() {
    super(/␛!S|[^\r\n␛]*\r?\n|[^\r\n␛]+(?=␛)/);
  }

  protected get isStopped(): boolean {
    return !this.hasPaper;
  }

  /** A program that asks nothing more has left it time to print. */
  protected override onEnd(): void {
    this.feed(Infinity);
  }

  protected receive(socket: Socket, text: string): void {
    if (!text.startsWith('␛')) this.#commands.push({ socket, text: text.trim() });
    else if (this.knowsStatus) {
      const message = this.memory.length > 0 ? 'P' : '@';
      socket.write(`\u0002${this.hasPaper ? `${message}@@@` : 'E@@A'}\u0003\r\n`);
      this.feed(1);
    }
    this.#execute();
  }

  #execute(): void {
    for (;;) {
      const [next] = this.#commands;
      if (!next || (this.isStopped && next.text.startsWith('PRINT'))) return;
      this.#commands.shift();
      const { socket, text } = next;
      const [name = '', ...values] = text.split(' ');
      if (text === 'OUT @LABEL' && this.knowsOut) socket.write(`${4711 + this.labels.length}\r\n`);
      else if (name === 'CLS') this.#image = [];
      else if (['BAR', 'TEXT'].includes(name)) this.#image.push(text);
      else if (name === 'PRINT') this.memory.push(this.#image.join('\n'));
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
