import { describe, expect, it } from 'vitest';
import { paintOver } from '../../../wasm/fallback/paint-over.ts';
import type { Quad } from '../../../wasm/types.ts';

const WIDTH = 12;
const HEIGHT = 8;
const BEFORE = 5;

/** White pixels of a dark picture, row by row, after a code was painted over. */
function painted(corners: Quad): string[] {
  const bytes = new Uint8Array(BEFORE + WIDTH * HEIGHT + BEFORE);
  paintOver({ bytes, data: BEFORE, width: WIDTH, height: HEIGHT }, corners);
  const isDark = (beside: Uint8Array): boolean => beside.every((v) => v === 0);
  expect(isDark(bytes.subarray(0, BEFORE)) && isDark(bytes.subarray(-BEFORE))).toBe(true);
  return Array.from({ length: HEIGHT }, (_, y) =>
    [...bytes.subarray(BEFORE + y * WIDTH, BEFORE + (y + 1) * WIDTH)]
      .map((v) => (v === 255 ? '#' : '.'))
      .join(''),
  );
}

describe('painting over a code', () => {
  it('painting changes only the pixels inside a code, at any rotation and corner order', () => {
    const upright: Quad = [
      { x: 2, y: 1 },
      { x: 6, y: 1 },
      { x: 6, y: 4 },
      { x: 2, y: 4 },
    ];
    const [a, b, c, d] = upright;
    const rows = ['.'.repeat(12), ...Array<string>(3).fill('..####......')];
    expect(painted(upright).slice(0, 5)).toEqual([...rows, '.'.repeat(12)]);
    expect(painted([a, d, c, b])).toEqual(painted(upright));
    const turned = painted([
      { x: 6, y: 0 },
      { x: 10, y: 4 },
      { x: 6, y: 8 },
      { x: 2, y: 4 },
    ]);
    expect(turned.map((row) => row.replaceAll('.', '').length)).toEqual([2, 4, 6, 8, 8, 6, 4, 2]);
  });

  it('painting a code across the edge writes nothing outside the picture', () => {
    const all = painted([
      { x: -20, y: -20 },
      { x: 40, y: -20 },
      { x: 40, y: 40 },
      { x: -20, y: 40 },
    ]);
    expect(all.every((row) => row === '#'.repeat(WIDTH))).toBe(true);
    const none = painted([
      { x: 20, y: 2 },
      { x: 30, y: 2 },
      { x: 30, y: 6 },
      { x: 20, y: 6 },
    ]);
    expect(none.every((row) => row === '.'.repeat(WIDTH))).toBe(true);
  });
});
