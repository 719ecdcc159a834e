import type { Region, Tile } from '../../workers/protocol.ts';
import type { FrameSize, Grid } from './types.ts';

/** Tiles a side, 1 to 4; 1 instead of anything else. */
export const validSplit = (split = 1): number =>
  Number.isInteger(split) && split >= 1 && split <= 4 ? split : 1;

/** Columns and rows of jobs: never more than split a side, never more jobs than workers. */
export function gridFor(split: number, workers: number): Grid {
  let best = { columns: 1, rows: 1 };
  for (let columns = 1; columns <= split; columns += 1) {
    const rows = Math.min(split, Math.floor(workers / columns));
    if (rows < 1) continue;
    const more = columns * rows - best.columns * best.rows;
    // Of equal numbers of jobs, the squarer grid has the shorter seams.
    const squarer = Math.abs(columns - rows) < Math.abs(best.columns - best.rows);
    if (more > 0 || (more === 0 && squarer)) best = { columns, rows };
  }
  return best;
}

/** The same number of tiles with shorter seams: the longer side of the frame is cut more often. */
export function orientGrid(frame: FrameSize, { columns, rows }: Grid): Grid {
  const [more, less] = [Math.max(columns, rows), Math.min(columns, rows)];
  return frame.width >= frame.height
    ? { columns: more, rows: less }
    : { columns: less, rows: more };
}

/** Even edges: chroma planes have half the size, so a cut may not halve one of their pixels. */
const cut = (length: number, parts: number, index: number): number =>
  index === parts ? length : Math.round((length * index) / parts / 2) * 2;

/**
 * Cuts a frame into tiles whose cores partition it. Each tile extends `margin` pixels beyond its core, so
 * a code with its centre in the core is whole in the tile if it extends at most that far from its centre.
 */
export function tilesOf(frame: FrameSize, grid: Grid, margin: number): readonly Tile[] {
  const tiles: Tile[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const x = cut(frame.width, grid.columns, column);
      const y = cut(frame.height, grid.rows, row);
      const core = {
        x,
        y,
        width: cut(frame.width, grid.columns, column + 1) - x,
        height: cut(frame.height, grid.rows, row + 1) - y,
      };
      if (core.width > 0 && core.height > 0) tiles.push({ core, area: grown(core, frame, margin) });
    }
  }
  return tiles;
}

function grown(core: Region, frame: FrameSize, margin: number): Region {
  const by = Math.ceil(Math.max(0, margin) / 2) * 2;
  const x = Math.max(0, core.x - by);
  const y = Math.max(0, core.y - by);
  return {
    x,
    y,
    width: Math.min(frame.width, core.x + core.width + by) - x,
    height: Math.min(frame.height, core.y + core.height + by) - y,
  };
}
