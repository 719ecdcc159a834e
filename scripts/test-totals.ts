/** Reads the JSON reports of Vitest and Playwright. A runner that died counts as one failure. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  /** Full names of the tests that did not run. */
  readonly skipped: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
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

export function vitestTotals(report: unknown, status: number): Totals {
  if (!report) return { passed: 0, failed: 1, skipped: [] };
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const skipped = testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'skipped' || test.status === 'pending')
    .map((test) => test.fullName.trim());
  return { passed: numPassedTests, failed: died(status, numFailedTests), skipped };
}

export function playwrightTotals(report: unknown, status: number): Totals {
  if (!report) return { passed: 0, failed: 1, skipped: [] };
  const { stats, suites } = report as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: died(status, stats.unexpected + stats.flaky),
    skipped: suites.flatMap(skippedOf),
  };
}

function skippedOf(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === 'skipped'))
    .map((spec) => {
      const why = spec.tests[0]?.annotations?.[0]?.description;
      return `${suite.title} ${spec.title}${why ? `: ${why}` : ''}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap(skippedOf)];
}

export const addTotals = (...all: readonly Totals[]): Totals => ({
  passed: all.reduce((sum, one) => sum + one.passed, 0),
  failed: all.reduce((sum, one) => sum + one.failed, 0),
  skipped: all.flatMap((one) => one.skipped),
});
