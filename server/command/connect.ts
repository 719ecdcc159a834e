/**
 * A command's way to the plant's administration API: the running server where it holds the embedded
 * database, or else the same API in the command's own process, on the database that it opens.
 */
import Fastify from 'fastify';
import { registerAdminApi } from '../http/apis.ts';
import {
  listenLocally,
  localOperator,
  newKey,
  PERSON_HEADER,
  commandAddressIn,
  type CommandAddress,
} from '../admin/local-access.ts';
import { HttpError } from '../api/errors.ts';
import { SettingError, type ServerConfig } from '../config.ts';
import { DirectoryInUse } from '../database/lock.ts';
import type { Database } from '../database/open.ts';
import { createTables } from '../identity/tables.ts';
import { usersIn } from '../identity/users.ts';
import { personHere } from './person.ts';
import { openOwnDatabase } from './own-database.ts';
import { say } from '../texts/sentence.ts';

export interface AdminClient {
  /** @returns any answer of the API, errors too. @throws SettingError without an answer. */
  ask(method: string, path: string, body?: Sent): Promise<Response>;
}

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
  const own = await serve(config, database);
  try {
    return await work(clientOf(own.address));
  } finally {
    await own.close();
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

async function serve(config: ServerConfig, database: Database) {
  const key = newKey();
  const app = Fastify();
  const isCommand = localOperator(key);
  if (!config.identity) await createTables(database.sql); // as the server does at its start
  await registerAdminApi(app, {
    database,
    limits: config.limits,
    timeZone: config.timeZone,
    labelTemplates: config.labelTemplates,
    people: config.identity ? undefined : usersIn(database.sql),
    authenticate: (request) => {
      const operator = isCommand(request);
      return operator
        ? Promise.resolve(operator)
        : Promise.reject(new HttpError(401, say('Unauthorized')));
    },
  });
  await app.ready();
  const { server, url } = await listenLocally(app.routing);
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  };
  return { address: { url, key }, close };
}

const clientOf = ({ url, key }: CommandAddress): AdminClient => ({
  ask: (method, path, sent) =>
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
    }),
});
