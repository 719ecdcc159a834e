/** Rate limit of calls and sign-ins, far above what a busy station needs. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../../api/errors.ts';
import { say } from '../../texts/sentence.ts';
import { addressOf } from '../../lib/client-address.ts';
import type { Identify } from './auth.ts';

/**
 * Many tablets can share one address, so requests are counted per address and subject. Requests
 * without a valid token are counted per address: a forged token starts no new count.
 */
async function rateLimitKey(request: FastifyRequest, identify: Identify): Promise<string> {
  const address = addressOf(request);
  if (request.headers.authorization === undefined) return address;
  return identify(request).then(
    ({ subject }) => `${address} ${subject}`,
    () => address,
  );
}

/** Calls and sign-ins. Files are not counted: all tablets of a plant may load the app in one minute. */
const COUNTED = /^\/(v1|admin|realms)\//;

/** @param max calls per minute */
export async function addLimits(
  app: FastifyInstance,
  max: number,
  identify: Identify,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limit = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => rateLimitKey(request, identify),
  });
  // Hooks of the app run before those of its plugins, so refused tokens are counted too.
  app.addHook('onRequest', async (request, reply) => {
    // The router's path: an address can be written in several ways, as /v1 or /%761.
    if (!COUNTED.test(request.routeOptions.url ?? '')) return;
    const count = await limit(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', count.ttlInSeconds);
    throw new HttpError(429, say('Too many requests. Try again in {0} s.', count.ttlInSeconds));
  });
}
