/** Arbitrary calls generated from the contract: valid, invalid and hostile ones. */
import fc from 'fast-check';
import { readContract, type Parameter } from '../../../server/api/contract.ts';

export interface FuzzCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

export interface Known {
  readonly orderIds: readonly string[];
  readonly codes: readonly string[];
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const NASTY = fc.constantFrom(
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  '%',
  '\u0000',
  '\ud800',
  "'; drop table audit; --",
  '../../etc/passwd',
  'a\r\nset-cookie: x',
  '__proto__',
  '9'.repeat(400),
  'Ω'.repeat(70),
);
const LARGEST_LABEL_RUN = 20; // the plant may print 20,000; a fuzzing run should not

function valid(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.pattern?.includes('{5}')) return fc.constantFrom(...known.codes);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.properties) {
    const properties = Object.entries(schema.properties);
    return fc.record(Object.fromEntries(properties.map(([k, one]) => [k, valid(one, known)])));
  }
  if (schema.items) {
    return fc.array(valid(schema.items, known), { minLength: 1, maxLength: schema.maxItems ?? 5 });
  }
  const { minimum = 1, maximum = 1000 } = schema;
  if (schema.type === 'integer') {
    return fc.integer({ min: minimum, max: Math.min(maximum, LARGEST_LABEL_RUN) });
  }
  if (schema.type === 'number') return fc.double({ min: 0.1, max: 1000, noNaN: true });
  return fc.string({ maxLength: 20 });
}

const value = (schema: Schema, known: Known): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: valid(schema, known) },
    { weight: 1, arbitrary: NASTY },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

const part = (all: readonly Parameter[], where: Parameter['in'], known: Known) =>
  fc.record(
    Object.fromEntries(
      all
        .filter((one) => one.in === where)
        .map((one) => [
          one.name,
          one.name === 'production_order_id'
            ? fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...known.orderIds) }, NASTY)
            : value(one.schema as Schema, known),
        ]),
    ),
    where === 'path' ? {} : { requiredKeys: [] },
  );

const text = (one: unknown): string => (typeof one === 'string' ? one : JSON.stringify(one));
const wellFormed = (one: unknown) => text(one).replaceAll(/[\ud800-\udfff]/g, '');
const headerSafe = (one: unknown) => text(one).replaceAll(/[^ -~]/g, '?');

function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, one]) =>
    [one].flat().map((each) => `${name}=${encodeURIComponent(wellFormed(each))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Every operation of the contract with its calls. */
export function fuzzCalls(known: Known): readonly (readonly [string, fc.Arbitrary<FuzzCall>])[] {
  return Object.entries(readContract().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const parts = fc.record({
        path: part(parameters, 'path', known),
        query: part(parameters, 'query', known),
        headers: part(parameters, 'header', known),
        body: schema ? bodyText(schema, known) : fc.constantFrom(undefined, '', '{}'),
      });
      return [operationId, parts.map((drawn) => callOf(method, path, drawn))] as const;
    }),
  );
}

const bodyText = (schema: Schema, known: Known): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 8, arbitrary: value(schema, known).map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: NASTY },
    { weight: 1, arbitrary: fc.constantFrom(undefined, '{', '{"__proto__":{"a":1}}', '[[]]') },
  );

interface Drawn {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string | undefined;
}

function callOf(method: string, path: string, { query, headers, body, ...drawn }: Drawn): FuzzCall {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(drawn.path[name]) || ' '),
  );
  const listed = Object.entries(headers).map(([name, one]) => [name, headerSafe(one)] as const);
  return {
    method: method.toUpperCase(),
    url: `${url}${queryText(query)}`,
    headers: {
      authorization: 'Bearer tester',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(listed),
    },
    ...(body === undefined ? {} : { payload: body }),
  };
}
