import { describe, expect, it } from 'vitest';
import { compare } from '../../../bench/soak/compare.ts';
import { growthOf } from '../../../bench/soak/growth.ts';
import { pageOf } from '../../../bench/soak/report.ts';

const told = (holder: string, ...contents: string[]) => ({ order: 'mo', holder, contents });
const inside = (holder: string, ...codes: string[]) => codes.map((code) => ({ code, holder }));

describe('what the plant holds after a soak', () => {
  it('is whole when each acknowledged case holds what was shown, in any order', () => {
    const held = [...inside('m1', 'b', 'a'), ...inside('m2', 'c', 'd')];
    expect(compare([told('m1', 'a', 'b'), told('m2', 'c', 'd')], held, 2)).toEqual({
      acknowledged: 2,
      lost: [],
      partial: [],
      unacknowledged: 0,
    });
  });

  it('names acknowledged cases that are not there or hold something else', () => {
    const held = inside('m2', 'c', 'x');
    expect(compare([told('m1', 'a', 'b'), told('m2', 'c', 'd')], held, 2)).toMatchObject({
      lost: ['m1', 'm2'],
      partial: [],
    });
  });

  it('names cases of a wrong number, and counts those that no screen acknowledged', () => {
    const held = [...inside('m1', 'a', 'b'), ...inside('m9', 'z')];
    expect(compare([told('m1', 'a', 'b')], held, 2)).toMatchObject({
      lost: [],
      partial: ['m9'],
      unacknowledged: 1,
    });
  });
});

describe('growth', () => {
  it('is the slope an hour after the warm-up, whatever happened in it', () => {
    const samples = Array.from({ length: 60 }, (_, minute) => ({
      minutes: minute,
      heapMb: minute < 12 ? 200 - minute : 50 + minute / 2,
    }));
    const { first, last, perHour } = growthOf('heapMb', samples);
    expect([first, last]).toEqual([200, 79.5]);
    expect(perHour).toBeCloseTo(30, 6);
  });

  it('leaves out samples without the figure', () => {
    const samples = [
      { minutes: 0, packMs: 10 },
      { minutes: 30, packMs: Number.NaN },
      { minutes: 60, packMs: 20 },
      { minutes: 90 },
    ];
    expect(growthOf('packMs', samples).perHour).toBeCloseTo(10, 6);
  });
});

it('the report has a chart for each figure and no text that a browser would run', () => {
  const page = pageOf({
    startedAt: '2026-01-15T08:00:00Z',
    hours: 1,
    machine: 'a bench',
    harms: { losses: 1, restarts: 1, kills: 0 },
    comparison: compare([], [], 5),
    troubles: [{ at: 'noon', station: '2', message: '<script>alert(1)</script>' }],
    samples: [
      { minutes: 0, rssMb: 100, '2 pageMb': 5 },
      { minutes: 1, rssMb: 101, '2 pageMb': 5 },
    ],
  });
  expect(page.match(/<svg/g)).toHaveLength(2);
  expect(page).not.toContain('<script>');
});
