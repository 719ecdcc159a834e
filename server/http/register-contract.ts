/** Registers the operations of a contract: authentication, validation, handler. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Feature } from '../../contract/features.ts';
import type {
  AnyCall,
  ApiRequest,
  Contract,
  ContractOperation,
  Parameter,
} from '../api/contract.ts';
import { HttpError } from '../api/errors.ts';
import { acceptEmptyJson, acceptFiles, requireStorable } from './bodies.ts';
import { addAuth, type Identify } from './plugins/auth.ts';
import { answerError } from './plugins/errors.ts';
import { setValidation } from './validation.ts';
import { say } from '../texts/sentence.ts';

type AnyHandler = (call: AnyCall, reply: FastifyReply) => Promise<unknown>;

export interface ContractApi {
  readonly contract: Contract;
  /** Handlers by operation id. Their types are in the contract; the router does not have them. */
  readonly handlers: object;
  /** @throws HttpError 401 without a valid token */
  readonly authenticate: Identify;
  /** Only calls of these features are registered; left out: all calls. */
  readonly features?: readonly Feature[] | undefined;
}

/** A list of some ten thousand rows. */
const ROWS_LIMIT = 16 * 1024 * 1024;

export async function registerContract(app: FastifyInstance, parts: ContractApi): Promise<void> {
  await app.register(async (api) => {
    api.setErrorHandler(answerError);
    setValidation(api);
    acceptEmptyJson(api);
    acceptFiles(api, fileTypes(parts.contract));
    addAuth(api, parts.authenticate);
    api.addHook('preValidation', async (request) => {
      const { hasRows } = request.routeOptions.config as { readonly hasRows?: boolean };
      if (!hasRows) requireStorable(request); // imports check each row
    });
    const all = parts.handlers as Record<string, AnyHandler>;
    api.addHook('onSend', (_request, reply, payload, next) => {
      reply.header('cache-control', 'no-store');
      next(null, payload);
    });
    for (const [path, everyMethod] of Object.entries(parts.contract.paths)) {
      const methods = usedOf(everyMethod, parts.features);
      for (const [method, operation] of Object.entries(methods)) {
        addRoute(api, { path, method, operation, handle: all[operation.operationId] });
      }
      if (Object.keys(methods).length > 0) refuseOthers(api, path, methods);
    }
  });
}

type Methods = Contract['paths'][string];

const usedOf = (methods: Methods, features: ContractApi['features']): Methods =>
  Object.fromEntries(
    Object.entries(methods).filter(([, { 'x-feature': feature }]) => {
      return !feature || !features || features.includes(feature);
    }),
  );

/** Content types of lists beside JSON. */
const fileTypes = ({ paths }: Contract): ReadonlySet<string> =>
  new Set(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap((one) => (one['x-rows'] ? Object.keys(one.requestBody?.content ?? {}) : []))
      .filter((type) => type !== 'application/json'),
  );

interface Route {
  readonly path: string;
  readonly method: string;
  readonly operation: ContractOperation;
  readonly handle: AnyHandler | undefined;
}

function addRoute(api: FastifyInstance, { path, method, operation, handle }: Route): void {
  if (!handle) throw new Error(`The operation ${operation.operationId} has no handler.`);
  api.route({
    method: method.toUpperCase(),
    url: routeOf(path),
    schema: schemaOf(operation),
    ...(operation['x-rows'] && { bodyLimit: ROWS_LIMIT }),
    config: {
      operationId: operation.operationId,
      role: operation['x-role'],
      hasRows: operation['x-rows'],
    },
    handler: (request, reply) => handle(callOf(request, reply), reply),
  });
}

const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'];

/** Other methods of a known path: 405 with the allowed ones, before the body is parsed. */
function refuseOthers(api: FastifyInstance, path: string, methods: Methods) {
  const own = Object.keys(methods).map((method) => method.toUpperCase());
  const role = Object.values(methods)[0]?.['x-role'];
  const allow = [...own, ...(own.includes('GET') ? ['HEAD'] : [])].join(', ');
  api.route({
    method: METHODS.filter((method) => !own.includes(method)),
    url: routeOf(path),
    config: { role },
    onRequest: async (_request, reply) => {
      reply.header('allow', allow);
      throw new HttpError(405, say('Method Not Allowed'));
    },
    handler: async () => undefined, // never reached, but a route must have one
  });
}

function callOf(request: ApiRequest, reply: FastifyReply): AnyCall {
  const { operator, headers } = request;
  if (!operator) throw new HttpError(401, say('Unauthorized'));
  return {
    params: request.params as AnyCall['params'],
    query: request.query as AnyCall['query'],
    headers: headers as AnyCall['headers'],
    body: request.body as AnyCall['body'],
    operator,
    station: headers['x-teleport-station'] as string | undefined,
    idempotencyKey: headers['idempotency-key'] as string | undefined,
    onReplay: () => void reply.header('idempotent-replay', 'true'),
  };
}

function schemaOf(operation: ContractOperation) {
  const { parameters = [], requestBody, responses } = operation;
  const json = operation['x-rows'] ? undefined : requestBody?.content['application/json']?.schema;
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
