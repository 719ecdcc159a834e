/** A proxy that gives each call to the next of several servers, as a plain load balancer does. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlantProcess } from '../../tests/support/plant-process.ts';

export interface RoundRobin {
  readonly url: string;
  close(): void;
}

/** Of a server that knows its public address. */
const portOf = ({ output }: PlantProcess): number =>
  Number(/Listening on \S+:(\d+) for the proxy/.exec(output.join('\n'))?.[1]);

/** A call to a server that is down breaks: it is for the client to send it again. */
export async function roundRobin(plants: readonly PlantProcess[]): Promise<RoundRobin> {
  const ports = plants.map(portOf);
  let turn = 0;
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const port = ports[turn % ports.length];
    turn += 1;
    const { method, url: path } = from;
    const headers = { ...from.headers, 'x-forwarded-for': '198.51.100.7' };
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.once('error', () => to.destroy());
      answer.pipe(to);
    });
    onward.once('error', () => to.destroy());
    from.pipe(onward);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
