/** Check of the database: reached, as new as the program, and with the right clock. It changes nothing there. */
import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import type { ServerConfig } from '../config.ts';
import { withClient } from '../database/client.ts';
import { STANDBY_CURE, UTF8_CURE } from '../database/refuse-unfit.ts';
import { ONLY_READS, plainSql, type Sql } from '../database/sql.ts';
import { whereOf } from '../demo/installation.ts';
import { projectFile } from '../lib/project-root.ts';
import { good, wrong, type Finding } from './finding.ts';

const ABOUT = 'database';
/** The database's clock dates packs, and the server's clock dates sign-ins. */
const MOST_CLOCK_MS = 5000;

export async function checkDatabase(config: ServerConfig): Promise<Finding> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) return good(ABOUT, `A trial's, in ${config.dataDir}.`);
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Facts>(FACTS);
    const facts = rows[0];
    if (!facts) throw new Error('PostgreSQL answers without a row.');
    return verdictOf(facts, whereOf(config), await missingMigrations(client, facts.has_tables));
  });
}

/** Reads a PostgreSQL as it is: a command that opens it would bring its tables up to date. */
export const readAsItIs = <T>(databaseUrl: string, read: (sql: Sql) => Promise<T>): Promise<T> =>
  withClient(databaseUrl, (client) => read(plainSql(client)));

interface Facts {
  readonly version: string;
  readonly at: Date;
  readonly only_reads: boolean;
  readonly has_tables: boolean;
  readonly encoding: string;
}

const FACTS = `
  select current_setting('server_version') as version, clock_timestamp() as at,
    current_setting('server_encoding') as encoding, ${ONLY_READS} as only_reads,
    to_regclass('drizzle.__drizzle_migrations') is not null as has_tables`;

async function missingMigrations(client: Client, hasTables: boolean): Promise<number> {
  const text = readFileSync(projectFile('server/database/migrations/meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(text) as { readonly entries: readonly object[] };
  if (!hasTables) return entries.length;
  const { rows } = await client.query<{ done: number }>(
    'select count(*)::int as done from drizzle.__drizzle_migrations',
  );
  return entries.length - (rows[0]?.done ?? 0);
}

function verdictOf(facts: Facts, where: string, missing: number): Finding {
  const name = `${where}, version ${facts.version}`;
  const apart = Math.abs(facts.at.getTime() - Date.now());
  if (facts.only_reads) return wrong(ABOUT, `${name} cannot be used: ${STANDBY_CURE}.`);
  if (facts.encoding !== 'UTF8') {
    return wrong(
      ABOUT,
      `${name} is encoded as ${facts.encoding} and not as UTF8: ${UTF8_CURE}, and bring a backup back into it.`,
    );
  }
  if (apart > MOST_CLOCK_MS) {
    const seconds = Math.round(apart / 1000);
    return wrong(
      ABOUT,
      `The clock of ${name} is ${seconds} s away from this machine's: set both by NTP.`,
    );
  }
  const change = missing > 0 ? `; the next start brings its tables up to date` : '';
  return good(ABOUT, `${name}${change}.`);
}
