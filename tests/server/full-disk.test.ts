/** A trial on a disk that becomes full; skipped where no small disk can be mounted. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { errorSentence } from '../../server/errors/error-sentence.ts';

const disk = mkdtempSync(join(tmpdir(), 'teleport-floor-disk-'));
const mounted =
  spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk]).status === 0;
const dataDir = join(disk, 'data/database');

describe.skipIf(!mounted)('A trial on a full disk', () => {
  afterAll(() => {
    spawnSync('/bin/umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  const filling = join(disk, 'filling');
  const opened = () => openDatabase({ dataDir });
  const full = `The disk of ${dataDir} is full (ENOSPC): make room there.`;
  it('a first start without room says so, leaves nothing behind, and begins once there is room', async () => {
    writeFileSync(filling, Buffer.alloc(110_000_000));
    expect(await opened().catch(errorSentence)).toBe(full);
    expect(readdirSync(join(disk, 'data'))).not.toContain('database');
    rmSync(filling);
    await (await opened()).close();
  });
});
