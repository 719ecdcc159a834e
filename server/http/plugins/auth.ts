/** Identifies the caller and checks the required role. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiRequest } from '../../api/contract.ts';
import { HttpError, statusWords } from '../../api/errors.ts';
import type { Operator } from '../../api/operator.ts';

export type Identify = (request: FastifyRequest) => Promise<Operator>;

/** Refuses calls without a valid token (401) or without the role of their route (403). */
export function addAuth(api: FastifyInstance, identify: Identify): void {
  api.decorateRequest('operator', undefined);
  // Before validation, so that 401 and 403 come before any 422.
  api.addHook('onRequest', async (request: ApiRequest) => {
    const operator = await identify(request);
    const { role } = request.routeOptions.config as { readonly role?: string };
    // A route without a role is refused to all.
    if (role === undefined || !operator.roles.includes(role)) {
      throw new HttpError(403, statusWords(403));
    }
    request.operator = operator;
  });
}
