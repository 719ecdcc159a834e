import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openWalPages } from '../../server/database/wal-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-wal-pages-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openFiles = (): readonly string[] =>
  readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${number}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      return []; // closed meanwhile
    }
  });

it.runIf(process.platform === 'linux')(
  'notes that cannot be written anew are kept as they are, and nothing stays open',
  async () => {
    const pages = await openWalPages(folder); // without the database's own files, each try fails
    const before = openFiles();
    for (let times = 0; times < 3; times += 1) await pages.prune();
    expect(openFiles()).toEqual(before);
    await pages.close();
    expect(openFiles()).toEqual([]);
  },
);
