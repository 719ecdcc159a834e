/** A belt with cartons, each with a label of the order; drawn for people and for the decoder. */
export interface Scene {
  /** @param ms since the belt started. */
  draw(ms: number): void;
}

type Context = CanvasRenderingContext2D;

/** A carton on the belt; `x` is its left edge at belt position 0. */
interface Carton {
  readonly x: number;
  readonly code: string;
  readonly label: HTMLCanvasElement | undefined;
}

const SPACING = 420;
const SPEED = 0.14;
const CARTON = { width: 330, height: 300, top: 250 } as const;
const LABEL_SIDE = 190;
const QUIET_MODULES = 4;

export async function createScene(
  canvas: HTMLCanvasElement,
  codes: () => readonly string[],
): Promise<Scene> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas.');
  const { create } = (await import('qrcode')).default;
  const modulesOf = (text: string) => create(text, { errorCorrectionLevel: 'M' }).modules;
  let cartons: Carton[] = [];
  let nextX = canvas.width * 0.35;

  const load = (shift: number) => {
    cartons = cartons.filter((carton) => carton.x - shift > -CARTON.width);
    while (nextX - shift < canvas.width) {
      const code = pick(codes(), cartons);
      cartons.push({ x: nextX, code, label: code ? paintLabel(modulesOf(code), code) : undefined });
      nextX += SPACING;
    }
  };
  return {
    draw(ms) {
      const shift = ms * SPEED;
      load(shift);
      paintBelt(context, canvas, shift);
      for (const carton of cartons) paintCarton(context, carton, carton.x - shift, ms);
    },
  };
}

/** The next code that is not in the picture; a carton without a label when there is none. */
const pick = (codes: readonly string[], shown: readonly Carton[]): string =>
  codes.find((code) => !shown.some((carton) => carton.code === code)) ?? '';

interface Modules {
  readonly size: number;
  get(row: number, column: number): number | boolean;
}

function paintLabel(modules: Modules, code: string): HTMLCanvasElement {
  const label = document.createElement('canvas');
  const module = Math.floor(LABEL_SIDE / (modules.size + 2 * QUIET_MODULES));
  const side = module * (modules.size + 2 * QUIET_MODULES);
  label.width = side;
  label.height = side + 30;
  const context = label.getContext('2d');
  if (!context) return label;
  context.fillStyle = '#fbfaf6';
  context.fillRect(0, 0, label.width, label.height);
  context.fillStyle = '#111';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const x = (column + QUIET_MODULES) * module;
      context.fillRect(x, (row + QUIET_MODULES) * module, module, module);
    }
  }
  context.font = '600 17px sans-serif';
  context.textAlign = 'center';
  context.fillText(code, side / 2, side + 16, side - 8);
  return label;
}

function paintBelt(context: Context, { width, height }: HTMLCanvasElement, shift: number): void {
  context.fillStyle = '#7d8786';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#8b9594';
  context.fillRect(0, 530, width, 120);
  context.fillStyle = '#a9b2b0';
  for (let x = -(shift % 48); x < width; x += 48) context.fillRect(x, 538, 34, 104);
  context.fillStyle = '#2f4f7f';
  context.fillRect(0, 650, width, 70);
}

function paintCarton(context: Context, { label }: Carton, x: number, ms: number): void {
  const { width, height, top } = CARTON;
  context.fillStyle = '#b08a5c';
  context.fillRect(x, top, width, height);
  context.fillStyle = '#8d6840';
  context.fillRect(x, top, width, 14);
  context.fillStyle = '#e0cda8';
  context.fillRect(x + width / 2 - 16, top, 32, 40);
  if (!label) return;
  context.save();
  context.translate(x + width / 2, top + height / 2 + 16);
  // A belt shakes a little: the decoder sees no two equal frames.
  context.rotate(Math.sin(ms / 900 + x / 700) * 0.05);
  context.drawImage(label, -label.width / 2, -label.height / 2);
  context.restore();
}
