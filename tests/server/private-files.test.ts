import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPrivate } from '../../server/lib/private-files.ts';
import { isRoot, withoutRights } from '../support/server/other-account.ts';

const umask = process.umask();
let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teleport-floor-private-'));
  dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'tls'), { recursive: true });
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const rightsOf = (path: string) => statSync(path).mode & 0o777;

it('no other account may enter a folder of the data directory, also where it is a link to another disk', () => {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  chmodSync(elsewhere, 0o755);
  chmodSync(join(dataDir, 'tls'), 0o755);
  symlinkSync(elsewhere, join(dataDir, 'database'));
  keepPrivate(dataDir);
  expect([rightsOf(elsewhere), rightsOf(join(dataDir, 'tls'))]).toEqual([0o700, 0o700]);
  writeFileSync(join(dataDir, 'new'), '');
  expect(rightsOf(join(dataDir, 'new'))).toBe(0o600);
});

it.skipIf(!isRoot)(
  "another account's folder is named, and what to do (skipped without root)",
  async () => {
    for (const path of [folder, dataDir, join(dataDir, 'tls')]) chmodSync(path, 0o755);
    await expect(withoutRights(() => keepPrivate(dataDir))).rejects.toThrow(
      `${join(dataDir, 'tls')} belongs to another account (uid 0): give the whole data directory to the account of the server (chown -R).`,
    );
  },
);
