import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Feature } from '../../contract/features.ts';
import { ROLES } from '../../contract/generated/roles.ts';
import { readContract, type Contract, type ContractOperation } from '../../server/api/contract.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/open.ts';
import { openEmpty } from '../support/server/databases.ts';
import { buildPlant } from '../../server/http/app.ts';
import { registerContract } from '../../server/http/register-contract.ts';

const isIdentityLoaded = vi.hoisted(() => ({ value: false }));
vi.mock('../../server/identity/identity.ts', () => {
  isIdentityLoaded.value = true;
  throw new Error('The embedded sign-in was loaded.');
});

/** The app's contract, with a role or feature of its own at one operation. */
function contractWith(operationId: string, own: Partial<ContractOperation>): Contract {
  const contract = structuredClone(readContract());
  for (const methods of Object.values(contract.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === operationId) methods[method] = { ...operation, ...own };
    }
  }
  return contract;
}

async function statusFor(
  roles: readonly string[],
  contract: Contract,
  features?: readonly Feature[],
): Promise<number> {
  const app = Fastify();
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
  const handlers = Object.fromEntries(
    operations.map(({ operationId }) => [operationId, async () => ({})]),
  );
  const operator = { subject: 'tester', username: 'tester', roles };
  await registerContract(app, { contract, handlers, authenticate: async () => operator, features });
  const url = '/v1/production-orders/00000000-0000-4000-8000-000000000000/finish-packing';
  const { statusCode } = await app.inject({ method: 'PUT', url });
  await app.close();
  return statusCode;
}

it('every operation of both contracts names one of the known roles', () => {
  for (const name of ['openapi', 'admin'] as const) {
    const { paths } = readContract(name);
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      expect(ROLES).toContain(operation['x-role']);
    }
  }
});

it('an operation with another role refuses operators who have only the access role', async () => {
  const contract = contractWith('finishPacking', { 'x-role': 'packing:finish' });
  expect(await statusFor(['backend:access'], contract)).toBe(403);
  expect(await statusFor(['backend:access', 'packing:finish'], contract)).not.toBe(403);
  expect(await statusFor(['backend:access'], readContract())).not.toBe(403);
});

it('a call of a feature that the plant does not use is not there', async () => {
  const contract = contractWith('finishPacking', { 'x-feature': 'board' });
  expect(await statusFor(['backend:access'], contract, ['printing'])).toBe(404);
  expect(await statusFor(['backend:access'], contract, ['board'])).not.toBe(404);
  expect(await statusFor(['backend:access'], contract)).not.toBe(404);
});

let database: Database;
beforeAll(async () => {
  database = await openEmpty();
});
afterAll(() => database.close());

it('a plant with an external provider does not load the embedded sign-in', async () => {
  const config = readConfig({
    DEMO: '0',
    DATABASE_URL: 'postgres://localhost/given',
    KEYCLOAK_URL: 'https://sign-in.example',
    PUBLIC_URL: 'https://floor.example',
    LOG_LEVEL: 'silent',
  });
  const { app, identity } = await buildPlant({ config, database, port: 8080 });
  expect(identity).toBeUndefined();
  expect(isIdentityLoaded.value).toBe(false);
  await app.close();
});
