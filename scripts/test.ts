/**
 * npm test: what every change needs, or the parts and files named: `npm test -- unit camera` runs the
 * unit tests whose path holds "camera", `npm test -- all` all there is. Finds or installs a Chromium,
 * builds what the tests need, says what could not run and why, and ends with one line of totals.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareSchemathesis } from '../tests/support/contract/schemathesis.ts';
import { prepareKeycloak } from '../tests/support/keycloak/package.ts';
import { findChromium, findHeadlessShell } from './find-chromium.ts';
import { ENGINES } from './find-engines.ts';
import { chooseTests, UnknownTests, type Choice, type Part } from './choose-tests.ts';
import { timeLine, vitestTimes, type PartTime } from './test-times.ts';
import { addTotals, playwrightTotals, vitestTotals, type Totals } from './test-totals.ts';

const NEEDS_CHROMIUM: readonly Part[] = ['browser', 'e2e', 'faults', 'keycloak'];
/** One stage after the other; what waits for others more than it computes runs side by side. */
const STAGES: readonly (readonly Part[])[] = [['e2e'], ['faults'], ['engines', 'keycloak']];
const ON_PLANTS = STAGES.flat();
/** The others take sources, and kernels that are built already. */
const NEEDS_BUILD: readonly Part[] = ['server', 'processes', 'contract', ...ON_PLANTS];
const EMPTY: Totals = { passed: 0, failed: 0, failures: [], skipped: [], unsteady: [] };

const NO_TEMPLATE: Totals = {
  ...EMPTY,
  failed: 1,
  failures: ['the plant that all take copies of was not made'],
};

const INTERRUPTED = 130;

/** Of the parts that have run; the last lines tell them. */
const times: PartTime[] = [];

async function timed<T>(part: PartTime['part'], work: Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await work;
  times.push({ part, took: (performance.now() - start) / 1000 });
  return answer;
}

interface Way {
  readonly env: NodeJS.ProcessEnv;
  /** Shown in one piece when it has ended: another run writes meanwhile. */
  readonly isShownLater?: boolean;
}

/** @throws Interrupted when Ctrl+C ended it, which reaches every process of the terminal. */
async function node(args: readonly string[], { env, isShownLater }: Way): Promise<number> {
  const output = isShownLater ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, output] });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => void written.push(piece));
  }
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
  process.stdout.write(Buffer.concat(written));
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

interface Run extends Way {
  /** Where the runners keep what they make. */
  readonly folder: string;
  /** Only files whose path holds one of these; all files when there are none. */
  readonly files: readonly string[];
}

async function runVitest(projects: readonly Part[], run: Run): Promise<Totals> {
  if (projects.length === 0) return EMPTY;
  const file = join(run.folder, `${projects.join('-')}.json`);
  const status = await node(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...run.files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    run,
  );
  const report = read(file);
  times.push(...vitestTimes(report, projects));
  return vitestTotals(report, status);
}

async function runPlaywright(part: Part, run: Run): Promise<Totals> {
  const file = join(run.folder, `${part}.json`);
  const config = `tests/${part}/playwright.config.ts`;
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...run.files, '-c', config];
  const env = { ...run.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const status = await timed(part, node(args, { ...run, env }));
  return playwrightTotals(read(file), status);
}

/** The walks in the browsers that are installed; a line for each other one. */
async function runEngines(run: Run): Promise<Totals> {
  const named = ({ file }: { readonly file: string }) =>
    run.files.length === 0 || run.files.some((word) => file.includes(word));
  const engines = ENGINES.filter(named);
  const files = engines.filter((engine) => engine.isInstalled()).map((engine) => engine.file);
  const skipped = engines
    .filter((engine) => !engine.isInstalled())
    .map(({ name, packages }) => `the walks in ${name}: it is not installed (Debian: ${packages})`);
  return addTotals(
    { ...EMPTY, skipped },
    files.length === 0 ? EMPTY : await runVitest(['engines'], { ...run, files }),
  );
}

const templateIn = (folder: string): string => join(folder, 'plant');

/** Answers whether it was made. */
const makeTemplate = async (run: Run): Promise<boolean> =>
  (await node(
    ['--import', 'tsx', 'tests/support/make-template.ts', templateIn(run.folder)],
    run,
  )) === 0;

/** One demonstration is made and copied: every worker and every walk in a browser has a plant of its own. */
async function runAllOnPlants(parts: readonly Part[], run: Run): Promise<readonly Totals[]> {
  const given = { ...run, env: { ...run.env, PLANT_TEMPLATE: templateIn(run.folder) } };
  const totals: Totals[] = [];
  for (const stage of STAGES) {
    const asked = stage.filter((part) => parts.includes(part));
    const runs = asked.map((part, nth) => runOnPlants(part, { ...given, isShownLater: nth > 0 }));
    totals.push(...(await Promise.all(runs)));
  }
  return totals;
}

const runOnPlants = (part: Part, run: Run): Promise<Totals> =>
  part === 'engines' ? runEngines(run) : runPlaywright(part, run);

/** Why a part cannot run here; undefined when it can. */
function missing(part: Part, chromium: string | undefined): string | undefined {
  if (NEEDS_CHROMIUM.includes(part) && !chromium) {
    return 'no Chromium here, and none could be installed';
  }
  if (part === 'contract') return prepareSchemathesis();
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

async function runAll({ parts, files }: Choice, chromium: string | undefined): Promise<Totals> {
  const folder = temporaryFolder();
  const env = {
    ...process.env,
    TMPDIR: folder,
    PLANT_NODE_FLAGS: SHORT_LIVED,
    ...(chromium && { CHROMIUM_PATH: chromium, HEADLESS_PATH: findHeadlessShell() ?? chromium }),
  };
  const run = { folder, env, files };
  try {
    const onPlants = parts.filter((part) => ON_PLANTS.includes(part));
    const others = parts.filter((part) => !ON_PLANTS.includes(part));
    const [totals, isMade] = await Promise.all([
      runVitest(others, run),
      onPlants.length === 0 || makeTemplate(run), // one core is free while the runner starts
    ]);
    return addTotals(totals, ...(isMade ? await runAllOnPlants(onPlants, run) : [NO_TEMPLATE]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const asked = chooseTests(process.argv.slice(2));
  const needsChromium = asked.parts.some((part) => NEEDS_CHROMIUM.includes(part));
  const chromium = needsChromium ? findChromium() : undefined;
  const reasons = new Map(asked.parts.map((part) => [part, missing(part, chromium)]));
  const parts = asked.parts.filter((part) => reasons.get(part) === undefined);
  const skipped = asked.parts
    .filter((part) => !parts.includes(part))
    .map((part) => `all ${part} tests: ${reasons.get(part) ?? ''}`);
  const needsBuild = parts.some((part) => NEEDS_BUILD.includes(part));
  const build = ['--import', 'tsx', 'scripts/build.ts'];
  if (needsBuild && (await timed('build', node(build, { env: process.env }))) !== 0) return 1;
  const totals = addTotals({ ...EMPTY, skipped }, await runAll({ ...asked, parts }, chromium));
  report(totals);
  const nothingRan = totals.passed === 0 && skipped.length === 0;
  return totals.failed === 0 && !nothingRan ? 0 : 1;
}

function report(totals: Totals): void {
  list('Time', times.map(timeLine));
  list('Not run', totals.skipped);
  list('Passed on the second try only', totals.unsteady);
  list('Failed', totals.failures);
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
  process.exitCode = await main();
} catch (error) {
  if (error instanceof UnknownTests) {
    console.error(error.message);
    process.exitCode = 2;
  } else if (error instanceof Interrupted) process.exitCode = INTERRUPTED;
  else throw error;
}
