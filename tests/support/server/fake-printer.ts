/** A ZPL printer on loopback that prints a label after each status, and answers, late or never, stalls, resets, fills up and runs out of paper. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface FakePrinter {
  readonly port: number;
  /** Labels that came out. */
  readonly labels: readonly string[];
  /** Its answer to ~HS; without it, it never answers. While it has a trouble, labels stay in its memory. */
  says: { paper?: boolean; open?: boolean; paused?: boolean } | undefined;
  /** Its answer to ~HI; without it, it does not know that question. */
  is: string | undefined;
  /** Questions that it has received. */
  readonly asked: readonly string[];
  /** Labels stay in its memory without a trouble. */
  isSlow: boolean;
  answerMs: number;
  /** Labels that its count does not name, as the one that is being printed. */
  leavesOut: number;
  /** What is on the wire for an answer. */
  around: (answer: string) => string;
  /** Called after each label that it has received. */
  onLabel: (count: number) => void;
  /** Reads nothing more until `read`. */
  stall(): void;
  read(): void;
  /** What is in its memory is thrown away, as by ~JA or at the panel. */
  forget(): void;
  /** Ends the connections as a printer that was switched off, and forgets its memory. */
  reset(): void;
  close(): Promise<void>;
}

const flag = (is: boolean | undefined) => (is ? '1' : '0');

function hostStatus(
  { paper, open, paused }: NonNullable<FakePrinter['says']>,
  left: number,
): string {
  const lines = [
    `030,${flag(paper)},${flag(paused || open)},0400,${String(left).padStart(3, '0')},0,0,0,000,0,0,0`,
    `000,0,${flag(open)},0,1,2,6,0,00000000,1,000`,
    '1234,0',
  ];
  return lines.map(framed).join('');
}

const framed = (line: string) => `\u0002${line}\u0003\r\n`;

export async function startFakePrinter(): Promise<FakePrinter> {
  const labels: string[] = [];
  const memory: string[] = [];
  const asked: string[] = [];
  let received = 0;
  const feed = (count = 1) => {
    const isStopped = printer.isSlow || Object.values(printer.says ?? {}).includes(true);
    if (!isStopped) labels.push(...memory.splice(0, count));
  };
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (part) => {
      text += part.toString('utf8');
      for (;;) {
        const [whole, found = ''] = /^[\s\S]*?(\^XA[\s\S]*?\^XZ|~H[IS])/.exec(text) ?? [];
        if (whole === undefined) return;
        text = text.slice(whole.length);
        const isQuestion = found.startsWith('~');
        (isQuestion ? asked : memory).push(found);
        if (!isQuestion) printer.onLabel((received += 1));
        else if (found === '~HI' && printer.is) answer(socket, framed(printer.is));
        else if (found === '~HS' && printer.says) {
          const left = Math.max(0, memory.length - printer.leavesOut);
          answer(socket, printer.around(hostStatus(printer.says, left)));
          feed();
        }
        if (!printer.says) feed(memory.length);
      }
    });
    if (isStalled) socket.pause();
  });
  const answer = (socket: Socket, text: string) => {
    if (printer.answerMs === 0) socket.write(text);
    else setTimeout(() => socket.write(text), printer.answerMs);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const printer: FakePrinter = {
    port: (server.address() as AddressInfo).port,
    labels,
    is: undefined,
    asked,
    says: {},
    isSlow: false,
    answerMs: 0,
    leavesOut: 0,
    around: (text) => text,
    onLabel: () => undefined,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    read() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    forget() {
      memory.length = 0;
    },
    reset() {
      memory.length = 0;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return printer;
}
