import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freshImage, imageFile } from '../../server/database/fresh-image.ts';
import { openDatabase } from '../../server/database/open.ts';
import { orders, units } from '../../server/database/schema.ts';

interface Journal {
  readonly entries: readonly object[];
}

describe('the image of a new database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-image-'));
  const dataDir = join(folder, 'database');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the image of a new database is made by the build with the installed PGlite version and today’s migrations', async () => {
    expect(imageFile()).toMatch(/pglite-\d+\.\d+\.\d+-[0-9a-f]{12}\.tar$/);
    expect(existsSync(imageFile())).toBe(true);
    expect((await freshImage())?.size).toBeGreaterThan(1e6);
  });

  it('a new data directory has every table, no rows, and no database but the one that is used', async () => {
    const { db, sql, close } = await openDatabase({ dataDir });
    const { entries } = JSON.parse(
      readFileSync('server/database/migrations/meta/_journal.json', 'utf8'),
    ) as Journal;
    const migrated = 'select count(*)::int as n from drizzle.__drizzle_migrations';
    expect((await sql.query(migrated)).rows).toEqual([{ n: entries.length }]);
    expect([await db.$count(orders), await db.$count(units)]).toEqual([0, 0]);
    // A table that was vacuumed while it was empty is planned as one that stays so.
    const counted = "select relname from pg_class where relname = 'case_record' and reltuples >= 0";
    expect((await sql.query(counted)).rows).toEqual([]);
    expect((await sql.query('select datname from pg_database')).rows).toEqual([
      { datname: 'postgres' },
    ]);
    await sql.query("insert into unit_of_measure values ('kept', 'WeightBased')");
    await close();
  });

  it('the image is not used for a data directory with data', async () => {
    const { sql, close } = await openDatabase({ dataDir });
    const { rows } = await sql.query('select abbreviation from unit_of_measure');
    expect(rows).toEqual([{ abbreviation: 'kept' }]);
    await close();
  });
});
