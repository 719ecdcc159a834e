import type { Socket } from 'node:net';
import { LoopbackPrinter } from './loopback-printer.ts';

/** A ZPL printer that prints a label after each status, and answers, late or never. */
export class FakePrinter extends LoopbackPrinter {
  /** Its answer to ~HS; without it, it never answers. While it has a trouble, labels stay in its memory. */
  says: { paper?: boolean; open?: boolean; paused?: boolean } | undefined = {};
  /** Its answer to ~HI; without it, it does not know that question. */
  is: string | undefined;
  /** Questions that it has received. */
  readonly asked: string[] = [];
  answerMs = 0;
  /** What is on the wire for an answer. */
  around = (answer: string): string => answer;
  /** Each answer comes once more after this time. */
  againMs: number | undefined;
  /** Called after each label that it has received. */
  onLabel: (count: number) => void = () => undefined;
  #received = 0;

  constructor() {
    super(/\^XA[\s\S]*?\^XZ|~H[IS]/);
  }

  protected get isStopped(): boolean {
    return Object.values(this.says ?? {}).includes(true);
  }

  protected receive(socket: Socket, command: string): void {
    const isQuestion = command.startsWith('~');
    (isQuestion ? this.asked : this.memory).push(command);
    if (!isQuestion) this.onLabel((this.#received += 1));
    else if (command === '~HI' && this.is) this.#answer(socket, framed(this.is));
    else if (command === '~HS' && this.says) {
      this.#answer(socket, this.around(this.#status(this.says)));
      this.feed(1);
    }
    if (!this.says) this.feed(Infinity);
  }

  #status({ paper, open, paused }: NonNullable<FakePrinter['says']>): string {
    const left = String(this.memory.length).padStart(3, '0');
    return [
      `030,${flag(paper)},${flag(paused || open)},0400,${left},0,0,0,000,0,0,0`,
      `000,0,${flag(open)},0,1,2,6,0,00000000,1,000`,
      '1234,0',
    ]
      .map(framed)
      .join('');
  }

  #answer(socket: Socket, text: string): void {
    if (this.answerMs === 0) socket.write(text);
    else setTimeout(() => socket.write(text), this.answerMs);
    if (this.againMs !== undefined)
      setTimeout(() => socket.write(text), this.answerMs + this.againMs);
  }
}

const flag = (is: boolean | undefined) => (is ? '1' : '0');
const framed = (line: string) => `\u0002${line}\u0003\r\n`;
