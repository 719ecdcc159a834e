/**
 * npm test: everything, or the parts named (unit, server, browser, e2e). Finds or installs a
 * Chromium, builds what the tests need, says what could not run and why, and ends with one line
 * of totals.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './find-chromium.ts';
import { addTotals, playwrightTotals, vitestTotals, type Totals } from './test-totals.ts';

const PARTS = ['unit', 'server', 'browser', 'e2e'] as const;
type Part = (typeof PARTS)[number];

const NEEDS_CHROMIUM: readonly Part[] = ['browser', 'e2e'];
const EMPTY: Totals = { passed: 0, failed: 0, skipped: [], unsteady: [] };

const INTERRUPTED = 130;

/** @throws Interrupted when Ctrl+C ended it, which reaches every process of the terminal. */
function node(args: readonly string[], env: NodeJS.ProcessEnv = process.env): number {
  const { status, signal } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (signal === 'SIGINT' || status === INTERRUPTED) throw new Interrupted();
  return status ?? 1;
}

class Interrupted extends Error {}

function wanted(args: readonly string[]): readonly Part[] {
  const unknown = args.find((arg) => !PARTS.includes(arg as Part));
  if (unknown !== undefined) {
    console.error(`"${unknown}" is not a part of the tests. Parts: ${PARTS.join(', ')}.`);
    process.exit(2);
  }
  return args.length === 0 ? PARTS : PARTS.filter((part) => args.includes(part));
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the runner died before it could write: its exit status counts
  }
}

function runVitest(projects: readonly Part[], folder: string, env: NodeJS.ProcessEnv): Totals {
  if (projects.length === 0) return EMPTY;
  const file = join(folder, 'vitest.json');
  const status = node(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  return vitestTotals(read(file), status);
}

function runPlaywright(folder: string, env: NodeJS.ProcessEnv): Totals {
  const file = join(folder, 'playwright.json');
  // One demonstration is made and copied: every file of tests has a plant of its own.
  const PLANT_TEMPLATE = join(folder, 'plant');
  if (node(['--import', 'tsx', 'tests/support/make-template.ts', PLANT_TEMPLATE], env) !== 0)
    return { ...EMPTY, failed: 1 };
  const status = node(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts'],
    { ...env, PLANT_TEMPLATE, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  return playwrightTotals(read(file), status);
}

/** Parts that can run here; without a Chromium the others are skipped, and that is said. */
function runnable(parts: readonly Part[], chromium: string | undefined) {
  const lost = chromium ? [] : parts.filter((part) => NEEDS_CHROMIUM.includes(part));
  return {
    parts: parts.filter((part) => !lost.includes(part)),
    skipped: lost.map((part) => `all ${part} tests: no Chromium here, and none could be installed`),
  };
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

function main(): number {
  const asked = wanted(process.argv.slice(2));
  const chromium = asked.some((part) => NEEDS_CHROMIUM.includes(part)) ? findChromium() : undefined;
  const { parts, skipped } = runnable(asked, chromium);
  if (node(['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts']) !== 0) return 1;

  const folder = temporaryFolder();
  const env = {
    ...process.env,
    TMPDIR: folder,
    PLANT_NODE_FLAGS: SHORT_LIVED,
    ...(chromium && { CHROMIUM_PATH: chromium, HEADLESS_PATH: findHeadlessShell() ?? chromium }),
  };
  try {
    const projects = parts.filter((part) => part !== 'e2e');
    const totals = addTotals(
      { ...EMPTY, skipped },
      runVitest(projects, folder, env),
      parts.includes('e2e') ? runPlaywright(folder, env) : EMPTY,
    );
    report(totals);
    return totals.failed === 0 && totals.passed > 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
  if (!(error instanceof Interrupted)) throw error;
  process.exitCode = INTERRUPTED;
}
