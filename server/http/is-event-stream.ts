import type { FastifyReply } from 'fastify';

/** An answer that lasts as long as somebody watches: its time says nothing of the server's. */
export const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
