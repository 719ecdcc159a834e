/** A picture with moving labels, each of them whole at every moment. */
interface MovingLabels {
  readonly canvas: HTMLCanvasElement;
  /** @param ms since the scene began. */
  draw(ms: number): void;
}

interface Modules {
  readonly size: number;
  get(row: number, column: number): number | boolean;
}

const QUIET_MODULES = 4;
/** Part of its cell that a label fills; the rest is room to move. */
const FILL = 0.86;

export const labelText = (index: number): string => `BENCH-${String(index + 1).padStart(3, '0')}`;

export async function createMovingLabels(
  count: number,
  size: { readonly width: number; readonly height: number },
): Promise<MovingLabels> {
  const { create } = (await import('qrcode')).default;
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas.');
  const grid = gridOf(count, size);
  const labels = Array.from({ length: count }, (_, index) =>
    paintLabel(create(labelText(index), { errorCorrectionLevel: 'M' }).modules, grid.cell * FILL),
  );
  return { canvas, draw: (ms) => paintScene(context, { labels, grid, ms }) };
}

interface Grid {
  readonly columns: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** The shorter side of a cell, px. */
  readonly cell: number;
}

/** The number of columns that gives the largest labels. */
function gridOf(count: number, { width, height }: { width: number; height: number }): Grid {
  const choices = Array.from({ length: count }, (_, index): Grid => {
    const columns = index + 1;
    const cellWidth = width / columns;
    const cellHeight = height / Math.ceil(count / columns);
    return { columns, cellWidth, cellHeight, cell: Math.min(cellWidth, cellHeight) };
  });
  return choices.reduce((best, grid) => (grid.cell > best.cell ? grid : best));
}

function paintLabel(modules: Modules, room: number): HTMLCanvasElement {
  const across = modules.size + 2 * QUIET_MODULES;
  const module = Math.max(1, Math.floor(room / across));
  const label = document.createElement('canvas');
  label.width = label.height = module * across;
  const context = label.getContext('2d');
  if (!context) return label;
  context.fillStyle = '#fbfaf6';
  context.fillRect(0, 0, label.width, label.height);
  context.fillStyle = '#111';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column))
        context.fillRect(
          (column + QUIET_MODULES) * module,
          (row + QUIET_MODULES) * module,
          module,
          module,
        );
  return label;
}

interface Moment {
  readonly labels: readonly HTMLCanvasElement[];
  readonly grid: Grid;
  readonly ms: number;
}

function paintScene(context: CanvasRenderingContext2D, { labels, grid, ms }: Moment): void {
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
