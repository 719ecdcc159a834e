/** A backup that nobody waits for any more, as at the end of a stop's time. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { baseBackup } from '../../server/database/base-backup.ts';
import { openDatabase, type Database } from '../../server/database/open.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-left-'));
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataDir: join(dataDir, 'database') });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** More than the copy takes to read its next file: then it waits to be read itself. */
const TURNS = 50;

/** Leaves the copy while it waits after its nth piece; resolves when the database has ended the backup. */
async function leaveAfter(piece: number): Promise<void> {
  const leave = new AbortController();
  let seen = 0;
  const reader = new Writable({
    highWaterMark: 1,
    write(_bytes, _encoding, done) {
      seen += 1;
      if (seen < piece) done();
      else void leaveLater();
    },
  });
  const leaveLater = async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await stat(dataDir);
    leave.abort();
  };
  const { stream, over } = baseBackup(database.sql, join(dataDir, 'database'));
  const { signal } = leave;
  await expect(pipeline(stream, reader, { signal })).rejects.toThrow('aborted');
  await over;
}

it.each([1, 10, 40])(
  'is left after its piece %i without an error that nobody hears',
  async (piece) => {
    const unheard: unknown[] = [];
    const hear = (error: unknown) => void unheard.push(error);
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', hear);
    try {
      await leaveAfter(piece);
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      process.removeAllListeners('uncaughtException');
      for (const other of others) process.on('uncaughtException', other);
    }
    expect(unheard).toEqual([]);
  },
);

it('fails at once where its folder cannot be one, and the next one is whole', async () => {
  const folder = join(dataDir, 'backups');
  writeFileSync(folder, 'no folder');
  await expect(database.backup(folder)).rejects.toThrow('EEXIST');
  rmSync(folder);
  expect(await database.backup(folder)).toBe(true);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^teleport-floor-.*\.tar\.gz$/)]);
});
