import type { FastifyReply } from 'fastify';

/** An answer that lasts as long as a client watches: its duration is no measure of the server. */
export const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
