import type { VerdictKind } from '../../../packing/session/machine.ts';
import type { VerdictFrame } from '../../../packing/session/verdict-stream.ts';
import {
  type Box,
  boundsOf,
  crosses,
  fitWhole,
  keepInside,
  type Shape,
  type Size,
  toView,
  widen,
} from './overlay-geometry.ts';
import { isProblem, PLATE_WORDS } from './verdict-words.ts';

/** Sizes of a plate in px: large, and small for views under NARROW. */
export interface PlateSize {
  readonly height: number;
  readonly mark: number;
  readonly gap: number;
  readonly right: number;
  readonly placeGap: number;
}
const LARGE: PlateSize = { height: 36, mark: 30, gap: 6, right: 10, placeGap: 7 };
const SMALL: PlateSize = { height: 32, mark: 26, gap: 4, right: 7, placeGap: 5 };
const NARROW = 560;
const EDGE = 4;
const DISTANCE = 8;
/** Padding left of the mark, and the line before the place. */
export const PLATE_LEFT = 4;
export const PLACE_LINE = 2;
const FRAME_MARGIN = 1.13;

/** One code to draw, in px of the view. */
export interface Placed {
  readonly kind: VerdictKind;
  readonly frame: Shape;
  readonly plate: Box;
  readonly size: PlateSize;
  readonly words: string;
  /** Place in the case, or '' where there is none. */
  readonly place: string;
}

/** Width of a text in px, in the plates' font. */
export type Measure = (text: string) => number;

/**
 * Where everything goes: the plate stands above its code, below when it would cross another
 * plate, and always inside the view. Calm ones come first, so that problems are drawn over them.
 */
export function layOut(frame: VerdictFrame, view: Size, measure: Measure): readonly Placed[] {
  const fit = fitWhole(frame, view);
  const narrow = view.width < NARROW;
  const taken: Box[] = [];
  const placed = frame.marks.map((mark): Placed => {
    const { kind } = mark.verdict;
    const words = PLATE_WORDS[kind][narrow ? 'short' : 'long'];
    const place = 'place' in mark.verdict && mark.verdict.place > 0 ? `${mark.verdict.place}` : '';
    const size = narrow ? SMALL : LARGE;
    const shape = widen(toView(mark.corners, fit), FRAME_MARGIN);
    const width = plateWidth(size, measure(words), place ? measure(place) : 0);
    const plate = placePlate(boundsOf(shape), { width, height: size.height }, view, taken);
    taken.push(plate);
    return { kind, frame: shape, plate, size, words, place };
  });
  return placed.sort((a, b) => Number(isProblem(a.kind)) - Number(isProblem(b.kind)));
}

const plateWidth = (size: PlateSize, words: number, place: number): number => {
  const tail = place > 0 ? 2 * size.placeGap + PLACE_LINE + place : 0;
  return Math.ceil(PLATE_LEFT + size.mark + size.gap + words + tail + size.right);
};

function placePlate(code: Box, plate: Size, view: Size, taken: readonly Box[]): Box {
  const x = code.x + code.width / 2 - plate.width / 2;
  const above = { ...plate, x, y: code.y - DISTANCE - plate.height };
  const below = { ...plate, x, y: code.y + code.height + DISTANCE };
  const inside = [above, below].map((box) => keepInside(box, view, EDGE));
  const free = inside.find((box) => !taken.some((other) => crosses(box, other)));
  return free ?? inside[0] ?? above;
}
