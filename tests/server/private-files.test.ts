import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPrivate } from '../../server/lib/private-files.ts';
import { isRoot, NOBODY, withoutRights } from '../support/server/other-account.ts';

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

const inFolder = (name: string) => join(dataDir, 'tls', name);
const rightsOf = (path: string) => statSync(path).mode & 0o777;

function readable(path: string): string {
  writeFileSync(path, '');
  chmodSync(path, 0o644);
  return path;
}

it('a link in a folder of the data directory leaves what it names as it was', () => {
  const outside = readable(join(folder, 'outside'));
  symlinkSync(outside, inFolder('link'));
  symlinkSync(join(folder, 'nothing'), inFolder('dangling'));
  keepPrivate(dataDir);
  expect(rightsOf(outside)).toBe(0o644);
});

it('a folder of the data directory that is a link is kept private at its target', () => {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  chmodSync(elsewhere, 0o755);
  const file = readable(join(elsewhere, 'file'));
  symlinkSync(elsewhere, join(dataDir, 'database'));
  keepPrivate(dataDir);
  expect([rightsOf(elsewhere), rightsOf(file)]).toEqual([0o700, 0o600]);
});

it.skipIf(!isRoot).each(['database/base/1', 'tls/key.pem'])(
  "another account's %s is named, and what to do (skipped without root)",
  async (name) => {
    chmodSync(folder, 0o755);
    const foreign = join(dataDir, name);
    mkdirSync(dirname(foreign), { recursive: true });
    readable(foreign);
    for (let path = dirname(foreign); path !== folder; path = dirname(path)) {
      chownSync(path, NOBODY, NOBODY);
    }
    await expect(withoutRights(() => keepPrivate(dataDir))).rejects.toThrow(
      `${foreign} belongs to another account (uid 0): give the whole data directory to the account of the server (chown -R).`,
    );
  },
);
