/** Validation of calls by the schemas of the contract. */
import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';

interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

const OPTIONS = { useDefaults: true, allErrors: true, strict: false } as const;
// One pair for every API: each new one compiles the schema of schemas again, 20 ms.
const address = new Ajv2020({ ...OPTIONS, coerceTypes: 'array' });
const body = new Ajv2020(OPTIONS);
addFormats.default(address);
addFormats.default(body);

/** Coerces parameters from text; bodies are not coerced. */
export function setValidation(api: FastifyInstance): void {
  api.setValidatorCompiler<object>(({ schema, httpPart }) =>
    compiledLater(httpPart === 'body' ? body : address, schema),
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
