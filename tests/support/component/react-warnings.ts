/** Warnings of React's development build, such as a missing key, fail the test that caused them. */
import { afterAll, afterEach } from 'vitest';

const warnings: string[] = [];
const log = console.error;

/** React logs an error that a component threw with `%o`; tests cause those on purpose. */
const isWarning = (words: unknown): words is string =>
  typeof words === 'string' && !words.startsWith('%o');

console.error = (...given: unknown[]) => {
  log(...given);
  if (isWarning(given[0])) warnings.push(given.join(' '));
};

afterEach(() => {
  const [first] = warnings.splice(0);
  if (first !== undefined) throw new Error(first);
});

// The next file may have the same page.
afterAll(() => {
  console.error = log;
});
