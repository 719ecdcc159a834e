import { expect, it } from 'vitest';
import { rotated } from '../../../wasm/frame-plan.ts';

const list = Array.from({ length: 300 }, (_, i) => i);

it('a rotated list has every item once', () => {
  for (const index of [0, 1, 2, 7]) {
    expect(rotated(list, index).toSorted((a, b) => a - b)).toEqual(list);
  }
});

it('a list keeps its order in the first frame, and its likeliest items come early in every frame', () => {
  expect(rotated(list, 0)).toEqual(list);
  for (const index of [1, 3, 6]) expect(rotated(list, index).slice(0, 40)).toContain(19);
});

it('rotation reaches nearly every item when each frame, or each third, processes a third of the list', () => {
  for (const every of [1, 3]) {
    const tried = new Set<number>();
    for (let index = 0; index < 14 * every; index += every) {
      for (const one of rotated(list, index).slice(0, 100)) tried.add(one);
    }
    expect(tried.size).toBeGreaterThan(0.9 * list.length);
  }
});

it('an empty list stays empty', () => {
  expect(rotated([], 5)).toEqual([]);
});
