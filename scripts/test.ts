/**
 * npm test: everything, or the parts and files named: `npm test -- unit camera` runs the unit tests
 * whose path holds "camera". Finds or installs a Chromium, builds what the tests need, says what
 * could not run and why, and ends with one line of totals.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareKeycloak } from '../tests/support/keycloak/package.ts';
import { findChromium, findHeadlessShell } from './find-chromium.ts';
import { ENGINES } from './find-engines.ts';
import { chooseTests, UnknownTests, type Choice, type Part } from './choose-tests.ts';
import { addTotals, playwrightTotals, vitestTotals, type Totals } from './test-totals.ts';

const NEEDS_CHROMIUM: readonly Part[] = ['browser', 'e2e', 'keycloak'];
const ON_PLANTS: readonly Part[] = ['e2e', 'engines', 'keycloak'];
/** The others take sources, and kernels that are built already. */
const NEEDS_BUILD: readonly Part[] = ['server', ...ON_PLANTS];
const EMPTY: Totals = { passed: 0, failed: 0, skipped: [], unsteady: [] };

const INTERRUPTED = 130;

/** @throws Interrupted when Ctrl+C ended it, which reaches every process of the terminal. */
function node(args: readonly string[], env: NodeJS.ProcessEnv = process.env): number {
  const { status, signal } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (signal === 'SIGINT' || status === INTERRUPTED) throw new Interrupted();
  return status ?? 1;
}

class Interrupted extends Error {}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the runner died before it could write: its exit status counts
  }
}

interface Run {
  /** Where the runners keep what they make. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Only files whose path holds one of these; all files when there are none. */
  readonly files: readonly string[];
}

function runVitest(projects: readonly Part[], { folder, env, files }: Run): Totals {
  if (projects.length === 0) return EMPTY;
  const file = join(folder, `${projects.join('-')}.json`);
  const status = node(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  return vitestTotals(read(file), status);
}

function runPlaywright(part: Part, { folder, env, files }: Run): Totals {
  const file = join(folder, `${part}.json`);
  const config = `tests/${part}/playwright.config.ts`;
  const status = node(['node_modules/@playwright/test/cli.js', 'test', ...files, '-c', config], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return playwrightTotals(read(file), status);
}

/** The walks in the browsers that are installed; a line for each other one. */
function runEngines(run: Run): Totals {
  const named = ({ file }: { readonly file: string }) =>
    run.files.length === 0 || run.files.some((word) => file.includes(word));
  const engines = ENGINES.filter(named);
  const files = engines.filter((engine) => engine.isInstalled()).map((engine) => engine.file);
  const skipped = engines
    .filter((engine) => !engine.isInstalled())
    .map(({ name, packages }) => `the walks in ${name}: it is not installed (Debian: ${packages})`);
  return addTotals(
    { ...EMPTY, skipped },
    files.length === 0 ? EMPTY : runVitest(['engines'], { ...run, files }),
  );
}

/** One demonstration is made and copied: every file of tests has a plant of its own. */
function runOnPlants(part: Part, run: Run): Totals {
  const PLANT_TEMPLATE = join(run.folder, `plant-of-${part}`);
  if (node(['--import', 'tsx', 'tests/support/make-template.ts', PLANT_TEMPLATE], run.env) !== 0)
    return { ...EMPTY, failed: 1 };
  const given = { ...run, env: { ...run.env, PLANT_TEMPLATE } };
  return part === 'engines' ? runEngines(given) : runPlaywright(part, given);
}

/** Why a part cannot run here; undefined when it can. */
function missing(part: Part, chromium: string | undefined): string | undefined {
  if (NEEDS_CHROMIUM.includes(part) && !chromium) {
    return 'no Chromium here, and none could be installed';
  }
  return part === 'keycloak' ? prepareKeycloak() : undefined;
}

/** A plant that lives for a test never gains what the compiler's second pass over PGlite costs. */
const SHORT_LIVED = '--liftoff-only';
const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 4 * 1024 ** 3;

function inMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > MEMORY_NEEDED;
  } catch {
    return false; // no such place on this system
  }
}

/**
 * Where the tests keep their data directories, films and browser profiles: in memory where there is
 * room, because a new database is a thousand small files.
 */
function temporaryFolder(): string {
  const place = process.env['TMPDIR'] ?? (inMemory() ? MEMORY : tmpdir());
  const folder = mkdtempSync(join(place, 'teleport-floor-tests-'));
  chmodSync(folder, 0o711); // a PostgreSQL that root starts runs as another user
  return folder;
}

function runAll({ parts, files }: Choice, chromium: string | undefined): Totals {
  const folder = temporaryFolder();
  const env = {
    ...process.env,
    TMPDIR: folder,
    PLANT_NODE_FLAGS: SHORT_LIVED,
    ...(chromium && { CHROMIUM_PATH: chromium, HEADLESS_PATH: findHeadlessShell() ?? chromium }),
  };
  const run = { folder, env, files };
  try {
    const alone = parts.filter((part) => !ON_PLANTS.includes(part));
    const onPlants = parts.filter((part) => ON_PLANTS.includes(part));
    return addTotals(runVitest(alone, run), ...onPlants.map((part) => runOnPlants(part, run)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function main(): number {
  const asked = chooseTests(process.argv.slice(2));
  const needsChromium = asked.parts.some((part) => NEEDS_CHROMIUM.includes(part));
  const chromium = needsChromium ? findChromium() : undefined;
  const reasons = new Map(asked.parts.map((part) => [part, missing(part, chromium)]));
  const parts = asked.parts.filter((part) => reasons.get(part) === undefined);
  const skipped = asked.parts
    .filter((part) => !parts.includes(part))
    .map((part) => `all ${part} tests: ${reasons.get(part) ?? ''}`);
  const needsBuild = parts.some((part) => NEEDS_BUILD.includes(part));
  if (needsBuild && node(['--import', 'tsx', 'scripts/build.ts']) !== 0) return 1;
  const totals = addTotals({ ...EMPTY, skipped }, runAll({ ...asked, parts }, chromium));
  report(totals);
  const nothingRan = totals.passed === 0 && skipped.length === 0;
  return totals.failed === 0 && !nothingRan ? 0 : 1;
}

function report(totals: Totals): void {
  list('Not run', totals.skipped);
  list('Passed on the second try only', totals.unsteady);
  const skipped = totals.skipped.length > 0 ? `, ${totals.skipped.length} skipped` : '';
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:`);
  for (const line of lines) console.log(`  - ${line}`);
}

// Without this, Ctrl+C would end the run before its temporary files are gone from memory.
process.on('SIGINT', () => undefined);
try {
  process.exitCode = main();
} catch (error) {
  if (error instanceof UnknownTests) {
    console.error(error.message);
    process.exitCode = 2;
  } else if (error instanceof Interrupted) process.exitCode = INTERRUPTED;
  else throw error;
}
