/** Registers every operation of the contract: authentication, validation, handler. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/open.ts';
import type { PlantLimits } from '../packing/limits.ts';
import { answerError } from './answer-error.ts';
import { caseHandlers } from './cases.ts';
import {
  readContract,
  type ApiRequest,
  type Call,
  type ContractOperation,
  type Handlers,
  type OperationId,
  type Parameter,
} from './contract.ts';
import { HttpError } from './errors.ts';
import { labHandlers } from './lab.ts';
import { labelHandlers } from './labels.ts';
import { orderHandlers } from './orders.ts';
import type { Operator } from './operator.ts';
import { setValidation } from './validation.ts';
import { packingHandlers } from './packing.ts';
import { unitHandlers } from './units.ts';

export interface ApiDependencies {
  readonly database: Database;
  readonly limits: PlantLimits;
  /** @throws HttpError 401 without a valid token, 403 without the access role. */
  readonly authenticate: (request: FastifyRequest) => Promise<Operator>;
}

/** One handler per operation of the contract. */
const handlersOf = ({ database: { db }, limits }: ApiDependencies): Handlers => ({
  ...orderHandlers(db, limits),
  ...labHandlers(db),
  ...labelHandlers({ db, limits }),
  ...packingHandlers(db),
  ...caseHandlers(db),
  ...unitHandlers(db),
});

type AnyHandler = (call: Call<OperationId>, reply: FastifyReply) => Promise<unknown>;

export async function registerApi(app: FastifyInstance, deps: ApiDependencies): Promise<void> {
  await app.register(async (api) => {
    api.setErrorHandler(answerError);
    setValidation(api);
    acceptEmptyJson(api);
    api.decorateRequest('operator', undefined);
    // Before validation, so that 401 comes before any 422.
    api.addHook('onRequest', async (request: ApiRequest) => {
      request.operator = await deps.authenticate(request);
    });
    const all = handlersOf(deps) as unknown as Record<OperationId, AnyHandler>;
    api.addHook(
      'onSend',
      async (_request, reply) => void reply.header('cache-control', 'no-store'),
    );
    for (const [path, methods] of Object.entries(readContract().paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        addRoute(api, path, method, operation, all[operation.operationId]);
      }
      refuseOthers(api, path, Object.keys(methods));
    }
  });
}

function addRoute(
  api: FastifyInstance,
  path: string,
  method: string,
  operation: ContractOperation,
  handle: AnyHandler,
): void {
  api.route({
    method: method.toUpperCase(),
    url: routeOf(path),
    schema: schemaOf(operation),
    handler: (request, reply) => handle(callOf(request, reply), reply),
  });
}

const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Other methods of a known path: 405 with those that it has. */
function refuseOthers(api: FastifyInstance, path: string, methods: readonly string[]): void {
  const own = methods.map((method) => method.toUpperCase());
  const allow = [...own, ...(own.includes('GET') ? ['HEAD'] : [])].join(', ');
  api.route({
    method: METHODS.filter((method) => !own.includes(method)),
    url: routeOf(path),
    handler: (_request, reply) => {
      reply.header('allow', allow);
      throw new HttpError(405, 'Method Not Allowed');
    },
  });
}

function callOf(request: ApiRequest, reply: FastifyReply): Call<OperationId> {
  const { operator, headers } = request;
  if (!operator) throw new HttpError(401, 'Unauthorized');
  return {
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    operator,
    station: headers['x-teleport-station'] as string | undefined,
    idempotencyKey: headers['idempotency-key'] as string | undefined,
    signal: leftSignal(reply),
    onReplay: () => void reply.header('idempotent-replay', 'true'),
  };
}

function leftSignal(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return left.signal;
}

function schemaOf({ parameters = [], requestBody, responses }: ContractOperation) {
  const json = requestBody?.content['application/json']?.schema;
  const answer = responses['200']?.content?.['application/json']?.schema;
  return {
    params: objectOf(parameters, 'path'),
    querystring: { ...objectOf(parameters, 'query'), additionalProperties: true },
    headers: objectOf(parameters, 'header'),
    ...(json ? { body: json } : {}),
    ...(answer ? { response: { 200: answer } } : {}),
  };
}

const objectOf = (parameters: readonly Parameter[], where: Parameter['in']) => {
  const own = parameters.filter((one) => one.in === where);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((one) => [one.name, one.schema])),
    required: own.filter((one) => one.required).map((one) => one.name),
  };
};

/** Accepts an empty body with a JSON content type, which clients send with a bare PUT or POST. */
function acceptEmptyJson(api: FastifyInstance): void {
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      return done(null, JSON.parse(String(text)));
    } catch {
      return done(new HttpError(400, 'The body is not JSON.'));
    }
  });
}
