/**
 * Schemathesis in an environment of its own, installed once in the user's cache folder: it outlives
 * `npm ci`, and later runs need no network.
 */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const REQUIREMENTS = 'tests/contract/requirements.txt';
const CONFIG = 'tests/contract/schemathesis.toml';
const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'teleport-floor');
const LOWEST_PYTHON = 'import sys; sys.exit(sys.version_info < (3, 10))';
const INSTALL_MS = 180_000;

/** One folder for each list of packages. */
function home(): string {
  const hash = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex');
  return join(CACHE, `schemathesis-${hash.slice(0, 16)}`);
}

/** Written last: half an environment must not look like one, and none works once it is moved. */
const whole = (): string => join(home(), 'is-whole');

const succeeds = (file: string, args: readonly string[]): boolean =>
  spawnSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_MS }).status ===
  0;

/** @returns why it cannot run here, or undefined when `runSchemathesis` can. */
export function prepareSchemathesis(): string | undefined {
  if (process.platform === 'win32') return 'its environment is made for Unix systems here';
  if (!succeeds('python3', ['-c', LOWEST_PYTHON])) return 'no Python 3.10 or later here';
  if (existsSync(whole()) || install()) return undefined;
  return `the packages of ${REQUIREMENTS} could not be installed (no network, or Python without venv)`;
}

function install(): boolean {
  mkdirSync(CACHE, { recursive: true });
  rmSync(home(), { recursive: true, force: true });
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  const isInstalled =
    succeeds('python3', ['-m', 'venv', home()]) &&
    succeeds(join(home(), 'bin', 'python'), [...pip, '-r', REQUIREMENTS]);
  if (isInstalled) writeFileSync(whole(), '');
  return isInstalled;
}

export interface Run {
  /** Address of the plant. */
  readonly url: string;
  /** Working directory, with contract.json, and the plant's orders.txt and codes.txt. */
  readonly folder: string;
  readonly refreshToken: string;
  readonly seed: number;
  /** Calls that are drawn for each operation in each phase that draws, at most. */
  readonly examples: number;
}

export interface Outcome {
  /** 0 when there was no finding. */
  readonly status: number;
  readonly report: string;
}

export function runSchemathesis(run: Run): Promise<Outcome> {
  copyFileSync(CONFIG, join(run.folder, 'schemathesis.toml'));
  const calls = ['--seed', String(run.seed), '--max-examples', String(run.examples)];
  const memory = ['--generation-database', 'none']; // the same seed, the same calls
  const args = ['run', 'contract.json', '--url', run.url, '--no-color', ...calls, ...memory];
  const env = { ...process.env, CONTRACT_REFRESH_TOKEN: run.refreshToken };
  return new Promise((resolve) => {
    const child = execFile(
      join(home(), 'bin', 'schemathesis'),
      args,
      { cwd: run.folder, env, maxBuffer: 2 ** 28 },
      (_error, stdout, stderr) =>
        resolve({ status: child.exitCode ?? -1, report: `${stdout}${stderr}` }),
    );
  });
}
