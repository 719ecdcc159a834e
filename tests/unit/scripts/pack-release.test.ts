import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packFolder } from '../../../scripts/pack-release.ts';

it('files of a release belong to root and are readable by all, for any account and umask that made it', () => {
  const parent = mkdtempSync(join(tmpdir(), 'teleport-floor-release-'));
  try {
    mkdirSync(join(parent, 'plant/bin'), { recursive: true });
    for (const path of ['plant/page.html', 'plant/bin/backup.sh'])
      writeFileSync(join(parent, path), '');
    chmodSync(join(parent, 'plant/page.html'), 0o600);
    chmodSync(join(parent, 'plant/bin/backup.sh'), 0o770);
    chmodSync(join(parent, 'plant/bin'), 0o700);
    const archive = join(parent, packFolder(parent, 'plant'));
    const listed = spawnSync('tar', ['--numeric-owner', '-tvzf', archive], { encoding: 'utf8' });
    const rows = listed.stdout.trim().split('\n');
    const facts = rows.map((row) => {
      const [mode = '', owner = '', ...rest] = row.split(/\s+/);
      return `${mode} ${owner} ${rest.at(-1)}`;
    });
    expect(facts.sort()).toEqual([
      '-rw-r--r-- 0/0 plant/page.html',
      '-rwxr-xr-x 0/0 plant/bin/backup.sh',
      'drwxr-xr-x 0/0 plant/',
      'drwxr-xr-x 0/0 plant/bin/',
    ]);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
