import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { projectFile } from '../lib/project-root.ts';

/** The database has migrations of a newer version; starting could damage its data. */
export class NewerData extends Error {
  override name = 'NewerData';

  constructor() {
    super(
      'These data were written by a newer version of Teleport Floor: start that version, or bring back a backup from before the upgrade.',
    );
  }
}

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}

const TABLE = 'drizzle.__drizzle_migrations';

/** Run before migrations; resolves to whether there are pending ones. @throws NewerData */
export async function refuseNewer(connection: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await connection.query<{ known: string | null }>(
    'select to_regclass($1)::text as known',
    [TABLE],
  );
  if (!rows[0]?.known) return true; // a new database
  const newest = await connection.query<{ at: string | null }>(
    `select max(created_at) as at from ${TABLE}`,
  );
  const journal = JSON.parse(
    readFileSync(projectFile('server/database/migrations/meta/_journal.json'), 'utf8'),
  ) as Journal;
  const ours = Math.max(...journal.entries.map((entry) => entry.when));
  const applied = Number(newest.rows[0]?.at ?? 0);
  if (applied > ours) throw new NewerData();
  return applied < ours;
}
