/** A slow disk: making the new directory takes longer than reading the backup. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { unpackBackup } from '../../server/database/unpack-backup.ts';

const LATE_MS = 50;
const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-unpack-'));
const backup = join(folder, 'backup.tgz');

beforeAll(async () => {
  const tar = pack();
  tar.entry({ name: 'first' }, 'one');
  tar.entry({ name: 'base/second' }, 'two');
  tar.finalize();
  writeFileSync(backup, await buffer(tar.pipe(createGzip())));
});
beforeEach(() => {
  const { mkdir } = promises;
  vi.spyOn(promises, 'mkdir').mockImplementation(async (...given) => {
    await setTimeout(LATE_MS);
    return mkdir(...given);
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('unpacks every file', async () => {
  const directory = join(folder, 'whole');
  await unpackBackup(backup, directory);
  expect(readFileSync(join(directory, 'first'), 'utf8')).toBe('one');
  expect(readFileSync(join(directory, 'base/second'), 'utf8')).toBe('two');
});

it('tells of a backup that cannot be read', async () => {
  const missing = join(folder, 'missing.tgz');
  await expect(unpackBackup(missing, join(folder, 'other'))).rejects.toMatchObject({
    code: 'ENOENT',
    path: missing,
  });
});

it('tells of a directory that cannot be made', async () => {
  const directory = join(folder, 'nowhere', 'inside');
  await expect(unpackBackup(backup, directory)).rejects.toMatchObject({
    code: 'ENOENT',
    path: directory,
  });
});
