/** A ZPL printer on loopback that answers, late or never, stalls, resets, fills up and runs out of paper. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface FakePrinter {
  readonly port: number;
  /** Labels that came out. */
  readonly labels: readonly string[];
  /** Its answer to ~HS; without it, it never answers. While it has a trouble, labels stay in its memory. */
  says: { paper?: boolean; open?: boolean; paused?: boolean } | undefined;
  /** Labels stay in its memory without a trouble. */
  isSlow: boolean;
  answerMs: number;
  /** Called after each label that it has received. */
  onLabel: (count: number) => void;
  /** Reads nothing more until `read`. */
  stall(): void;
  read(): void;
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
  return lines.map((line) => `\u0002${line}\u0003\r\n`).join('');
}

export async function startFakePrinter(): Promise<FakePrinter> {
  const labels: string[] = [];
  const memory: string[] = [];
  let received = 0;
  const feed = () => {
    const isStopped = printer.isSlow || Object.values(printer.says ?? {}).includes(true);
    if (!isStopped) labels.push(...memory.splice(0));
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
        const [whole, found = ''] = /^[\s\S]*?(\^XA[\s\S]*?\^XZ|~HS)/.exec(text) ?? [];
        if (whole === undefined) return;
        text = text.slice(whole.length);
        if (found !== '~HS') memory.push(found);
        feed();
        if (found !== '~HS') printer.onLabel((received += 1));
        else if (printer.says) answer(socket, hostStatus(printer.says, memory.length));
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
    says: {},
    isSlow: false,
    answerMs: 0,
    onLabel: () => undefined,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    read() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
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
