import { describe, expect, it } from 'vitest';
import { addTotals, playwrightTotals, vitestTotals } from '../../../scripts/test-totals.ts';

const vitestReport = (passed: number, failed: number, statuses: readonly string[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numFailedTestSuites: 0,
  testResults: [
    {
      name: '/here/tests/unit/some.test.ts',
      status: 'passed',
      message: '',
      assertionResults: statuses.map((status, i) => ({ status, fullName: `test ${i}` })),
    },
  ],
});

describe('the totals of a test run', () => {
  it('counts a runner that died without a report as one failure', () => {
    expect(vitestTotals(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(playwrightTotals(undefined, 1).failed).toBe(1);
  });

  it('counts a non-zero status without a failed test as one failure', () => {
    expect(vitestTotals(vitestReport(3, 0), 1).failed).toBe(1);
    expect(vitestTotals(vitestReport(3, 0), 0).failed).toBe(0);
  });

  it('names the tests that did not run', () => {
    expect(vitestTotals(vitestReport(1, 0, ['passed', 'skipped', 'pending']), 0).skipped).toEqual([
      'test 1',
      'test 2',
    ]);
  });

  it('names the tests that passed on the second try only, and counts them as passed', () => {
    const report = vitestReport(2, 0);
    const tests = [
      { status: 'passed', fullName: 'steady', failureMessages: [] },
      { status: 'passed', fullName: 'unsteady', failureMessages: ['expected 1 to be 2'] },
    ];
    expect(vitestTotals({ ...report, testResults: [{ assertionResults: tests }] }, 0)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      skipped: [],
      unsteady: ['unsteady'],
    });
    const flaky = { title: 'opens', tests: [{ status: 'flaky' }] };
    const suites = [{ title: 'door', specs: [flaky] }];
    const stats = { expected: 1, unexpected: 0, flaky: 1 };
    expect(playwrightTotals({ stats, suites }, 0)).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      skipped: [],
      unsteady: ['door opens'],
    });
  });

  it('names the tests that failed, each with the first line of why', () => {
    const why = '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at some.test.ts:3';
    const tests = [
      { status: 'passed', fullName: 'holds' },
      { status: 'failed', fullName: ' counts', failureMessages: [why] },
    ];
    const broken = {
      name: 'broken.test.ts',
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    };
    const report = {
      ...vitestReport(1, 1),
      testResults: [
        { name: 'some.test.ts', status: 'failed', message: '', assertionResults: tests },
        broken,
      ],
    };
    expect(vitestTotals(report, 1).failures).toEqual([
      'counts: AssertionError: expected 1 to be 2',
      'broken.test.ts: Cannot find module',
    ]);

    const results = [{ error: { message: 'first try' } }, { error: { message: why } }];
    const opens = { title: 'opens', tests: [{ status: 'unexpected', results }] };
    const stats = { expected: 0, unexpected: 1, flaky: 0 };
    expect(
      playwrightTotals({ stats, suites: [{ title: 'door', specs: [opens] }] }, 1),
    ).toMatchObject({
      failed: 1,
      failures: ['door opens: AssertionError: expected 1 to be 2'],
    });
  });

  it('says what a runner did that named no test', () => {
    expect(vitestTotals(undefined, 137).failures).toEqual([
      'the runner ended without a report, with status 137',
    ]);
    expect(vitestTotals(vitestReport(3, 0), 1).failures).toEqual([
      'the runner ended with status 1',
    ]);
  });

  it('gives the reason of a skipped end-to-end test', () => {
    const report = {
      stats: { expected: 2, unexpected: 0, flaky: 0 },
      suites: [
        {
          title: 'camera',
          suites: [
            {
              title: 'torch',
              specs: [
                {
                  title: 'lights',
                  tests: [{ status: 'skipped', annotations: [{ description: 'no torch here' }] }],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(playwrightTotals(report, 0)).toMatchObject({
      passed: 2,
      failed: 0,
      skipped: ['torch lights: no torch here'],
    });
  });

  it('adds runs up', () => {
    const sum = addTotals(
      { passed: 1, failed: 0, failures: [], skipped: ['a'], unsteady: [] },
      { passed: 2, failed: 1, failures: ['d'], skipped: ['b'], unsteady: ['c'] },
    );
    expect(sum).toEqual({
      passed: 3,
      failed: 1,
      failures: ['d'],
      skipped: ['a', 'b'],
      unsteady: ['c'],
    });
  });
});
