/** Makes a command of each call in contract/admin.yaml: its options, checks and the list that it prints follow from there. */
import { readContract, type ContractOperation, type TypedCall } from '../api/contract.ts';
import { SettingError } from '../config.ts';
import { ask, withAdmin, type AdminClient, type Method } from './connect.ts';
import { READ, SAY, type Values } from './calls.ts';
import { importFile } from './import.ts';
import { placesIn, type Command } from './command.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly id: keyof typeof READ;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** Its body is a file. */
  readonly isImport: boolean;
  readonly required: readonly string[];
  /** Parameters of the address and fields of the body. */
  readonly fields: Readonly<Record<string, Schema>>;
}

/** A command for each way to type an operation of the administration. */
export const callCommands = (): readonly Command[] =>
  Object.entries(readContract('admin').paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { 'x-commands': commands = [] } = operation;
      const called = { path, method: method.toUpperCase() as Method, ...partsOf(operation) };
      return commands.map((command) => commandOf(called, command));
    }),
  );

function partsOf({ operationId, parameters = [], requestBody, ...rest }: ContractOperation) {
  const { summary = '', 'x-rows': isImport = false } = rest;
  const body: Schema = requestBody?.content['application/json']?.schema ?? {};
  const inAddress = parameters.map(({ name, schema }): [string, Schema] => [name, schema]);
  return {
    id: operationId as Operation['id'],
    summary,
    isImport,
    required: body.required ?? [],
    fields: { ...Object.fromEntries(inAddress), ...body.properties },
  };
}

function commandOf(operation: Operation, { typed, given = {}, about, says }: TypedCall): Command {
  const { id, summary, required, fields } = operation;
  const places = placesIn(typed).map((place) => place.replaceAll(/[^\w]/g, ''));
  const optional = Object.keys(fields).filter(
    (name) => !places.includes(name) && typeof given[name] !== 'boolean',
  );
  const options = optional.map((name) =>
    optionText(name, fields[name] ?? {}, required.includes(name) && !(name in given)),
  );
  return {
    typed,
    ...(options.length > 0 && { options: options.join(' ') }),
    about: about ?? summary.charAt(0).toLowerCase() + summary.slice(1).replace(/[;,] .*$/, ''),
    async run(call) {
      const { config, words, options: sent, print } = call;
      const typedFields = [
        ...places.map((name, at) => [name, isList(fields[name]) ? words.slice(at) : [words[at]]]),
        ...optional.map((name) => [name, [sent[optionOf(name, fields[name])] ?? []].flat()]),
      ] as [string, string[]][];
      const values = Object.fromEntries(
        typedFields
          .filter(([name, all]) => all.length > 0 || places.includes(name))
          .map(([name, all]) => [name, valueOf(name, all, fields[name] ?? {})]),
      );
      if (operation.isImport) {
        const { file: _file, ...query } = values;
        const text = new URLSearchParams(query as Record<string, string>).toString();
        return importFile(`${operation.path}?${text}`, call);
      }
      const answer = await withAdmin(config, (client) =>
        send(client, operation, { ...given, ...(READ[id]?.(values) ?? values) }),
      );
      for (const line of linesOf(id, [answer].flat(), says)) print(line);
    },
  };
}

function linesOf(id: Operation['id'], rows: readonly Values[], says: TypedCall['says']) {
  const [one] = rows;
  const say = SAY[id];
  if (one && say) return say(one as never);
  if (!one || !says) return tableOf(rows);
  return says.map((line) => line.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(one[name])));
}

function send(client: AdminClient, { method, path, fields }: Operation, all: Values) {
  const isInPath = (name: string) => path.includes(`{${name}}`);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(all[name])),
  );
  const body = Object.fromEntries(Object.entries(all).filter(([name]) => !isInPath(name)));
  const hasBody = Object.keys(fields).some((name) => !isInPath(name));
  return ask<Values | readonly Values[]>(client, method, address, hasBody ? body : undefined);
}

const isList = (schema: Schema = {}): boolean => schema.type === 'array';

/** A list has an option for each entry: roles are `--role`. */
const optionOf = (name: string, schema?: Schema): string =>
  (isList(schema) ? name.replace(/s$/, '') : name).replaceAll('_', '-');

function optionText(name: string, schema: Schema, isRequired: boolean): string {
  const option = optionOf(name, schema);
  const one =
    schema.type === 'boolean' ? `--${option}` : `--${option} <${schema.enum?.join('|') ?? option}>`;
  const once = isRequired ? one : `[${one}]`;
  return isList(schema) ? `${once}…` : once;
}

/** @throws SettingError for a word that the contract does not list */
function valueOf(name: string, words: readonly string[], schema: Schema): unknown {
  const entry = optionOf(name, schema);
  if (!isList(schema)) return oneValue(entry, words[0] ?? '', schema);
  return [...new Set(words.map((word) => oneValue(entry, word, schema.items ?? {})))];
}

function oneValue(name: string, word: string, { type, enum: known }: Schema): unknown {
  const isNumber = (type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(word);
  const value = isNumber ? Number(word) : word;
  if (known === undefined || known.includes(value)) return value;
  throw new SettingError(`"${word}" is no ${name}. It is one of: ${known.join(', ')}.`);
}

/** A heading with the names of the fields, and a line per row. */
function tableOf(rows: readonly Values[]): readonly string[] {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return [];
  const heading = names.map((name) => name.replaceAll('_', ' '));
  const cells = [heading, ...rows.map((row) => names.map((name) => shown(row[name])))];
  const widths = names.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(entryText).join(' ') || '-';
  if (typeof value === 'object' && value !== null)
    return shown(Object.entries(value).map(pairText));
  return typeof value === 'string' || typeof value === 'number' ? `${value}` || '-' : '-';
}

const pairText = ([name, value]: readonly [string, unknown]): string => `${name}=${String(value)}`;

const entryText = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null
    ? JSON.stringify(Object.values(entry).join('='))
    : String(entry);
