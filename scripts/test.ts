/**
 * npm test [parts] [words]: builds what the tests need, runs Vitest and Playwright with their own
 * reporters, names the slowest tests, and ends with one line of totals. Words choose the files whose path contains one of them.
 * `npm test all` also runs all cases of the long tests (tests/support/runs.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareSchemathesis } from '../tests/support/contract/schemathesis.ts';
import { prepareKeycloak } from '../tests/support/keycloak/package.ts';
import { NOT_DRAWN } from '../tests/support/not-drawn.ts';
import { createTemplate } from '../tests/support/plant-template.ts';
import { findChromium, findHeadlessShell } from './find-chromium.ts';

const IN_VITEST = ['unit', 'server', 'component', 'processes', 'contract', 'engines'];
const IN_PLAYWRIGHT = ['e2e', 'faults', 'keycloak'];
const PARTS = [...IN_VITEST, ...IN_PLAYWRIGHT];
const USUAL = ['unit', 'server', 'component', 'e2e'];
const WITHOUT_BUILD = ['unit', 'component'];
const IN_CHROMIUM = ['component', ...IN_PLAYWRIGHT];
/** Parts with tests of what the browser asks for, which needs more than the headless shell. */
const IN_WHOLE_CHROMIUM = ['faults', 'keycloak'];

interface TimedTest {
  readonly part: string;
  readonly name: string;
  readonly ms: number;
}

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  readonly times: readonly TimedTest[];
}

interface VitestFile {
  /** Its path. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    /** ms; none of a test that did not run. */
    readonly duration?: number;
    readonly failureMessages: readonly string[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'skipped', number>>;
}

const NOTHING: Totals = { passed: 0, failed: 0, skipped: [], times: [] };

const INTERRUPTED = 130;

/**
 * After Ctrl+C the script ends with the runner.
 * @param output of stdout and stderr: this terminal, or an open file
 */
async function node(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | number = 'inherit',
): Promise<number> {
  const child = spawn(process.execPath, args, { env, stdio: ['inherit', output, output] });
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGINT' || status === INTERRUPTED) process.exit(INTERRUPTED);
  return status ?? 1;
}

/** A failed run without a failed test counts as one failure. */
const addFailure = (totals: Totals, status: number): Totals =>
  status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;

/** Undefined when the runner died before it wrote its report. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function vitestTotals(files: readonly VitestFile[]): Totals {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: count('passed'),
    failed: count('failed') + brokenFiles.length,
    skipped: tests
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => fullName.trim()),
    times: files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        part: /tests[\\/](\w+)/.exec(name)?.[1] ?? name,
        name: fullName.trim(),
        ms: duration,
      })),
    ),
  };
}

function timesOf({ suites = [], specs = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      part: projectName,
      name: title,
      ms: results.reduce((all, { duration }) => all + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(timesOf)];
}

function playwrightTotals(report: unknown): Totals {
  const { expected, unexpected, skipped } = (report as PlaywrightReport).stats;
  const names = Array.from({ length: skipped }, () => 'a test of Playwright, see above');
  const times = timesOf(report as PlaywrightReport);
  return { passed: expected, failed: unexpected, skipped: names, times };
}

/** Unit tests that replace modules are a project of their own. */
const projectsOf = (part: string) => (part === 'unit' ? ['unit', 'unit-alone'] : [part]);

async function runFiles(parts: readonly string[], words: readonly string[], env: Env) {
  const file = join(env.TMPDIR, 'vitest.json');
  const projects = parts.flatMap(projectsOf).map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const options = [...projects, ...reporters, '--passWithNoTests'];
  const status = await node(['node_modules/vitest/vitest.mjs', 'run', ...options, ...words], env);
  const report = readReport(file) as { readonly testResults: VitestFile[] } | undefined;
  rmSync(file, { force: true });
  return { status, files: report?.testResults ?? [] };
}

const isNotDrawn = ({ assertionResults }: VitestFile): boolean =>
  assertionResults.some(({ failureMessages }) =>
    failureMessages.some((message) => message.includes(NOT_DRAWN)),
  );

async function runVitest(parts: readonly string[], words: readonly string[], env: Env) {
  const { status, files } = await runFiles(parts, words, env);
  const again = files.filter(isNotDrawn).map(({ name }) => name);
  if (again.length === 0) return addFailure(vitestTotals(files), status);
  console.log(`${NOT_DRAWN} Its files are run again in another browser: ${again.length}.`);
  const second = await runFiles(['component'], again, env);
  const rest = vitestTotals(files.filter((file) => !isNotDrawn(file)));
  const totals = addFailure(vitestTotals(second.files), second.status);
  return {
    passed: rest.passed + totals.passed,
    failed: rest.failed + totals.failed,
    skipped: [...rest.skipped, ...totals.skipped],
    times: [...rest.times, ...totals.times],
  };
}

const SLOWEST = 10;

/** Tests run side by side, so the times of a part add up to more than its run took. */
function printTimes(times: readonly TimedTest[]): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(6)} s`;
  const parts = [...new Set(times.map(({ part }) => part))];
  console.log('\nTime of all tests of a part, and the slowest tests:');
  for (const part of parts) {
    const own = times.filter((test) => test.part === part);
    console.log(
      `${seconds(own.reduce((all, { ms }) => all + ms, 0))}  ${part}, ${own.length} tests`,
    );
  }
  for (const { part, name, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    console.log(`${seconds(ms)}  ${part}: ${name}`);
}

/**
 * @param template folder of the plant that its plants copy; where it is empty, Playwright creates one.
 * @param output as that of `node`
 */
async function runPlaywright(
  parts: readonly string[],
  files: readonly string[],
  env: Env,
  template: string,
  output: 'inherit' | number,
) {
  const file = join(env.TMPDIR, 'playwright.json');
  const projects = parts.map((part) => `--project=${part}`);
  const options = [...projects, '--reporter=line,json', '--pass-with-no-tests'];
  const status = await node(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tests/playwright.config.ts',
      ...options,
      ...files,
    ],
    { ...env, PLANT_TEMPLATE: template, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    output,
  );
  const report = readReport(file);
  const totals = report === undefined ? NOTHING : playwrightTotals(report);
  return addFailure(totals, status);
}

/** Returns why a part cannot run on this machine. */
function reasonAgainst(part: string, chromium: string | undefined): string | undefined {
  if (IN_CHROMIUM.includes(part) && !chromium)
    return 'no Chromium here, and none could be installed';
  if (part === 'contract') return prepareSchemathesis();
  return part === 'keycloak' ? prepareKeycloak() : undefined;
}

const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 4 * 1024 ** 3;

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > MEMORY_NEEDED;
  } catch {
    return false; // this system has no such folder
  }
}

/** In memory where there is room, because a new database is a thousand small files. */
function temporaryFolder(): string {
  const parent = process.env['TMPDIR'] ?? (hasMemory() ? MEMORY : tmpdir());
  const folder = mkdtempSync(join(parent, 'teleport-floor-tests-'));
  chmodSync(folder, 0o711); // PostgreSQL started by root runs as another user
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Env = NodeJS.ProcessEnv & { readonly TMPDIR: string };

const environment = (chromium: string | undefined): Env => ({
  ...process.env,
  TMPDIR: temporaryFolder(),
  // A plant of a test lives too briefly to gain from the second compilation of PGlite.
  PLANT_NODE_FLAGS: '--liftoff-only',
  ...(chromium && { CHROMIUM_PATH: chromium, HEADLESS_PATH: findHeadlessShell() ?? chromium }),
});

function chromiumFor(parts: readonly string[]): string | undefined {
  if (!parts.some((part) => IN_CHROMIUM.includes(part))) return undefined;
  const needsWhole = parts.some((part) => IN_WHOLE_CHROMIUM.includes(part));
  return (needsWhole ? undefined : findHeadlessShell()) ?? findChromium();
}

const needsBuild = (parts: readonly string[]) =>
  parts.some((part) => !WITHOUT_BUILD.includes(part));

/** Side by side, because each runner waits for a browser half of its time. Undefined when the build failed. */
async function runParts(parts: readonly string[], words: readonly string[], env: Env) {
  const inVitest = parts.filter((part) => IN_VITEST.includes(part));
  const inPlaywright = parts.filter((part) => IN_PLAYWRIGHT.includes(part));
  const build = needsBuild(parts)
    ? node(['--import', 'tsx', 'scripts/build.ts'], process.env)
    : Promise.resolve(0);
  const isReadyFor = async (of: readonly string[]) =>
    of.length > 0 && (!needsBuild(of) || (await build) === 0);
  const log = join(env.TMPDIR, 'playwright.log');
  // Two runners that redraw their lines in one terminal cannot be read.
  const output = inVitest.length === 0 ? 'inherit' : openSync(log, 'w');
  const totals = await Promise.all([
    isReadyFor(inVitest).then((isReady) => (isReady ? runVitest(inVitest, words, env) : NOTHING)),
    isReadyFor(inPlaywright).then(async (isReady) =>
      isReady
        ? runPlaywright(inPlaywright, words, env, await createTemplate().catch(() => ''), output)
        : NOTHING,
    ),
  ]);
  if (output !== 'inherit') process.stdout.write(readFileSync(log));
  return (await build) === 0 ? totals : undefined;
}

async function main(words: readonly string[]): Promise<number> {
  const named = PARTS.filter((part) => words.includes(part) || words.includes('all'));
  const files = words.filter((word) => word !== 'all' && !PARTS.includes(word));
  const asked = named.length > 0 ? named : USUAL;
  const chromium = chromiumFor(asked);
  const reasons = new Map(asked.map((part) => [part, reasonAgainst(part, chromium)]));
  const parts = asked.filter((part) => reasons.get(part) === undefined);
  const absent = asked.filter((part) => !parts.includes(part));
  const env: Env = { ...environment(chromium), ...(words.includes('all') && { FULL: '1' }) };
  Object.assign(process.env, env); // of the plant that this script starts
  const totals = await runParts(parts, files, env);
  if (!totals) return 1;
  printTimes(totals.flatMap(({ times }) => times));
  const [passed, failed] = [sum(totals, 'passed'), sum(totals, 'failed')];
  const skipped = [
    ...absent.map((part) => `all ${part} tests: ${reasons.get(part)}`),
    ...totals.flatMap((one) => one.skipped),
  ];
  for (const line of skipped) console.log(`Not run: ${line}`);
  if (passed + failed + skipped.length === 0) console.log('No test file has such a path.');
  const last = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`\n${passed} passed, ${failed} failed${last}`);
  return failed === 0 && passed + skipped.length > 0 ? 0 : 1;
}

const sum = (totals: readonly Totals[], name: 'passed' | 'failed'): number =>
  totals.reduce((all, one) => all + one[name], 0);

// Ctrl+C reaches the runner of the tests too; this script stays to remove the temporary files.
process.on('SIGINT', () => undefined);
process.exitCode = await main(process.argv.slice(2));
