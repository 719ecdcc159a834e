/** Plain http that arrives at the https port, as from an address typed without https://, is led to https. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:https';
import type { Socket } from 'node:net';

/** First byte of every TLS connection: a record of its handshake. */
const HANDSHAKE = 22;

interface PlainLimits {
  /** Until the first byte of a handshake, or until a plain connection has ended. */
  readonly timeMs: number;
  /** Plain connections at once; further ones are closed. */
  readonly connections: number;
}

const PLAIN_LIMITS: PlainLimits = { timeMs: 20_000, connections: 100 };

type Listener = (this: Server, socket: Socket) => void;

/**
 * The https server tracks only connections with a handshake: it neither limits the others nor ends them.
 * @param addressOf origin of the https address for a Host header
 * @returns ends every connection without a handshake, which would delay the end of the server
 */
export function redirectPlainHttp(
  server: Server,
  addressOf: (host: string) => string,
  { timeMs, connections }: PlainLimits = PLAIN_LIMITS,
): () => void {
  const onPlain = plainListener(addressOf, connections);
  const secure = server.listeners('connection') as Listener[];
  const withoutHandshake = new Set<Socket>();
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const onError = () => socket.destroy();
    const limit = setTimeout(onError, timeMs);
    const forget = () => {
      clearTimeout(limit);
      withoutHandshake.delete(socket);
    };
    withoutHandshake.add(socket);
    socket.once('error', onError).once('close', forget);
    socket.once('data', (first: Buffer) => {
      socket.pause().off('error', onError);
      socket.unshift(first);
      if (first[0] === HANDSHAKE) {
        forget();
        for (const listener of secure) listener.call(server, socket);
      } else {
        onPlain(socket);
        socket.resume();
      }
    });
  });
  return () => {
    for (const socket of withoutHandshake) socket.destroy();
  };
}

function plainListener(addressOf: (host: string) => string, most: number) {
  const plain = createServer((request, response) => redirect(request, response, addressOf));
  let count = 0;
  return (socket: Socket) => {
    count += 1;
    socket.once('close', () => (count -= 1));
    if (count > most) socket.destroy();
    else plain.emit('connection', socket);
  };
}

function redirect(
  { headers: { host = '' }, url }: IncomingMessage,
  response: ServerResponse,
  addressOf: (host: string) => string,
): void {
  const path = url?.startsWith('/') ? url : '/';
  response.writeHead(308, { location: `${addressOf(host)}${path}`, connection: 'close' }).end();
}
