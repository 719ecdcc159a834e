/** Addresses of a Keycloak that keycloak-js asks for the person of a token. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, statusWords } from '../api/errors.ts';
import type { Authenticate } from '../api/operator.ts';
import { PROTOCOL, REALM_PATH } from './constants.ts';
import { claimsOf, type User, type Users } from './users.ts';

/** The library's own userinfo refuses JWT access tokens with an audience. */
export function addAccountRoutes(
  app: FastifyInstance,
  users: Users,
  authenticate: Authenticate,
): void {
  const userOf = async ({ headers }: FastifyRequest): Promise<User> => {
    const { subject } = await authenticate(headers.authorization);
    const user = await users.byId(subject);
    if (user) return user;
    throw new HttpError(401, statusWords(401)); // a program's token
  };
  app.get(`${REALM_PATH}${PROTOCOL}/userinfo`, async (request, reply) => {
    const user = await userOf(request);
    void reply.header('cache-control', 'no-store');
    return { sub: user.id, ...claimsOf(user) };
  });
  app.get(`${REALM_PATH}/account`, async (request, reply) => {
    const { id, username, email, name } = await userOf(request);
    const [firstName = '', ...rest] = name.split(' ');
    void reply.header('cache-control', 'no-store');
    return { id, username, email, emailVerified: true, firstName, lastName: rest.join(' ') };
  });
}
