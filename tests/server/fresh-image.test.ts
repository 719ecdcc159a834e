import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freshImage, imageFile } from '../../server/database/fresh-image.ts';
import { openDatabase } from '../../server/database/open.ts';

describe('the image of an empty database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-image-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is made by the build with the installed PGlite version', async () => {
    expect(imageFile()).toMatch(/pglite-\d+\.\d+\.\d+\.tar$/);
    expect(existsSync(imageFile())).toBe(true);
    expect((await freshImage())?.size).toBeGreaterThan(1e6);
  });

  it('is used for a new data directory, never for one with data', async () => {
    const dataDir = join(folder, 'database');
    const first = await openDatabase({ dataDir });
    await first.sql.query("insert into unit_of_measure values ('kept', 'WeightBased')");
    await first.close();
    const again = await openDatabase({ dataDir });
    const { rows } = await again.sql.query('select abbreviation from unit_of_measure');
    await again.close();
    expect(rows).toEqual([{ abbreviation: 'kept' }]);
  });

  it('replaces what a start left that was killed while it made the directory', async () => {
    const dataDir = join(folder, 'interrupted');
    mkdirSync(`${dataDir}.new`);
    writeFileSync(join(`${dataDir}.new`, 'PG_VERSION'), 'half');
    await (await openDatabase({ dataDir })).close();
    expect(existsSync(`${dataDir}.new`)).toBe(false);
  });
});
