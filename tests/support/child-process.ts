/** Starting and ending of the programs that tests run. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Arguments of Node for a program of the built server.
 * @param program its name in dist-server, e.g. `main`
 * @param root folder of the build; the project's own by default
 */
export function builtProgram(program: string, root = '.'): readonly string[] {
  const file = join(root, 'dist-server', `${program}.js`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first.`);
  return [...(process.env['PLANT_NODE_FLAGS']?.split(' ') ?? []), file];
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Resolves to the exit status, at once when the process has ended before. */
export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!isRunning(child)) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}

/** A port of this machine that is free now. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
