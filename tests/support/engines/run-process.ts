/** A helper process of the walks: a display, a driver. */
import { spawn } from 'node:child_process';
import { end, isRunning } from '../child-process.ts';

export interface Helper {
  /** Resolves with the first match of what it writes. */
  readonly said: (pattern: RegExp) => Promise<string>;
  readonly end: () => Promise<unknown>;
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
  const notify = () => listeners.forEach((listener) => listener());
  const read = (chunk: Buffer) => {
    text += chunk.toString();
    notify();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.once('exit', notify);
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = pattern.exec(text)?.[0];
        if (found === undefined && isRunning(child)) return;
        listeners.delete(check);
        if (found !== undefined) resolve(found);
        else reject(new Error(`${command} ended:\n${text}`));
      };
      listeners.add(check);
      check();
    });
  return { said, end: () => end(child, 'SIGTERM') };
}
