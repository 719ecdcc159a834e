import { expect, it } from 'vitest';
import { SeenLabels } from '../../../server/printing/seen-labels.ts';

it('the time for which a status was on its way is no pause in which the last label came out', () => {
  let ms = 0;
  const pace = { fastest: 14, slowest: 2, idleMs: 1000, restartMs: 5000, now: () => ms };
  const labels = new SeenLabels(pace, 50);
  const unseenAfter = (askedAt: number, at: number, waiting: number) => {
    ms = at;
    return labels.onStatus({ trouble: null, waiting }, askedAt).unseen;
  };
  labels.onSent();
  expect(unseenAfter(0, 10, 1)).toBe(1);
  expect(unseenAfter(100, 4000, 0)).toBe(1);
  expect(unseenAfter(4100, 4110, 0)).toBe(1);
  expect(unseenAfter(5900, 8000, 0)).toBe(1);
  expect(unseenAfter(8100, 8110, 0)).toBe(0);
});
