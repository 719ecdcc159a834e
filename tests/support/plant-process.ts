/** The built server as a process of its own, on a free port with a data directory of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram, end, isRunning } from './child-process.ts';

const READY = /Teleport Floor ready at (\S+?)\/?$/gm;
const POLL_MS = 20;
/** Seconds: the token of a test's own calls outlasts its file on a slow machine. */
const TOKEN_LIFE = '1800';

export interface PlantProcess {
  /** Base address without a slash at the end, e.g. http://localhost:40123. */
  readonly url: string;
  readonly dataDir: string;
  /** The process that runs now. */
  readonly pid: number;
  /** All lines of its output, those of earlier starts included. */
  readonly output: readonly string[];
  /** Ends it by SIGTERM; resolves to its exit status. */
  stop(): Promise<number | null>;
  /** Ends it at once (SIGKILL); the data directory stays. */
  kill(): Promise<void>;
  /** Starts again on the same data directory and port. */
  restart(): Promise<void>;
  /** Ends it at once and removes its data directory. */
  dispose(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/**
 * @param env without a DATA_DIR the plant has one of its own, removed by `dispose`.
 * @param root folder of the build that runs; the project's own when left out.
 */
export async function startPlant(env: Settings = {}, root = '.'): Promise<PlantProcess> {
  const dataDir = env['DATA_DIR'] ?? newDataDir(env);
  const log = outputFile();
  let child = launch({ ...env, DATA_DIR: dataDir, PORT: env['PORT'] ?? '0' }, log.file, root);
  const url = await ready(child, log);
  const { port } = new URL(url);
  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    get output() {
      return log.text().split('\n');
    },
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
    async restart() {
      // Behind a proxy the printed address has the proxy's port.
      child = launch({ ...env, DATA_DIR: dataDir, PORT: env['PORT'] ?? port }, log.file, root);
      await ready(child, log);
    },
    async dispose() {
      await end(child, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      log.remove();
    },
  };
}

/** For a demonstration a copy of PLANT_TEMPLATE, one that has been started before, where there is one. */
function newDataDir({ DEMO, KEYCLOAK_URL }: Settings): string {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-plant-'));
  const template = process.env['PLANT_TEMPLATE'];
  const isDemonstration = DEMO === '1' || (DEMO === undefined && KEYCLOAK_URL === undefined);
  if (template && isDemonstration)
    cpSync(join(template, 'database'), join(folder, 'database'), { recursive: true });
  return folder;
}

/** Starts a server that is expected to exit by itself. */
export async function startThatEnds(env: Settings): Promise<{ status: number; output: string }> {
  const log = outputFile();
  const child = launch({ PORT: '0', ...env }, log.file);
  const [code] = (await once(child, 'exit')) as [number | null];
  const output = log.text();
  log.remove();
  return { status: code ?? -1, output };
}

type Log = ReturnType<typeof outputFile>;

function outputFile() {
  const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-output-'));
  const file = join(folder, 'output');
  return {
    file,
    text: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function launch(env: Settings, file: string, root = '.'): ChildProcess {
  // A file and no pipe: reading the log of a busy server would slow down its benchmark.
  const output = openSync(file, 'a');
  const child = spawn(process.execPath, builtProgram('main', root), {
    env: { ...process.env, LOG_LEVEL: 'warn', TOKEN_LIFE, ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return child;
}

/** Waits for the line of this start: a restart writes it into the same file once more. */
async function ready(child: ChildProcess, log: Log): Promise<string> {
  const before = [...log.text().matchAll(READY)].length;
  for (;;) {
    const url = [...log.text().matchAll(READY)][before]?.[1];
    if (url !== undefined) return url;
    if (!isRunning(child)) {
      throw new Error(`The plant ended with ${String(child.exitCode)}:\n${log.text()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
