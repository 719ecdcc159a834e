/** Plain http that arrives at the https port, as from an address typed without https://, is led to https. */
import type { Server } from 'node:https';
import type { Socket } from 'node:net';

/** First byte of every TLS connection: a record of its handshake. */
const HANDSHAKE = 22;
/** Until the first byte of a handshake, or until a plain connection has ended. */
const LIMIT_MS = 20_000;

type Listener = (this: Server, socket: Socket) => void;

/**
 * The https server tracks only connections with a handshake: it neither limits the others nor ends them.
 * @param addressOf origin of the https address for a Host header
 * @returns ends every connection without a handshake, which would delay the end of the server
 */
export function redirectPlainHttp(
  server: Server,
  addressOf: (host: string) => string,
  limitMs = LIMIT_MS,
): () => Promise<void> {
  const secure = server.listeners('connection') as Listener[];
  const withoutHandshake = new Set<Socket>();
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const onError = () => socket.destroy();
    const limit = setTimeout(onError, limitMs);
    const forget = () => {
      clearTimeout(limit);
      withoutHandshake.delete(socket);
    };
    withoutHandshake.add(socket);
    socket.once('error', onError).once('close', forget);
    socket.once('data', (first: Buffer) => {
      if (first[0] !== HANDSHAKE) return void socket.end(redirection(first.toString(), addressOf));
      forget();
      socket.pause().off('error', onError);
      socket.unshift(first);
      for (const listener of secure) listener.call(server, socket);
    });
  });
  return async () => {
    for (const socket of withoutHandshake) socket.destroy();
  };
}

/** Browsers send the heading of a request at once. */
function redirection(request: string, addressOf: (host: string) => string): string {
  const [, path = '/'] = /^[A-Z]+ (\/\S*) HTTP/.exec(request) ?? [];
  const [, host = ''] = /^host: *(\S+)/im.exec(request) ?? [];
  return `HTTP/1.1 308 Permanent Redirect\r\nlocation: ${addressOf(host)}${path}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
}
