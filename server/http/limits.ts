/** How often somebody may ask. A busy station never meets it; a thousand forged tokens do. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../api/errors.ts';
import type { Authenticate, Operator } from '../api/operator.ts';

type Identify = (request: FastifyRequest) => Promise<Operator>;

/** A token is verified once a request: the limit counts by its person, the API lets that person in. */
export function onceARequest(authenticate: Authenticate): Identify {
  const known = new WeakMap<FastifyRequest, Promise<Operator>>();
  return (request) => {
    const before = known.get(request);
    if (before) return before;
    const operator = authenticate(request.headers.authorization);
    known.set(request, operator);
    return operator;
  };
}

/**
 * Many tablets can share one address, so a person is counted at an address. Whoever cannot prove
 * to be a person is counted by the address alone: a new forged token is no new count.
 */
async function countedAs(request: FastifyRequest, identify: Identify): Promise<string> {
  const address = normalizeIP(request.ip); // an IPv6 network is one address
  if (request.headers.authorization === undefined) return address;
  return identify(request).then(
    ({ subject }) => `${address} ${subject}`,
    () => address,
  );
}

/** Calls and sign-ins. Files are not counted: a whole plant may open the app in one minute. */
const COUNTED = /^\/(v1|realms)\//;

/** @param max calls a minute */
export async function addLimits(
  app: FastifyInstance,
  max: number,
  identify: Identify,
): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limit = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => countedAs(request, identify),
  });
  // A hook of the app runs before those of its parts: a refused token has been counted by then.
  app.addHook('onRequest', async (request, reply) => {
    if (!COUNTED.test(request.url)) return;
    const count = await limit(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', count.ttlInSeconds);
    throw new HttpError(429, `Too many requests. Try again in ${count.ttlInSeconds} s.`);
  });
}
