/**
 * npm run generate: types, ahead-of-time checks and the server's JSON from the contract. The checks
 * are compiled here because the content security policy of the app forbids making functions from texts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import openapiTS, { astToString } from 'openapi-typescript';
import { format } from 'oxfmt';
import { parse } from 'yaml';
import { SCAN_STATIONS, STATIONS } from '../contract/stations.ts';

const FOLDER = 'contract';
const CONTRACT = `${FOLDER}/openapi.yaml`;
const ADMIN_CONTRACT = `${FOLDER}/admin.yaml`;
const noteOf = (file: string) => `// Made from ${file} by "npm run generate". Do not edit.\n`;
const NOTE = noteOf('openapi.yaml');

interface Check {
  readonly name: string;
  readonly schema: object;
  /** Of TypeScript. */
  readonly type: string;
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const checkOf = (name: string): Check => ({
  name: `is${name}`,
  schema: refTo(name),
  type: `S['${name}']`,
});

/** The answers that the app checks. */
const CHECKS: readonly Check[] = [
  checkOf('Order'),
  checkOf('OrderList'),
  checkOf('UnitOfMeasureList'),
  checkOf('LabTestResults'),
  {
    name: 'isCaseRecords',
    schema: { type: 'array', items: refTo('CaseRecord') },
    type: "readonly S['CaseRecord'][]",
  },
  checkOf('LabelFile'),
  checkOf('PackingRecord'),
  checkOf('Board'),
  checkOf('LabelTemplates'),
  checkOf('LabelPrint'),
  checkOf('LabelPrints'),
  checkOf('LabelFiles'),
  checkOf('Printers'),
  checkOf('PrintJob'),
  checkOf('PrintJobs'),
  checkOf('CaseFacts'),
];

const WORDS_ONLY = ['description', 'summary', 'example', 'default'];
/** A correction booked below zero in one order takes no list away from a tablet: the checks are of answers alone. */
const FOR_REQUESTS = ['minimum', 'maximum', 'minLength', 'maxLength'];
const UNCHECKED = new Set([...WORDS_ONLY, ...FOR_REQUESTS]);

/** The schema with references by name, without words for readers and bounds for requests. */
function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node === 'string') return node.replace('#/components/schemas/', '');
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => !UNCHECKED.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, bare(value)]));
}

function checks(schemas: Record<string, object>): string {
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: true },
    inlineRefs: 2,
    strict: false,
    validateFormats: false,
    messages: false,
  });
  const ofChecks = Object.fromEntries(CHECKS.map(({ name, schema }) => [name, schema]));
  for (const [name, schema] of Object.entries({ ...schemas, ...ofChecks })) {
    ajv.addSchema({ ...(bare(schema) as object), $id: name }, name);
  }
  const names = CHECKS.map(({ name }) => [name, name]);
  return `// oxlint-disable\n${NOTE}${standaloneCode(ajv, Object.fromEntries(names))}`;
}

const checkTypes = (): string =>
  `${NOTE}import type { components } from './types.d.ts';\n\n` +
  `type S = components['schemas'];\n` +
  `export interface Check<T> {\n  (value: unknown): value is T;\n` +
  `  errors?: readonly { instancePath: string; message?: string }[] | null;\n}\n` +
  CHECKS.map(({ name, type }) => `export const ${name}: Check<${type}>;\n`).join('');

interface Contract {
  /** Role of the operations that name no other. */
  readonly 'x-role': string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
}

interface Operation {
  readonly operationId: string;
  readonly 'x-role'?: string;
}

/** Lists of contract/stations.ts. */
const ENUMS = new Map<unknown, readonly string[]>(Object.entries({ STATIONS, SCAN_STATIONS }));

/** The contract with the values of each `x-enum`, the name of a list. */
const readContract = (file: string) =>
  parse(readFileSync(file, 'utf8'), (_key, node: unknown) => {
    if (typeof node !== 'object' || node === null || !('x-enum' in node)) return node;
    const { 'x-enum': list, ...schema } = node;
    const values = ENUMS.get(list);
    if (!values) throw new Error(`${file}: there is no list ${String(list)} for x-enum.`);
    return { ...schema, enum: values };
  }) as Contract;

/** The contract with a role at each operation. */
function withRoles({ 'x-role': role, ...contract }: Contract) {
  const paths = Object.entries(contract.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, one]) => [method, { 'x-role': role, ...one }]),
    ),
  ]);
  return { ...contract, paths: Object.fromEntries(paths) as Contract['paths'] };
}

type Paths = Pick<Contract, 'paths'>;

/** Every role, and the calls of the app that need another one than most. */
function rolesOf(usual: string, app: Paths, admin: Paths): string {
  const operationsOf = ({ paths }: Paths) =>
    Object.values(paths).flatMap((methods) => Object.values(methods));
  const calls = operationsOf(app).map((one) => one.operationId);
  const others = operationsOf(app).filter((one) => one['x-role'] !== usual);
  const entries = others.map((one) => [one.operationId, one['x-role']]);
  const roles = [...operationsOf(app), ...operationsOf(admin)].map((one) => one['x-role']);
  return (
    noteOf('openapi.yaml and admin.yaml') +
    `/** Every client role that an operation needs. */\n` +
    `export const ROLES = ${JSON.stringify([...new Set(roles)])} as const;\n\n` +
    `export type Operation = ${calls.map((id) => JSON.stringify(id)).join(' | ')};\n\n` +
    `/** The client role of the app's calls that need another one than ${usual}. */\n` +
    `export const ROLE_OF: Readonly<Partial<Record<Operation, (typeof ROLES)[number]>>> = ` +
    `${JSON.stringify(Object.fromEntries(entries))};\n`
  );
}

const asJson = (document: unknown): string => `${JSON.stringify(document, null, 1)}\n`;

/** Every generated file by its path, as it should be on the disk. */
export async function generate(): Promise<Record<string, string>> {
  const parsed = readContract(CONTRACT);
  const contract = withRoles(parsed);
  const types = NOTE + astToString(await openapiTS(asJson(parsed)));
  const parsedAdmin = readContract(ADMIN_CONTRACT);
  const adminContract = withRoles(parsedAdmin);
  const admin = astToString(await openapiTS(asJson(parsedAdmin)));
  const roles = rolesOf(parsed['x-role'], contract, adminContract);
  const sources = {
    'roles.ts': roles,
    'types.d.ts': types,
    'admin.d.ts': noteOf('admin.yaml') + admin,
    'checks.d.ts': checkTypes(),
    'checks.js': checks(contract.components.schemas),
  };
  const files: Record<string, string> = {
    [`${FOLDER}/generated/openapi.json`]: asJson(contract),
    [`${FOLDER}/generated/admin.json`]: asJson(adminContract),
  };
  for (const [name, source] of Object.entries(sources))
    files[`${FOLDER}/generated/${name}`] = await pretty(name, source);
  return files;
}

async function pretty(name: string, source: string): Promise<string> {
  const { code, errors } = await format(name, source, { singleQuote: true, printWidth: 100 });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map((one) => one.message).join(' ')}`);
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${FOLDER}/generated`, { recursive: true });
  for (const [path, content] of Object.entries(await generate())) {
    writeFileSync(path, content);
    console.log(`wrote ${path}`);
  }
}
