/** The contract for the server: its document, and the types of its handlers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Feature } from '../../contract/features.ts';
import type { operations as adminOperations } from '../../contract/generated/admin.d.ts';
import type { operations } from '../../contract/generated/types.d.ts';
import { projectFile } from '../lib/project-root.ts';
import type { Operator } from './operator.ts';

export type OperationId = keyof operations;

type Content<T> = T extends { content: infer C } ? C[keyof C] : never;
type Part<O, K extends string> = O extends { parameters: infer P }
  ? K extends keyof P
    ? NonNullable<P[K]>
    : object
  : object;
type BodyOf<O> = O extends { requestBody: infer B } ? Content<B> : undefined;
type AnswerOf<O> = O extends { responses: { 200: infer R } } ? Content<R> : never;

interface CallOf<O> {
  readonly params: Part<O, 'path'>;
  readonly query: Part<O, 'query'>;
  readonly headers: Part<O, 'header'>;
  readonly body: BodyOf<O>;
  readonly operator: Operator;
  /** A name in contract/stations.ts; undefined when the client sent none. */
  readonly station: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Marks the answer as a replay in its headers. */
  readonly onReplay: () => void;
}

export type OperationCall<K extends OperationId> = CallOf<operations[K]>;

/** One handler per operation: a missing one does not compile. */
type HandlersOf<Ops> = {
  [K in keyof Ops]: (
    call: CallOf<Ops[K]>,
    reply: FastifyReply,
  ) => Promise<AnswerOf<Ops[K]> | Readable>;
};
export type Handlers = HandlersOf<operations>;
/** Handlers of the administration API. */
export type AdminHandlers = HandlersOf<adminOperations>;
/** A call of any operation, as the router makes it. */
export type AnyCall = CallOf<{ parameters: never }>;

export interface ContractOperation {
  readonly operationId: string;
  /** The client role that a caller needs. */
  readonly 'x-role': string;
  /** The addition to the specification that it belongs to. */
  readonly 'x-feature'?: Feature;
  /** Its body is a list whose rows the handler checks one by one, to report every wrong one. */
  readonly 'x-rows'?: boolean;
  readonly summary?: string;
  /** Ways to type it as a command. */
  readonly 'x-commands'?: readonly TypedCall[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<string, { readonly content?: Record<string, { schema: object }> }>;
}

export interface TypedCall {
  readonly typed: string;
  /** Left out: the first part of the summary. */
  readonly about?: string;
  /** Fields that the person did not type. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** Lines for the person with fields of the answer in braces; left out: the fields as a table. */
  readonly says?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: object;
}

export interface Contract {
  readonly paths: Record<string, Record<string, ContractOperation>>;
}

export type ContractName = 'openapi' | 'admin';

const documents = new Map<ContractName, unknown>();

/** A contract's document, from its JSON: to parse the YAML takes a tenth of a start. */
export function contractDocument(name: ContractName = 'openapi'): unknown {
  const json = projectFile('contract/generated', `${name}.json`);
  const document: unknown = documents.get(name) ?? JSON.parse(readFileSync(json, 'utf8'));
  documents.set(name, document);
  return document;
}

const contracts = new Map<ContractName, Contract>();

/** A contract with every $ref resolved; always the same one, so that the schema of a body is compiled once. */
export function readContract(name: ContractName = 'openapi'): Contract {
  const document = contractDocument(name);
  const contract = contracts.get(name) ?? (resolve(document, document) as Contract);
  contracts.set(name, contract);
  return contract;
}

export const contractSchema = (name: string): unknown =>
  resolve({ $ref: `#/components/schemas/${name}` }, contractDocument());

function resolve(node: unknown, document: unknown): unknown {
  if (Array.isArray(node)) return node.map((one) => resolve(one, document));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as { $ref?: string };
  if ($ref !== undefined) return resolve(named($ref, document), document);
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, resolve(value, document)]),
  );
}

const named = ($ref: string, document: unknown): unknown =>
  $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);

/** A Fastify request with the operator that the authentication hook sets. */
export type ApiRequest = FastifyRequest & { operator?: Operator };
