/** A ZPL printer on loopback that answers, stalls, resets, fills up and runs out of paper. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface FakePrinter {
  readonly port: number;
  /** Labels in the order of their end. */
  readonly labels: readonly string[];
  /** Its answer to ~HS; without it, it never answers. */
  says: { paper?: boolean; open?: boolean; paused?: boolean; backlog?: number } | undefined;
  /** Called after each label. */
  onLabel: (count: number) => void;
  /** Reads nothing more until `read`. */
  stall(): void;
  read(): void;
  /** Ends the connections as a printer that was switched off. */
  reset(): void;
  close(): Promise<void>;
}

const flag = (is: boolean | undefined) => (is ? '1' : '0');

function hostStatus({
  paper,
  open,
  paused,
  backlog = 0,
}: NonNullable<FakePrinter['says']>): string {
  const lines = [
    `030,${flag(paper)},${flag(paused || open)},0400,${String(backlog).padStart(3, '0')},0,0,0,000,0,0,0`,
    `000,0,${flag(open)},0,1,2,6,0,00000000,1,000`,
    '1234,0',
  ];
  return lines.map((line) => `\u0002${line}\u0003\r\n`).join('');
}

export async function startFakePrinter(): Promise<FakePrinter> {
  const labels: string[] = [];
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
        if (found !== '~HS') {
          labels.push(found);
          printer.onLabel(labels.length);
        } else if (printer.says) socket.write(hostStatus(printer.says));
      }
    });
    if (isStalled) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const printer: FakePrinter = {
    port: (server.address() as AddressInfo).port,
    labels,
    says: {},
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
