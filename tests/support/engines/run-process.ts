/** A helper process of the walks: a display, a driver. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

export interface Helper {
  /** Resolves with the first match of what it writes. */
  readonly said: (pattern: RegExp) => Promise<string>;
  readonly end: () => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

export function startHelper(
  command: string,
  args: readonly string[],
  env: Environment = {},
): Helper {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const read = (chunk: Buffer) => {
    text += chunk.toString();
    tell();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('exit', tell);
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text)?.[0];
        if (found === undefined && isRunning(child)) return;
        listeners.delete(look);
        if (found !== undefined) resolve(found);
        else reject(new Error(`${command} ended:\n${text}`));
      };
      listeners.add(look);
      look();
    });
  return { said, end: () => end(child) };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** A port of this machine that nobody uses now. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
