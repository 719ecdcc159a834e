import { type PlacedMark, PLACE_LINE, LABEL_LEFT } from './overlay-layout.ts';
import { boundsOf, type Quad, type ViewPoint, widen } from './overlay-geometry.ts';
import {
  CASING_WIDTH,
  OUTLINE_STYLES,
  type OutlineStyle,
  type OverlayStyle,
} from './overlay-style.ts';
import { paintIcon } from './overlay-icons.ts';

type Context = CanvasRenderingContext2D;
const CORNER_PART = 0.3;
const LABEL_RADIUS = 8;
/** The outer line of a code that is on two labels. */
const DOUBLE_SCALE = 1.25;

/** Draws outlines first, then labels: a label is never crossed out by a neighbour's outline. */
export function paint(
  context: Context,
  placed: readonly PlacedMark[],
  overlay: OverlayStyle,
): void {
  context.font = overlay.font;
  context.textBaseline = 'middle';
  for (const one of placed) paintOutline(context, one, overlay);
  for (const one of placed) paintLabel(context, one, overlay);
}

function paintOutline(
  context: Context,
  { kind, outline }: PlacedMark,
  overlay: OverlayStyle,
): void {
  const style = OUTLINE_STYLES[kind];
  const line = lineOf(outline, style);
  context.lineJoin = 'round';
  context.lineCap = 'butt';
  context.setLineDash([]);
  context.lineWidth = Math.max(CASING_WIDTH, style.width + 4);
  context.globalAlpha = 0.85;
  context.strokeStyle = overlay.ink;
  context.stroke(line);
  context.globalAlpha = 1;
  context.lineCap = style.round ? 'round' : 'butt';
  context.setLineDash([...style.dash]);
  context.lineWidth = style.width;
  context.strokeStyle = overlay.colour[kind];
  context.stroke(line);
  context.setLineDash([]);
}

function lineOf(outline: Quad, style: OutlineStyle): Path2D {
  const path = new Path2D();
  const line = (...spots: readonly ViewPoint[]) => {
    spots.forEach(({ x, y }, index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  };
  const [a, b, c, d] = outline;
  if (style.form === 'ring') {
    const { x, y, width, height } = boundsOf(outline);
    path.arc(x + width / 2, y + height / 2, Math.hypot(width, height) / 2, 0, 2 * Math.PI);
    return path;
  }
  if (style.form === 'corners') {
    for (const [before, corner, after] of [
      [d, a, b],
      [a, b, c],
      [b, c, d],
      [c, d, a],
    ] as const)
      line(between(corner, before), corner, between(corner, after));
  } else {
    line(a, b, c, d);
    path.closePath();
  }
  if (style.form === 'double') {
    line(...widen(outline, DOUBLE_SCALE));
    path.closePath();
  }
  if (style.strokes === 'cross') line(a, c);
  if (style.strokes !== 'none') line(b, d);
  return path;
}

const between = (from: ViewPoint, to: ViewPoint): ViewPoint => ({
  x: from.x + (to.x - from.x) * CORNER_PART,
  y: from.y + (to.y - from.y) * CORNER_PART,
});

function paintLabel(context: Context, one: PlacedMark, overlay: OverlayStyle): void {
  const { label, size, words, place } = one;
  context.beginPath();
  context.roundRect(label.x, label.y, label.width, label.height, LABEL_RADIUS);
  context.fillStyle = overlay.label;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = 'rgb(255 255 255 / 0.55)';
  context.stroke();
  const middle = label.y + label.height / 2;
  const iconY = middle - size.icon / 2;
  paintIcon(context, one.kind, overlay, { x: label.x + LABEL_LEFT, y: iconY, side: size.icon });
  context.fillStyle = overlay.words;
  const wordsX = label.x + LABEL_LEFT + size.icon + size.gap;
  context.fillText(words, wordsX, middle + 1);
  if (!place) return;
  const lineX = wordsX + context.measureText(words).width + size.placeGap;
  context.fillText(place, lineX + PLACE_LINE + size.placeGap, middle + 1);
  context.fillStyle = '#7b8583';
  context.fillRect(lineX, middle - 9, PLACE_LINE, 18);
}
