/** Reads the JSON reports of Vitest and Playwright. A runner that died counts as one failure. */
import { stripVTControlCharacters } from 'node:util';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  /** Full names of the tests that failed, each with the first line of why. */
  readonly failures: readonly string[];
  /** Full names of the tests that did not run. */
  readonly skipped: readonly string[];
  /** Full names of the tests that passed only when they ran again. */
  readonly unsteady: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file itself failed. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations?: readonly { readonly description?: string }[];
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

type Outcome = Pick<Totals, 'failed' | 'failures'>;

/** What the report names; one failure more where the runner's status tells of one that it does not name. */
const outcome = (status: number, failed: number, failures: readonly string[]): Outcome =>
  status !== 0 && failed === 0
    ? { failed: 1, failures: [...failures, `the runner ended with status ${status}`] }
    : { failed, failures };

const died = (status: number): Totals => ({
  passed: 0,
  failed: 1,
  failures: [`the runner ended without a report, with status ${status}`],
  skipped: [],
  unsteady: [],
});

function because(name: string, message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line ? `${name}: ${line}` : name;
}

export function vitestTotals(report: unknown, status: number): Totals {
  if (!report) return died(status);
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const tests = testResults.flatMap((file) => file.assertionResults);
  const skipped = tests.filter((test) => test.status === 'skipped' || test.status === 'pending');
  // A test that passed keeps the messages of the try that failed.
  const unsteady = tests.filter((test) => test.status === 'passed' && test.failureMessages?.length);
  return {
    passed: numPassedTests,
    ...outcome(status, numFailedTests, testResults.flatMap(failuresOf)),
    skipped: skipped.map((test) => test.fullName.trim()),
    unsteady: unsteady.map((test) => test.fullName.trim()),
  };
}

/** Of a file: its tests, or the file itself when it failed outside of them. */
function failuresOf(file: VitestReport['testResults'][number]): string[] {
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0)
    return file.status === 'failed' ? [because(file.name, file.message)] : [];
  return failed.map((test) => because(test.fullName.trim(), test.failureMessages?.[0]));
}

export function playwrightTotals(report: unknown, status: number): Totals {
  if (!report) return died(status);
  const { stats, suites } = report as PlaywrightReport;
  const named = (wanted: string) => suites.flatMap((suite) => namesOf(suite, wanted));
  return {
    passed: stats.expected + stats.flaky,
    ...outcome(status, stats.unexpected, named('unexpected')),
    skipped: named('skipped'),
    unsteady: named('flaky'),
  };
}

function namesOf(suite: PlaywrightSuite, status: string): string[] {
  const own = (suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === status))
    .map((spec) => {
      const [test] = spec.tests;
      const error = status === 'unexpected' ? test?.results?.at(-1)?.error?.message : undefined;
      return because(`${suite.title} ${spec.title}`, error ?? test?.annotations?.[0]?.description);
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => namesOf(inner, status))];
}

export const addTotals = (...all: readonly Totals[]): Totals => ({
  passed: all.reduce((sum, one) => sum + one.passed, 0),
  failed: all.reduce((sum, one) => sum + one.failed, 0),
  failures: all.flatMap((one) => one.failures),
  skipped: all.flatMap((one) => one.skipped),
  unsteady: all.flatMap((one) => one.unsteady),
});
