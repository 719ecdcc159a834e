import { expect, it } from 'vitest';
import { timeLine, vitestTimes } from '../../../scripts/test-times.ts';

const file = (name: string, startTime: number, endTime: number) => ({
  name: `/anywhere/tests/${name}`,
  startTime,
  endTime,
});

it('a part of a run takes from its first test to its last one, and its files add up', () => {
  const testResults = [
    file('server/b.test.ts', 2000, 9000),
    file('unit/a.test.ts', 1000, 2000),
    file('server/a.test.ts', 1000, 5000),
    file('component/a.test.tsx', 9000, 11_000),
    file('browser/a.test.ts', 10_000, 12_000),
  ];
  expect(vitestTimes({ testResults }, ['unit', 'server', 'browser']).map(timeLine)).toEqual([
    'unit: 1 s, its files together 1 s',
    'server: 8 s, its files together 11 s',
    'browser: 3 s, its files together 4 s',
  ]);
});

it('a part without a file, and a runner that died, have no time', () => {
  expect(vitestTimes({ testResults: [] }, ['unit'])).toEqual([]);
  expect(vitestTimes(undefined, ['unit'])).toEqual([]);
});

it('a part whose runner tells no file is one figure', () => {
  expect(timeLine({ part: 'e2e', took: 179.6 })).toBe('e2e: 180 s');
});
