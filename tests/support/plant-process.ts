/** The built server as a process of its own, on a free port with a data directory of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ENTRY = 'dist-server/main.js';
const READY = /Teleport Floor ready at (\S+)/;

export interface PlantProcess {
  /** Base address without a slash at the end, e.g. http://localhost:40123. */
  readonly url: string;
  readonly dataDir: string;
  readonly output: readonly string[];
  /** Ends it as an operator of the machine would (SIGTERM). */
  stop(): Promise<number | null>;
  /** Ends it at once (SIGKILL); the data directory stays. */
  kill(): Promise<void>;
  /** Starts again on the same data directory and port. */
  restart(): Promise<void>;
  /** Stops it and removes its data directory. */
  dispose(): Promise<void>;
}

export async function startPlant(env: Record<string, string> = {}): Promise<PlantProcess> {
  if (!existsSync(ENTRY)) throw new Error(`${ENTRY} is missing: run "npm run build" first.`);
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'teleport-floor-plant-'));
  const output: string[] = [];
  const first = await launch({ ...env, DATA_DIR: dataDir, PORT: '0' }, output);
  let child = first.child;
  const port = new URL(first.url).port;
  return {
    url: first.url,
    dataDir,
    output,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
    async restart() {
      ({ child } = await launch({ ...env, DATA_DIR: dataDir, PORT: port }, output));
    },
    async dispose() {
      await end(child, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function launch(env: Record<string, string>, output: string[]) {
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise<{ child: ChildProcess; url: string }>((resolve, reject) => {
    const read = (line: string) => {
      output.push(line);
      const url = READY.exec(line)?.[1];
      if (url) resolve({ child, url: url.replace(/\/$/, '') });
    };
    createInterface({ input: child.stdout }).on('line', read);
    createInterface({ input: child.stderr }).on('line', read);
    child.once('exit', (code) =>
      reject(new Error(`The plant ended with ${code}:\n${output.join('\n')}`)),
    );
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
