/** Validation of calls by the schemas of the contract. */
import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';

interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Coerces parameters from text; bodies are not coerced. */
export function setValidation(api: FastifyInstance): void {
  const options = { useDefaults: true, allErrors: true, strict: false } as const;
  const address = new Ajv2020({ ...options, coerceTypes: 'array' });
  const body = new Ajv2020(options);
  addFormats.default(address);
  addFormats.default(body);
  api.setValidatorCompiler<ParameterSchemas>(({ schema, httpPart }) =>
    httpPart === 'body'
      ? compiledLater(body, schema)
      : decimalOnly(compiledLater(address, schema), integersOf(schema)),
  );
}

/** Compiles a schema at first use: compiling all would delay the start by 160 ms. */
function compiledLater(ajv: Ajv2020, schema: object): Validate {
  let compiled: ValidateFunction | undefined;
  const validate: Validate = (data) => {
    compiled ??= ajv.compile(schema);
    const valid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return valid;
  };
  return validate;
}

interface ParameterSchemas {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
}

const integersOf = (schema: ParameterSchemas): readonly string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) =>
    type === 'integer' ? [name] : [],
  );

/** Refuses integers that are not written in decimal digits: Ajv coerces 0x10 and 1e3, too. */
function decimalOnly(validate: Validate, integers: readonly string[]): Validate {
  const decimal: Validate = (data) => {
    const values = data as Readonly<Record<string, unknown>>;
    const wrong = integers.find((name) => {
      const value = values[name];
      return typeof value === 'string' && !/^-?\d+$/.test(value);
    });
    const isValid = wrong === undefined && validate(data);
    decimal.errors = wrong === undefined ? (validate.errors ?? null) : [notDecimal(wrong)];
    return isValid;
  };
  return decimal;
}

const notDecimal = (name: string): ErrorObject => ({
  instancePath: `/${name}`,
  schemaPath: `#/properties/${name}/type`,
  keyword: 'type',
  params: { type: 'integer' },
  message: 'must be integer',
});
