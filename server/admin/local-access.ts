/**
 * How a command on the server's own machine reaches it: a listener of the loopback interface, and a
 * key in a file that only the account of the data can read. A reader of the file could read the
 * database beside it as well. It needs neither the port nor the certificate nor the sign-in of the
 * plant, and lives as long as the server.
 */
import type { FastifyReply } from 'fastify';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { ADMIN_ROLE } from '../../contract/roles.ts';
import { HttpError, statusWords } from '../api/errors.ts';
import type { Operator } from '../api/operator.ts';
import { furtherAddress, type Answer } from '../lib/further-address.ts';

export interface CommandAddress {
  readonly url: string;
  readonly key: string;
}

/** No identity provider issues this role: only commands on this machine have it. */
const COMMAND_ROLE = 'command';

type Handler = (call: { readonly operator: Operator }, reply: FastifyReply) => Promise<unknown>;

/** Refuses any other caller: a program that may import orders must not be able to make accounts or tokens. */
export function forCommands<H extends object>(handlers: H): H {
  const guarded =
    (handle: Handler): Handler =>
    async (call, reply) => {
      if (!call.operator.roles.includes(COMMAND_ROLE)) throw new HttpError(403, statusWords(403));
      return handle(call, reply);
    };
  const all = Object.entries(handlers) as [string, Handler][];
  return Object.fromEntries(all.map(([operation, handle]) => [operation, guarded(handle)])) as H;
}

/** Name of the person who typed the command, as the machine has it. */
export const PERSON_HEADER = 'x-teleport-person';

/** The caller's name for the audit. */
export const commandOperator = (person: string | undefined): Operator => ({
  subject: 'command',
  username: person ? `teleport-floor plant (${person})` : 'teleport-floor plant',
  roles: [ADMIN_ROLE, COMMAND_ROLE],
});

/** Requests of the loopback listener: the key is worth nothing anywhere else. */
const address = furtherAddress((path) => path.startsWith('/admin/'));

const LOOPBACK = '127.0.0.1';
const fileIn = (dataDir: string): string => join(dataDir, 'command.json');

export const newKey = (): string => randomBytes(32).toString('base64url');

/** The caller that sends this key through the loopback listener; undefined for any other request. */
export function localOperator(
  key: string,
): (request: { readonly raw: IncomingMessage }) => Operator | undefined {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${key}`);
  return ({ raw }) => {
    if (!address.hasReceived(raw)) return undefined;
    if (!timingSafeEqual(digest(raw.headers.authorization ?? ''), expected)) return undefined;
    return commandOperator([raw.headers[PERSON_HEADER]].flat()[0]);
  };
}

/** Listens for commands on a free port of the loopback address. */
export async function listenLocally(answer: Answer): Promise<{ server: Server; url: string }> {
  const server = await address.listen(answer, 0, LOOPBACK);
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://${LOOPBACK}:${port}` };
}

/** Listens, and writes where into the data directory; the answer ends both. */
export async function openToCommands(
  dataDir: string,
  key: string,
  answer: Answer,
): Promise<() => void> {
  const { server, url } = await listenLocally(answer);
  const file = fileIn(dataDir);
  rmSync(file, { force: true }); // a file that is there would keep its rights
  writeFileSync(file, JSON.stringify({ url, key }), { mode: 0o600 });
  return () => {
    rmSync(file, { force: true });
    server.close();
    server.closeIdleConnections();
  };
}

/** Address at which the server of this data directory listens for commands; undefined without a server. */
export function commandAddressIn(dataDir: string): CommandAddress | undefined {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CommandAddress) : undefined;
}
