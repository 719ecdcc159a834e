import type { MarkKind, OverlayStyle } from './overlay-style.ts';

type Context = CanvasRenderingContext2D;

/** An icon is drawn in a square of this side, then scaled. */
const SIDE = 40;

interface IconDrawing {
  /** Area filled with the verdict's colour. */
  readonly fill?: string;
  /** Line in the verdict's colour. */
  readonly edge?: string;
  /** Sign on it: dark on a filled icon, coloured on an open one. */
  readonly sign: string;
  readonly signWidth: number;
  readonly dot?: { readonly x: number; readonly y: number; readonly r: number };
}

const DRAWINGS: Record<MarkKind, IconDrawing> = {
  accepted: {
    fill: 'M20 2a18 18 0 1 0 0 36a18 18 0 1 0 0-36z',
    sign: 'M11 21l6.5 6.5L29.5 13.5',
    signWidth: 5,
  },
  already: {
    edge: 'M8 4h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z',
    sign: 'M12 20.5l5.5 5.5L28.5 14.5',
    signWidth: 4,
  },
  'wrong-kind': {
    fill: 'M13 2h14l11 11v14L27 38H13L2 27V13z',
    sign: 'M13 13l14 14M27 13L13 27',
    signWidth: 5,
  },
  'no-code': {
    edge: 'M20 4a16 16 0 1 0 0 32a16 16 0 1 0 0-32z',
    sign: 'M12 20h16',
    signWidth: 4,
  },
  'not-in-order': {
    fill: 'M20 1l19 19-19 19L1 20z',
    sign: 'M15 16.5a5 5 0 1 1 7 4.5q-2 1-2 3.5',
    signWidth: 4,
    dot: { x: 20, y: 29.5, r: 2.6 },
  },
  'packed-elsewhere': {
    fill: 'M20 1l17 9.5v19L20 39 3 29.5v-19z',
    sign: 'M9 14.5L20 21l11-6.5M20 21v12',
    signWidth: 4,
  },
  'case-full': { fill: 'M2 6h36L20 38z', sign: 'M12.5 14h15', signWidth: 5 },
  // Two labels, one over the other.
  duplicate: {
    fill: 'M2 2h25v11h11v25H13V27H2z',
    sign: 'M13 13h14v14H13z',
    signWidth: 4,
  },
  // An eye that is crossed out.
  unread: {
    edge: 'M3 20q17-24 34 0q-17 24-34 0z',
    sign: 'M7 33L33 7',
    signWidth: 4,
  },
};

const paths = new Map<string, Path2D>();
function path(text: string): Path2D {
  const known = paths.get(text) ?? new Path2D(text);
  paths.set(text, known);
  return known;
}

/** Draws a label's icon with its top-left corner at x, y. */
export function paintIcon(
  context: Context,
  kind: MarkKind,
  style: OverlayStyle,
  box: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const drawing = DRAWINGS[kind];
  const colour = style.colour[kind];
  context.save();
  context.translate(box.x, box.y);
  context.scale(box.side / SIDE, box.side / SIDE);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.fillStyle = colour;
  context.strokeStyle = colour;
  if (drawing.fill) context.fill(path(drawing.fill));
  if (drawing.edge) {
    context.lineWidth = 4;
    context.stroke(path(drawing.edge));
  } else context.strokeStyle = style.ink;
  context.lineWidth = drawing.signWidth;
  context.stroke(path(drawing.sign));
  if (drawing.dot) {
    context.fillStyle = style.ink;
    context.beginPath();
    context.arc(drawing.dot.x, drawing.dot.y, drawing.dot.r, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}
