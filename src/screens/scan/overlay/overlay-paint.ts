import { LABEL, type PlacedMark } from './overlay-layout.ts';
import { LOOKS, type MarkKind } from './overlay-marks.ts';

type Context = CanvasRenderingContext2D;

/** Colours and font, taken once from the design tokens. */
export interface OverlayStyle {
  readonly token: (name: string) => string;
  readonly font: string;
}

export function readStyle(element: Element): OverlayStyle {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  const token = (name: string) => {
    const value = known.get(name) ?? style.getPropertyValue(name).trim();
    known.set(name, value);
    return value;
  };
  return { token, font: `760 16px ${style.fontFamily}` };
}

/** Draws outlines first, then labels: a label is never crossed out by a neighbour's outline. */
export function paint(context: Context, placed: readonly PlacedMark[], style: OverlayStyle): void {
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const one of placed) paintOutline(context, one, style);
  for (const one of placed) paintLabel(context, one, style);
}

/** A line in the verdict's colour on a wider dark one, which shows on any carton. */
function paintOutline(context: Context, { kind, outline }: PlacedMark, style: OverlayStyle): void {
  const { token, isOpen = false } = LOOKS[kind];
  context.beginPath();
  for (const { x, y } of outline) context.lineTo(x, y);
  context.closePath();
  context.lineWidth = 9;
  context.globalAlpha = 0.85;
  context.strokeStyle = style.token('--v-ink');
  context.stroke();
  context.globalAlpha = 1;
  context.lineWidth = isOpen ? 3 : 5;
  context.strokeStyle = style.token(token);
  context.stroke();
}

function paintLabel(context: Context, { label, kind, words }: PlacedMark, style: OverlayStyle) {
  context.beginPath();
  context.roundRect(label.x, label.y, label.width, label.height, 8);
  context.fillStyle = style.token('--v-label');
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = 'rgb(255 255 255 / 0.55)';
  context.stroke();
  const x = label.x + LABEL.left;
  const middle = label.y + LABEL.height / 2;
  paintIcon(context, kind, style, { x, y: middle - LABEL.icon / 2 });
  context.fillStyle = style.token('--v-label-text');
  context.fillText(words, x + LABEL.icon + LABEL.gap, middle + 1);
}

const pathOf = (text: string) => new Path2D(text);

/** Paths are drawn in a square of this side. */
const SIDE = 40;

function paintIcon(
  context: Context,
  kind: MarkKind,
  style: OverlayStyle,
  at: { readonly x: number; readonly y: number },
): void {
  const { token, shape, sign, isOpen = false } = LOOKS[kind];
  context.save();
  context.translate(at.x, at.y);
  context.scale(LABEL.icon / SIDE, LABEL.icon / SIDE);
  context.lineWidth = 4;
  context.fillStyle = style.token(token);
  context.strokeStyle = style.token(token);
  if (isOpen) context.stroke(pathOf(shape));
  else {
    context.fill(pathOf(shape));
    context.strokeStyle = style.token('--v-ink');
  }
  context.stroke(pathOf(sign));
  context.restore();
}
