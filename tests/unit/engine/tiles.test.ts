import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridFor, orientGrid, tilesOf } from '../../../reader/engine/tiles.ts';

const frames = fc.record({
  width: fc.integer({ min: 1, max: 8192 }),
  height: fc.integer({ min: 1, max: 8192 }),
});
const grids = fc.record({
  columns: fc.integer({ min: 1, max: 4 }),
  rows: fc.integer({ min: 1, max: 4 }),
});
const margins = fc.integer({ min: 0, max: 2000 });

describe('tiles of a frame', () => {
  test('cores of tiles share out every pixel, each to one tile', () => {
    fc.assert(
      fc.property(
        frames,
        grids,
        margins,
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        (frame, grid, margin, u, v) => {
          const tiles = tilesOf(frame, grid, margin);
          const x = Math.floor((u * frame.width) / 1000);
          const y = Math.floor((v * frame.height) / 1000);
          const owners = tiles.filter(
            ({ core }) =>
              x >= core.x && x < core.x + core.width && y >= core.y && y < core.y + core.height,
          );
          expect(owners).toHaveLength(1);
          expect(tiles.reduce((sum, { core }) => sum + core.width * core.height, 0)).toBe(
            frame.width * frame.height,
          );
        },
      ),
    );
  });

  test('a tile contains the margin around its core, and no pixel outside the frame', () => {
    fc.assert(
      fc.property(frames, grids, margins, (frame, grid, margin) => {
        for (const { core, area } of tilesOf(frame, grid, margin)) {
          expect(area.x).toBeLessThanOrEqual(Math.max(0, core.x - margin));
          expect(area.y).toBeLessThanOrEqual(Math.max(0, core.y - margin));
          expect(area.x).toBeGreaterThanOrEqual(0);
          expect(area.x + area.width).toBeGreaterThanOrEqual(
            Math.min(frame.width, core.x + core.width + margin),
          );
          expect(area.x + area.width).toBeLessThanOrEqual(frame.width);
          expect(area.y + area.height).toBeLessThanOrEqual(frame.height);
        }
      }),
    );
  });

  test('tiles begin at even pixels, because chroma planes of half size require it', () => {
    fc.assert(
      fc.property(frames, grids, margins, (frame, grid, margin) => {
        for (const { area } of tilesOf(frame, grid, margin))
          expect([area.x % 2, area.y % 2]).toEqual([0, 0]);
      }),
    );
  });
});

describe('the grid', () => {
  test('the grid never has more tiles per side than split, nor more jobs than workers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 32 }),
        (split, workers) => {
          const { columns, rows } = gridFor(split, workers);
          expect(Math.max(columns, rows)).toBeLessThanOrEqual(split);
          expect(columns * rows).toBeLessThanOrEqual(workers);
          expect(Math.min(columns, rows)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });

  test('four workers and split 2 make quarters', () => {
    expect(gridFor(2, 4)).toEqual({ columns: 2, rows: 2 });
  });

  test('two jobs share the longer side of the frame, so that the seam is short', () => {
    const two = { columns: 1, rows: 2 };
    expect(orientGrid({ width: 1920, height: 1080 }, two)).toEqual({ columns: 2, rows: 1 });
    expect(orientGrid({ width: 1080, height: 1920 }, two)).toEqual({ columns: 1, rows: 2 });
  });
});
