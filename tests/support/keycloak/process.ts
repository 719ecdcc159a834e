/** The prepared Keycloak as a process of its own, on free ports, with a copy of the imported realm. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePort, isRunning } from '../child-process.ts';
import { command, databaseOption, environment, importedDatabase } from './package.ts';

export interface KeycloakProcess {
  /** Base address without /realms, e.g. http://localhost:40123. */
  readonly url: string;
  dispose(): Promise<void>;
}

const POLL_MS = 200;

export async function startKeycloak(): Promise<KeycloakProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-keycloak-'));
  cpSync(importedDatabase(), folder, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = launch(folder, port, url);
  await answering(child, url, join(folder, 'output'));
  return {
    url,
    async dispose() {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function launch(folder: string, port: number, url: string): ChildProcess {
  const output = openSync(join(folder, 'output'), 'a');
  const options = ['--http-enabled=true', `--http-port=${port}`, `--hostname=${url}`];
  const child = spawn(
    command,
    ['start', '--optimized', '--cache=local', ...options, databaseOption(folder)],
    { env: environment, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  return child;
}

async function answering(child: ChildProcess, url: string, output: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/realms/teleport`).catch(() => undefined);
    if (answer?.ok) return;
    if (!isRunning(child)) {
      throw new Error(`Keycloak ended with ${child.exitCode}:\n${readFileSync(output, 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
