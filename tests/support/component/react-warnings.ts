/**
 * Warnings of React's development build, such as a missing key, fail the test that caused them. Errors that components
 * throw are caused on purpose: a green run prints none of them, a failed test prints its own.
 */
import { afterAll, afterEach } from 'vitest';

let logged: unknown[][] = [];
const log = console.error;

/** React logs an error that a component threw with `%o`, or the error itself. */
const isWarning = ([words]: readonly unknown[]): boolean =>
  typeof words === 'string' && !words.startsWith('%o');

console.error = (...given: unknown[]) => void logged.push(given);

afterEach(({ task }) => {
  const [calls, warning] = [logged, logged.find(isWarning)];
  logged = [];
  if (warning !== undefined || task.result?.state === 'fail')
    for (const call of calls) log(...call);
  if (warning !== undefined) throw new Error(warning.join(' '));
});

// The next file may have the same page.
afterAll(() => {
  console.error = log;
});
