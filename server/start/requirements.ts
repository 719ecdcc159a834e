/** What a start needs. The doctor checks the same list, so that it reports each refusal before a start. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { SettingError, type ServerConfig } from '../config.ts';
import { withClient } from '../database/client.ts';
import { refuseUnfit } from '../database/refuse-unfit.ts';
import { refuseOtherKind, whereOf } from '../demo/installation.ts';
import { opened } from '../identity/sealed.ts';
import { refuseRoot } from '../lib/private-files.ts';
import { authorityFile } from '../tls/certificate.ts';
import { tlsFor } from '../tls/tls.ts';

/**
 * None of them changes anything.
 * @throws an error with a sentence for the first requirement that is not met
 */
export async function requireAll(config: ServerConfig): Promise<void> {
  requireFolder(config);
  await requireCertificate(config);
  await requireDatabase(config);
}

/** The folder, or the first one above it that there is. */
export const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(dirname(folder));

export function requireFolder({ dataDir }: ServerConfig): void {
  const place = existing(dataDir);
  if (!statSync(place).isDirectory()) {
    throw new SettingError(`${place} is a file, not a folder: set DATA_DIR to a folder.`);
  }
  refuseRoot([join(dataDir, 'database'), dataDir]);
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (place === dataDir) throw error;
    throw new SettingError(
      `${dataDir} does not exist, and this account may not make it in ${place}: start the service, which makes it, or as root "install -d -o ${process.getuid?.()} -m 700 ${dataDir}".`,
    );
  }
}

export async function requireCertificate(config: ServerConfig): Promise<void> {
  const { tls, dataDir } = config;
  if (tls.kind === 'files') await tlsFor(config);
  // The first start makes the plant's authority, and a check does not.
  if (tls.kind !== 'self-signed' || !statSync(authorityFile(dataDir), { throwIfNoEntry: false }))
    return;
  const { loadAuthority } = await import('../tls/own-certificate.ts');
  await loadAuthority(dataDir);
}

/** For a person whose start was refused. */
export const POSTGRES_COMMANDS = `On Debian, as root:
  apt install postgresql
  runuser -u postgres -- createuser --pwprompt plant
  runuser -u postgres -- createdb --owner plant --encoding UTF8 --template template0 --locale C.UTF-8 plant
then set DATABASE_URL=postgres://plant:PASSWORD@localhost/plant. With containers instead:
  docker compose -f deploy/compose.yaml up --build`;

/** PGlite is for trial, development and tests. @throws SettingError where a plant's own data would be kept by PGlite */
export function requirePostgres({ demo, databaseUrl, apiBase, identity }: ServerConfig): void {
  const isOfOthers = apiBase !== '' && identity !== undefined; // nothing of the plant is kept here
  if (demo || databaseUrl !== undefined || isOfOthers) return;
  throw new SettingError(
    `A plant (DEMO=0) keeps its data in PostgreSQL, so set DATABASE_URL.\n${POSTGRES_COMMANDS}`,
  );
}

const FACTS = `select current_setting('server_version') as version, clock_timestamp() as at`;

/** @returns undefined for a trial, whose server has its database open */
export async function requireDatabase(config: ServerConfig) {
  requirePostgres(config);
  const { databaseUrl, poolSize, demo, identity, signingSecret } = config;
  if (databaseUrl === undefined) return undefined;
  return withClient(databaseUrl, async (client) => {
    const isPending = await refuseUnfit(client);
    await refuseLargePool(client, poolSize);
    const [began] = await rowsIn<{ demonstration: boolean }>(client, 'installation');
    if (began) refuseOtherKind(began.demonstration, demo, whereOf(config));
    const keys = identity ? [] : await rowsIn<{ value: unknown }>(client, 'idp_key');
    for (const { value } of keys) opened(value, signingSecret);
    const { rows } = await client.query<{ version: string; at: Date }>(FACTS);
    return { version: '', at: new Date(), ...rows[0], isPending };
  });
}

/** Rows of a table that the first start makes. */
async function rowsIn<T extends object>(client: Client, table: string): Promise<readonly T[]> {
  const known = await client.query('select where to_regclass($1) is not null', [table]);
  return known.rowCount === 0 ? [] : (await client.query<T>(`select * from ${table}`)).rows;
}

async function refuseLargePool(client: Client, poolSize: number): Promise<void> {
  const { rows } = await client.query<{ most: number }>(
    `select least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
       nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as most
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  const most = rows[0]?.most ?? poolSize;
  if (poolSize <= most) return;
  throw new SettingError(
    `DATABASE_POOL is ${poolSize}, and PostgreSQL has ${most} connections for this role (max_connections, or a limit of role or database): set a lower DATABASE_POOL, whose sum over all processes is below ${most}.`,
  );
}
