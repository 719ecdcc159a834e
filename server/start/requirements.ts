/** What a start needs. The doctor checks the same list, so that it reports each refusal before a start. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { SettingError, type ServerConfig } from '../config.ts';
import { withClient } from '../database/client.ts';
import { refuseUnfit } from '../database/refuse-unfit.ts';
import { requirePostgres } from '../database/require-postgres.ts';
import { refuseOtherKind, whereOf } from '../demo/installation.ts';
import { opened } from '../identity/sealed.ts';
import { refuseRoot } from '../lib/private-files.ts';
import { authorityFile } from '../tls/files.ts';
import { tlsFor } from '../tls/tls.ts';

type Requirement = (config: ServerConfig) => void | Promise<void>;

/** By the subject of the doctor's check. None of them changes anything. */
export const REQUIREMENTS: Readonly<Record<string, Requirement>> = {
  disk: requireFolder,
  certificate: requireCertificate,
  database: requireDatabase,
};

/** @throws an error with a sentence for the first requirement that is not met */
export async function requireAll(config: ServerConfig): Promise<void> {
  for (const require of Object.values(REQUIREMENTS)) await require(config);
}

/** The folder, or the first one above it that there is. */
export const existing = (folder: string): string =>
  existsSync(folder) ? folder : existing(dirname(folder));

function requireFolder({ dataDir }: ServerConfig): void {
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

async function requireCertificate(config: ServerConfig): Promise<void> {
  const { tls, dataDir } = config;
  if (tls.kind === 'files') await tlsFor(config);
  // The first start makes the plant's authority, and a check does not.
  if (tls.kind !== 'self-signed' || !statSync(authorityFile(dataDir), { throwIfNoEntry: false }))
    return;
  const { loadAuthority } = await import('../tls/own-certificate.ts');
  await loadAuthority(dataDir);
}

async function requireDatabase(config: ServerConfig): Promise<void> {
  requirePostgres(config);
  const { databaseUrl, poolSize, demo, identity, signingSecret } = config;
  if (databaseUrl === undefined) return; // the server of a trial has its database open
  await withClient(databaseUrl, async (client) => {
    await refuseUnfit(client);
    await refuseLargePool(client, poolSize);
    const [began] = await rowsIn<{ demonstration: boolean }>(client, 'installation');
    if (began) refuseOtherKind(began.demonstration, demo, whereOf(config));
    const keys = identity ? [] : await rowsIn<{ value: unknown }>(client, 'idp_key');
    for (const { value } of keys) opened(value, signingSecret);
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
