/** The built server as a process: how it starts, refuses to start, and stops. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPlant, startThatEnds } from '../support/plant-process.ts';

const HOST = '127.0.0.1';

describe('the server process', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-test-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('ends with one sentence when another process has the data directory', async () => {
    const first = await startPlant({ DATA_DIR: dataDir, HOST });
    const { status, output } = await startThatEnds({ DATA_DIR: dataDir, HOST });
    expect(status).toBe(1);
    expect(output.trim()).toBe(
      `The data directory ${join(dataDir, 'database')} is in use by process ${first.pid}.`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.dispose();
  });

  it('takes over the lock of a process that died', async () => {
    const plant = await startPlant({ DATA_DIR: dataDir, HOST });
    await plant.kill();
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(true);
    await plant.restart();
    expect((await fetch(`${plant.url}/readyz`)).status).toBe(200);
    await plant.dispose();
  });

  it('takes over a lock file in which no process can be read', async () => {
    writeFileSync(join(dataDir, 'database.lock'), '');
    const plant = await startPlant({ DATA_DIR: dataDir, HOST });
    expect((await fetch(`${plant.url}/readyz`)).status).toBe(200);
    await plant.dispose();
  });

  it('stops at SIGTERM: status 0, a backup made, the lock given back', async () => {
    const plant = await startPlant({ DATA_DIR: dataDir, HOST });
    expect(await plant.stop()).toBe(0);
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  });

  it('ends with one sentence for a port that is taken', async () => {
    const plant = await startPlant({ DATA_DIR: dataDir, HOST });
    const other = mkdtempSync(join(tmpdir(), 'teleport-floor-test-'));
    const { port } = new URL(plant.url);
    const { status, output } = await startThatEnds({ DATA_DIR: other, HOST, PORT: port });
    expect(status).toBe(1);
    expect(output.trim()).toBe(`Port ${port} is taken; stop what uses it, or set PORT to another.`);
    await plant.dispose();
    rmSync(other, { recursive: true, force: true });
  });

  it('ends with one sentence for a database that is not there', async () => {
    const DATABASE_URL = 'postgres://plant@localhost/plant?host=/does/not/exist';
    const { status, output } = await startThatEnds({ DATA_DIR: dataDir, HOST, DATABASE_URL });
    expect(status).toBe(1);
    expect(output.trim()).toMatch(/^The database of DATABASE_URL cannot be used: [^\n]+$/);
  });
});
