/** One line of the log per answer. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const SLOW_MS = 1000;

/** Reads that idle tablets and monitoring repeat all day. A sign-in's redirects are not among them. */
function isRoutine({ method, originalUrl: url }: FastifyRequest, reply: FastifyReply): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const isSignIn = url.startsWith('/realms/');
  const isSlow = reply.elapsedTime >= SLOW_MS;
  return isRead && !isSignIn && reply.statusCode < 400 && !isSlow;
}

export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const ms = Math.round(elapsedTime * 10) / 10;
    const level = isRoutine(request, reply) ? 'debug' : 'info';
    request.log[level]({ req: request, status, ms }, 'answered');
  });
}

/** Without the query string, which holds authorization codes of sign-ins. */
export const requestLine = (request: { method: string; originalUrl: string; ip?: string }) => ({
  method: request.method,
  path: request.originalUrl.split('?')[0],
  from: request.ip,
});

/** The log of sign-ins and changes of accounts, which a plant needs at every level but `silent`. */
export const eventLog = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.level === 'silent' ? log : log.child({}, { level: 'info' });
