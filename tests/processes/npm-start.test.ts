import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'teleport-floor-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// A build comes first where sources have changed since the last one.
it(
  'SIGTERM to npm start ends its server, after a backup or the word that there was no time',
  { timeout: 180_000 },
  async () => {
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    npm.stdout.on('data', (part: Buffer) => (told += part.toString()));
    const url = await readyAt(npm.stdout);
    // The pipe ends with its last writer, which is the server: npm goes first.
    const ended = once(npm.stdout, 'end');
    npm.kill('SIGTERM');
    await ended;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    const backups = readdirSync(join(dataDir, 'backups')).length;
    // A stop waits only so long, and a busy machine may need longer.
    if (backups === 0) expect(told).toContain('The stop left no time for a whole backup.');
    else expect(backups).toBe(1);
  },
);

/** Reads on after the line: a pipe that nobody empties would hold its writer. */
function readyAt(output: NodeJS.ReadableStream): Promise<string> {
  let told = '';
  return new Promise((resolve, reject) => {
    output.on('data', (part: Buffer) => {
      told += part.toString();
      const url = /Teleport Floor ready at (\S+)/.exec(told)?.[1];
      if (url) resolve(url);
    });
    output.once('end', () => reject(new Error(`npm start ended:\n${told}`)));
  });
}
