import { darkRuns, qrModules } from '../../../../labels/layout.ts';

/** A picture with moving labels, each of them whole at every moment. */
interface MovingLabels {
  readonly canvas: HTMLCanvasElement;
  /** @param ms since the scene began. */
  draw(ms: number): void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const QUIET_MODULES = 4;
/** Part of its cell that a label fills; the rest is room to move. */
const FILL = 0.86;

const labelText = (index: number): string => `BENCH-${String(index + 1).padStart(3, '0')}`;

/** @throws Error where the browser draws no canvas. */
export function createMovingLabels(count: number, size: Size): MovingLabels {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = contextOf(canvas);
  const grid = gridOf(count, size);
  const labels = Array.from({ length: count }, (_, index) =>
    paintLabel(labelText(index), grid.cell * FILL),
  );
  return { canvas, draw: (ms) => paintScene(context, labels, grid, ms) };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas.');
  return context;
}

interface LabelGrid {
  readonly columns: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** The shorter side of a cell, px. */
  readonly cell: number;
}

/** The number of columns that gives the largest labels. */
function gridOf(count: number, { width, height }: Size): LabelGrid {
  const choices = Array.from({ length: count }, (_, index): LabelGrid => {
    const columns = index + 1;
    const cellWidth = width / columns;
    const cellHeight = height / Math.ceil(count / columns);
    return { columns, cellWidth, cellHeight, cell: Math.min(cellWidth, cellHeight) };
  });
  return choices.reduce((best, grid) => (grid.cell > best.cell ? grid : best));
}

function paintLabel(text: string, room: number): HTMLCanvasElement {
  const modules = qrModules(text, 'M');
  const across = modules.size + 2 * QUIET_MODULES;
  const side = Math.max(1, Math.floor(room / across));
  const label = document.createElement('canvas');
  label.width = label.height = side * across;
  const context = contextOf(label);
  context.fillStyle = '#fbfaf6';
  context.fillRect(0, 0, label.width, label.height);
  context.fillStyle = '#111';
  for (const { row, column, length } of darkRuns(modules))
    context.fillRect(
      (column + QUIET_MODULES) * side,
      (row + QUIET_MODULES) * side,
      length * side,
      side,
    );
  return label;
}

function paintScene(
  context: CanvasRenderingContext2D,
  labels: readonly HTMLCanvasElement[],
  grid: LabelGrid,
  ms: number,
): void {
  context.fillStyle = '#8f7a5c';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  for (const [index, label] of labels.entries()) {
    const column = index % grid.columns;
    const row = Math.floor(index / grid.columns);
    const roomX = (grid.cellWidth - label.width) / 2;
    const roomY = (grid.cellHeight - label.height) / 2;
    const phase = ms / 700 + index;
    context.drawImage(
      label,
      column * grid.cellWidth + roomX * (1 + Math.sin(phase)),
      row * grid.cellHeight + roomY * (1 + Math.cos(phase * 0.8)),
    );
  }
}
