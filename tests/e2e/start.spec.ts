/** What an IT person meets when the start goes wrong: one sentence and a non-zero status. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/e2e/floor.ts';

function start(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, text: `${stdout}${stderr}` };
}

const temporary = () => mkdtempSync(join(tmpdir(), 'teleport-floor-start-'));

test('a taken port ends the start with a sentence that names it', async () => {
  const taken = createServer().listen(0, '0.0.0.0');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const folder = temporary();
  const { status, text } = start({ PORT: port, DATA_DIR: folder });
  expect(status).not.toBe(0);
  expect(text).toContain(port);
  expect(text).not.toMatch(/\n\s+at /);
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a data directory in use by another process ends the start', ({ floor }) => {
  const { status, text } = start({ PORT: '0', DATA_DIR: floor.plant.dataDir });
  expect(status).not.toBe(0);
  expect(text).toMatch(/in use by another process/);
  expect(text).not.toMatch(/\n\s+at /);
});

test('a broken setting ends the start with a sentence that names it', () => {
  const { status, text } = start({ PORT: 'eighty', DATA_DIR: temporary() });
  expect(status).not.toBe(0);
  expect(text).toContain('PORT');
  expect(text).not.toMatch(/\n\s+at /);
});
