/** Plain http that arrives at the https port, as from an address typed without https://, is led to https. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:https';
import type { Socket } from 'node:net';

/** First byte of every TLS connection: a record of its handshake. */
const HANDSHAKE = 22;
const FIRST_BYTE_MS = 20_000;

type Listener = (this: Server, socket: Socket) => void;

/** @param addressOf origin of the https address for a Host header */
export function redirectPlainHttp(server: Server, addressOf: (host: string) => string): void {
  const redirect = (request: IncomingMessage, response: ServerResponse) => {
    const { host = '' } = request.headers;
    const path = request.url?.startsWith('/') ? request.url : '/';
    response.writeHead(308, { location: `${addressOf(host)}${path}`, connection: 'close' }).end();
  };
  const plain = createServer({ requestTimeout: FIRST_BYTE_MS }, redirect);
  const secure = server.listeners('connection') as Listener[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const onError = () => socket.destroy();
    socket.setTimeout(FIRST_BYTE_MS, onError).once('error', onError);
    socket.once('data', (first: Buffer) => {
      socket.pause().setTimeout(0).off('error', onError);
      socket.unshift(first);
      if (first[0] === HANDSHAKE) for (const listener of secure) listener.call(server, socket);
      else {
        plain.emit('connection', socket);
        socket.resume();
      }
    });
  });
  server.on('close', () => void plain.close());
}
