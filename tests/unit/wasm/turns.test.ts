import { describe, expect, it } from 'vitest';
import { byTurns } from '../../../wasm/turns.ts';

const list = Array.from({ length: 300 }, (_, i) => i);

describe('what takes turns', () => {
  it('is all there each turn, once', () => {
    for (const turn of [0, 1, 2, 7]) {
      expect(byTurns(list, turn, 200).toSorted((a, b) => a - b)).toEqual(list);
    }
  });

  it('begins with the likeliest in every turn, and as it is in the first', () => {
    expect(byTurns(list, 0, 200)).toEqual(list);
    for (const turn of [1, 3, 6]) expect(byTurns(list, turn, 200).slice(0, 40)).toContain(19);
  });

  it('is all tried within some turns by who has work for a third, every turn or every third', () => {
    for (const every of [1, 3]) {
      const tried = new Set<number>();
      for (let turn = 0; turn < 14 * every; turn += every) {
        for (const one of byTurns(list, turn, list.length).slice(0, 100)) tried.add(one);
      }
      expect(tried.size).toBeGreaterThan(0.9 * list.length);
    }
  });

  it('may be nothing', () => {
    expect(byTurns([], 5, 10)).toEqual([]);
  });
});
