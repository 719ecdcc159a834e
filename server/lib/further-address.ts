/** A further address of the plant's server, with some of its paths. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** @param hasPath gets paths without their query */
export function furtherAddress(hasPath: (path: string) => boolean) {
  const received = new WeakSet<IncomingMessage>();
  return {
    /** Resolves to a server that listens over plain http; other paths are 404. */
    async listen(answer: Answer, port: number, host: string): Promise<Server> {
      const server = createServer((request, response) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (!hasPath(path)) return response.writeHead(404).end();
        received.add(request);
        return answer(request, response);
      });
      await once(server.listen(port, host), 'listening');
      return server;
    },
    /** Whether a request was sent to this address, and not to that of the app. */
    hasReceived: (request: IncomingMessage): boolean => received.has(request),
  };
}
