/**
 * A command's way to the plant's administration API: the running server where it holds the embedded
 * database, or else the same API in the command's own process, on the database that it opens.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAdminApi } from '../http/apis.ts';
import {
  commandOperator,
  PERSON_HEADER,
  commandAddressIn,
  type CommandAddress,
} from '../admin/local-access.ts';
import { SettingError, type ServerConfig } from '../config.ts';
import { DirectoryInUse } from '../database/pglite.ts';
import type { Database } from '../database/open.ts';
import { usersIn } from '../identity/users.ts';
import { personHere } from './person.ts';
import { openOwnDatabase } from './own-database.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Any answer of the API, errors too. @throws SettingError without an answer. */
export type AdminClient = (method: Method, path: string, body?: Sent) => Promise<Response>;

interface Sent {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** Runs work with a client, and ends what it has opened for it. */
export async function withAdmin<T>(
  config: ServerConfig,
  work: (client: AdminClient) => Promise<T>,
): Promise<T> {
  const database = await openOwnDatabase(config).catch((error: unknown) => {
    if (error instanceof DirectoryInUse) return error;
    throw error;
  });
  if (database instanceof DirectoryInUse) return work(clientOf(addressOf(config, database)));
  const app = await serve(config, database);
  try {
    return await work(clientIn(app));
  } finally {
    await app.close();
    await database.close();
  }
}

function addressOf({ dataDir }: ServerConfig, inUse: DirectoryInUse): CommandAddress {
  const address = commandAddressIn(dataDir);
  if (address) return address;
  throw new SettingError(
    `${inUse.message} It takes no commands (yet): wait until it is ready, or stop it and try again.`,
  );
}

/** The API in this process. */
async function serve(config: ServerConfig, database: Database): Promise<FastifyInstance> {
  const app = Fastify();
  await registerAdminApi(app, {
    database,
    limits: config.limits,
    timeZone: config.timeZone,
    labelTemplates: config.labelTemplates,
    people: config.identity ? undefined : usersIn(database.sql),
    authenticate: () => Promise.resolve(commandOperator(personHere())),
  });
  return app;
}

const clientIn =
  (app: FastifyInstance): AdminClient =>
  async (method, path, sent) => {
    const { rawPayload, statusCode: status } = await app.inject({
      method,
      url: path,
      ...(sent && { headers: { 'content-type': sent.type }, payload: Buffer.from(sent.content) }),
    });
    return new Response(new Uint8Array(rawPayload), { status });
  };

/** The API of the running server. */
const clientOf =
  ({ url, key }: CommandAddress): AdminClient =>
  (method, path, sent) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        [PERSON_HEADER]: personHere(),
        ...(sent && { 'content-type': sent.type }),
      },
      ...(sent && { body: sent.content }),
    }).catch((error: unknown) => {
      const message =
        'The server that holds the data does not answer: is it starting or stopping? Try again.';
      throw new SettingError(message, { cause: error });
    });

type Detail = string | readonly { readonly loc: readonly unknown[]; readonly msg: string }[];

/** The JSON of an answer of the administration API. @throws SettingError with its sentence. */
export async function ask<T>(
  client: AdminClient,
  method: Method,
  path: string,
  body?: object,
): Promise<T> {
  const sent = body && { type: 'application/json', content: JSON.stringify(body) };
  const answer = await client(method, path, sent);
  if (answer.ok) return (await answer.json()) as T;
  const { detail } = (await answer.json()) as { readonly detail: Detail };
  const problem =
    typeof detail === 'string'
      ? detail
      : detail.map(({ loc, msg }) => `${String(loc.at(-1))} ${msg}`).join(', ');
  throw new SettingError(problem);
}
