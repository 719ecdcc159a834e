import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** A benchmark in a folder of bench/ consists of the files beside it. */
function sourceOf(program: string): string {
  const files = /^bench\/\w+\//.test(program)
    ? readdirSync(dirname(program)).map((name) => join(dirname(program), name))
    : [program];
  const sources = files.filter((file) => file.endsWith('.ts') && existsSync(file));
  return sources.map((file) => readFileSync(file, 'utf8')).join('\n');
}

it('each command whose program starts the built plant builds it first', () => {
  const starting = Object.entries(scripts).filter(([, line]) => {
    const program = /tsx (\S+\.ts)/.exec(line)?.[1];
    return program !== undefined && /support\/plant-process\.ts/.test(sourceOf(program));
  });
  expect(starting.length).toBeGreaterThan(3);
  const first = 'npm run --silent build && ';
  expect(starting.filter(([, line]) => !line.startsWith(first)).map(([name]) => name)).toEqual([]);
});

it('the run of a change runs every part of npm run check, and ends with the totals', () => {
  const run = readFileSync('.ci/run', 'utf8');
  const parts = (scripts['check'] ?? '').split(' && ');
  expect(parts.length).toBeGreaterThan(5);
  const isRun = (part: string) => run.includes(part.replace('npm run ', 'npm run --silent '));
  expect(parts.filter((part) => !isRun(part))).toEqual([]);
  expect(run.trim().split('\n').at(-1)).toMatch(/^npm test -- /);
});
