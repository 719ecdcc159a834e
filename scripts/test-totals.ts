/** Reads the JSON reports of Vitest and Playwright. A runner that died counts as one failure. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
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

const died = (status: number, failed: number) => (status !== 0 && failed === 0 ? 1 : failed);

const DIED: Totals = { passed: 0, failed: 1, skipped: [], unsteady: [] };

export function vitestTotals(report: unknown, status: number): Totals {
  if (!report) return DIED;
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const tests = testResults.flatMap((file) => file.assertionResults);
  const skipped = tests.filter((test) => test.status === 'skipped' || test.status === 'pending');
  // A test that passed keeps the messages of the try that failed.
  const unsteady = tests.filter((test) => test.status === 'passed' && test.failureMessages?.length);
  return {
    passed: numPassedTests,
    failed: died(status, numFailedTests),
    skipped: skipped.map((test) => test.fullName.trim()),
    unsteady: unsteady.map((test) => test.fullName.trim()),
  };
}

export function playwrightTotals(report: unknown, status: number): Totals {
  if (!report) return DIED;
  const { stats, suites } = report as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: died(status, stats.unexpected),
    skipped: suites.flatMap((suite) => namesOf(suite, 'skipped')),
    unsteady: suites.flatMap((suite) => namesOf(suite, 'flaky')),
  };
}

function namesOf(suite: PlaywrightSuite, status: string): string[] {
  const own = (suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === status))
    .map((spec) => {
      const why = spec.tests[0]?.annotations?.[0]?.description;
      return `${suite.title} ${spec.title}${why ? `: ${why}` : ''}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => namesOf(inner, status))];
}

export const addTotals = (...all: readonly Totals[]): Totals => ({
  passed: all.reduce((sum, one) => sum + one.passed, 0),
  failed: all.reduce((sum, one) => sum + one.failed, 0),
  skipped: all.flatMap((one) => one.skipped),
  unsteady: all.flatMap((one) => one.unsteady),
});
