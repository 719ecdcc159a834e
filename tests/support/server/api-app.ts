/** The API without the rest of the app, over its own database, with a stub of authentication. */
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe } from 'vitest';
import { SHIPPED } from '../../../labels/shipped.ts';
import { answerError } from '../../../server/http/plugins/errors.ts';
import { readContract } from '../../../server/api/contract.ts';
import { HttpError } from '../../../server/api/errors.ts';
import { registerApi } from '../../../server/http/apis.ts';
import { type Database, openDatabase } from '../../../server/database/open.ts';
import { orders, units } from '../../../server/database/schema.ts';
import type { PlantLimits } from '../../../server/orders/limits.ts';
import { LAB_RESULTS } from '../orders.ts';
import { postgresBinaries } from './database-postgres.ts';
import { openEmpty } from './databases.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface ApiApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Calls the API as an operator; an answer outside the contract fails the test. */
  ask<T>(method: string, url: string, body?: unknown, key?: string): Promise<Answer<T>>;
}

export interface OrderAnswer {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly [count: string]: unknown;
}
export interface CaseAnswer {
  readonly teleport_uuid: string;
  readonly case_type: string;
  readonly packed_in: string | null;
}

/** Results that an order accepts, in a unit that `makeOrder` adds. */
export const LAB = { ...LAB_RESULTS, thc_content_uom: 'mg' };

export const LIMITS: PlantLimits = { orderUnits: 30_000, labels: 20_000 };

/** Accepts any "Bearer <name>" as the operator of that name. Every name but `nobody` has an account. */
export async function openApi(database: Database, limits = LIMITS): Promise<ApiApp> {
  const app = Fastify({ frameworkErrors: answerError });
  await registerApi(app, {
    database,
    limits,
    labelTemplates: SHIPPED,
    hasAccount: async (name) => name !== 'nobody',
    authenticate: async ({ headers }) => {
      const name = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
      if (!name) throw new HttpError(401, 'Unauthorized');
      return {
        subject: name,
        username: name,
        roles: ['backend:access', 'floor:view', 'floor:lead'],
      };
    },
  });
  const check = answerChecks();
  checkAnswers(app, check);
  await app.ready();
  return { app, database, ask: (...request) => ask(app, check, ...request) };
}

async function ask<T>(
  app: FastifyInstance,
  check: Check,
  method: string,
  url: string,
  body?: unknown,
  key?: string,
): Promise<Answer<T>> {
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: {
      authorization: 'Bearer tester',
      'x-teleport-station': '2',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const streamed = answer.headers[STREAMED];
  if (typeof streamed === 'string') fail(streamed, check(streamed, answer.statusCode, answer.body));
  const isJson = String(answer.headers['content-type']).includes('json');
  const content = isJson ? answer.json<T>() : (answer.body as T);
  return { status: answer.statusCode, body: content, headers: answer.headers };
}

const STREAMED = 'x-streamed-route';

const fail = (route: string, problem: string | undefined): void => {
  if (problem) throw new Error(`${route} left the contract: ${problem}`);
};

/** Validates every JSON answer against the contract, without coercion; `ask` does streamed ones. */
function checkAnswers(app: FastifyInstance, check: Check): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (payload instanceof Readable) void reply.header(STREAMED, route);
    else fail(route, check(route, reply.statusCode, payload));
  });
}

type Check = (route: string, status: number, payload: unknown) => string | undefined;

let checks: Check | undefined;

/** One for all apps of a process: compiling every answer's schema takes longer than many a file of tests. */
const answerChecks = (): Check => (checks ??= makeChecks());

function makeChecks(): Check {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const schemas = new Map<string, object>();
  for (const [path, methods] of Object.entries(readContract().paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      for (const [status, { content }] of Object.entries(responses)) {
        const schema = content?.['application/json']?.schema;
        const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
        if (schema) schemas.set(`${method.toUpperCase()} ${url} ${status}`, schema);
      }
    }
  }
  return (route, status, payload) => {
    const schema =
      schemas.get(`${route} ${status}`) ??
      (status === 200 ? undefined : schemas.get(`${route} default`));
    if (!schema) return undefined;
    const validate = ajv.compile(schema); // at its first answer; Ajv keeps it
    if (validate(JSON.parse(String(payload)))) return undefined;
    return `${ajv.errorsText(validate.errors)} in ${String(payload).slice(0, 300)}`;
  };
}

/** Runs tests with the API over a database of their own: what holds on one database holds on the other. */
export function onDatabase(name: string, tests: (app: () => ApiApp) => void): void {
  describe(name, () => {
    tests(apiOver(openEmpty));
  });
}

/** Runs tests of locks, connections and large answers on PGlite, and on PostgreSQL where it is installed. */
export function onBothDatabases(name: string, tests: (app: () => ApiApp) => void): void {
  describe(`${name}, on PGlite`, () => {
    tests(apiOver(() => openDatabase({})));
  });
  const absent = postgresBinaries() ? '' : ' (skipped: PostgreSQL is not installed)';
  describe.skipIf(absent)(`${name}, on PostgreSQL${absent}`, () => {
    tests(apiOver(openEmpty));
  });
}

function apiOver(open: () => Promise<Database>): () => ApiApp {
  let opened: ApiApp | undefined;
  beforeAll(async () => {
    opened = await openApi(await open());
  });
  afterAll(async () => {
    await opened?.app.close();
    await opened?.database.close();
  });
  return () => {
    if (!opened) throw new Error('The database is not open yet.');
    return opened;
  };
}

let made = 0;

/** Adds a Ready order with nothing produced; resolves to its path. */
export async function makeOrder(
  database: Database,
  values: Partial<typeof orders.$inferInsert> = {},
): Promise<string> {
  await database.db
    .insert(units)
    .values({ abbreviation: 'mg', quantityType: 'WeightBased' })
    .onConflictDoNothing();
  made += 1;
  const [row] = await database.db
    .insert(orders)
    .values({ name: `MO/${10_000 + made}`, status: 'READY', planned_quantity: 100, ...values })
    .returning();
  return `/v1/production-orders/${row?.id ?? ''}`;
}

/** An order in progress with every label printed: sizes 2 and 2 by default. */
export async function makePackable(
  api: ApiApp,
  quantity = 11,
  sizes: { shipper: number; master: number } = { shipper: 2, master: 2 },
): Promise<string> {
  const path = await makeOrder(api.database);
  await api.ask('PUT', `${path}/produced-quantity?quantity=${quantity}`);
  await api.ask('PUT', `${path}/shipper-case-size?shipper_case_size=${sizes.shipper}`);
  await api.ask('PUT', `${path}/master-case-size?master_case_size=${sizes.master}`);
  const labels = [
    { label_type: 'shipper', quantity: Math.floor(quantity / sizes.shipper) },
    { label_type: 'loose', quantity },
  ];
  await api.ask('POST', `${path}/generate-production-case-labels`, { labels });
  await api.ask('POST', `${path}/master-case-labels`);
  return path;
}

/** Codes of an order's cases of a type, in the plant's order. */
export async function codesOf(api: ApiApp, path: string, type: string): Promise<string[]> {
  const { body } = await api.ask<CaseAnswer[]>('GET', `${path}/cases?case_types=${type}`);
  return body.map((one) => one.teleport_uuid);
}

/** Labels of an order by the letter of their kind, file after file, as their files list them. */
export async function labelsOf(api: ApiApp, path: string, kind: string): Promise<string[]> {
  const { rows } = await api.database.sql.query(
    `select c.code from case_record c join label_file f on f.id = c.file_id
     where c.order_id = $1 and c.kind = $2 order by f.created_at, c.position`,
    [path.split('/').at(-1), kind],
  );
  return rows.map((row) => String(row['code']));
}
