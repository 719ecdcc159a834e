import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// A build comes first where sources have changed since the last one.
it('SIGTERM to npm start ends its server', { timeout: 180_000 }, async () => {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAt(npm.stdout);
  // The pipe ends with its last writer, which is the server: npm ends first.
  const ended = once(npm.stdout, 'end');
  npm.kill('SIGTERM');
  await ended;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

/** Reads on after the line, because a full pipe would block its writer. */
function readyAt(output: NodeJS.ReadableStream): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    output.on('data', (part: Buffer) => {
      printed += part.toString();
      const url = /Teleport Floor ready at (\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    });
    output.once('end', () => reject(new Error(`npm start ended:\n${printed}`)));
  });
}
