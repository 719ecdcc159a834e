/** The folder of a trial that was restored in part: files, but none with the version. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';

it('a start that fails in a folder with files deletes none of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-half-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'database');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'notes.txt'), 'of a person');
  writeFileSync(join(dataDir, 'base'), 'a file where PostgreSQL needs a folder');
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({ name: 'ErrnoError' });
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['base', 'notes.txt']));
});
