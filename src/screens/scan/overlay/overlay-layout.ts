/** Positions of outlines and labels in the view, in px (CSS) from its top left corner. */
import { i18n } from '@lingui/core';
import { type Fit, fitWhole, type Size } from '../../../parts/camera/fit-whole.ts';
import type { OverlayFrame } from '../../../packing/session/overlay-labels.ts';
import { CAUSE_WORDS, isProblem, type MarkKind, WORDS } from './overlay-marks.ts';

interface ViewPoint {
  readonly x: number;
  readonly y: number;
}

interface Box extends Size, ViewPoint {}

type Corners = readonly [ViewPoint, ViewPoint, ViewPoint, ViewPoint];

/** Sizes of a label. */
export const LABEL = { height: 34, left: 4, icon: 28, gap: 5, right: 8 } as const;
/** From a label to its code, and to the edge of the view. */
const DISTANCE = 8;
const EDGE = 4;
/** The outline is in the white margin of the printed code. */
const OUTLINE_SCALE = 1.13;

/** One code to draw. */
export interface PlacedMark {
  readonly kind: MarkKind;
  readonly outline: readonly ViewPoint[];
  readonly label: Box;
  readonly words: string;
}

/** Width of a text in px, in the labels' font. */
export type Measure = (text: string) => number;

/**
 * A label is above its code, below if it would cross another label, and always inside the view. Calm ones come first, so
 * that others are drawn over them.
 */
export function layOut(frame: OverlayFrame, view: Size, measure: Measure): readonly PlacedMark[] {
  const fit = fitWhole(frame, view);
  const occupied: Box[] = [];
  const place = (kind: MarkKind, corners: Corners, words: string): PlacedMark => {
    const outline = outlineOf(corners, fit);
    const { left, icon, gap, right, height } = LABEL;
    const width = Math.ceil(left + icon + gap + measure(words) + right);
    const label = placeLabel(boundsOf(outline), { width, height }, view, occupied);
    occupied.push(label);
    return { kind, outline, label, words };
  };
  const read = frame.marks.map(({ corners, verdict }) => {
    const word = i18n._(WORDS[verdict.kind]);
    const isCounted = 'place' in verdict && verdict.place > 0;
    return place(verdict.kind, corners, isCounted ? `${word} · ${verdict.place}` : word);
  });
  const unread = (frame.unread ?? []).map(({ corners, cause }) =>
    place('unread', corners, i18n._(CAUSE_WORDS[cause])),
  );
  return [...read, ...unread].sort((a, b) => Number(isProblem(a.kind)) - Number(isProblem(b.kind)));
}

/** The corners in the view, moved away from their centre. */
function outlineOf(corners: Corners, { left, top, scale }: Fit): readonly ViewPoint[] {
  const centre = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
  const [x, y] = [centre('x'), centre('y')];
  return corners.map((corner) => ({
    x: left + (x + (corner.x - x) * OUTLINE_SCALE) * scale,
    y: top + (y + (corner.y - y) * OUTLINE_SCALE) * scale,
  }));
}

function boundsOf(shape: readonly ViewPoint[]): Box {
  const xs = shape.map((spot) => spot.x);
  const ys = shape.map((spot) => spot.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function placeLabel(code: Box, label: Size, view: Size, occupied: readonly Box[]): Box {
  const within = (at: number, length: number, room: number) =>
    Math.max(EDGE, Math.min(at, room - length - EDGE));
  const at = (y: number): Box => ({
    ...label,
    x: within(code.x + code.width / 2 - label.width / 2, label.width, view.width),
    y: within(y, label.height, view.height),
  });
  const above = at(code.y - DISTANCE - label.height);
  const below = at(code.y + code.height + DISTANCE);
  const isFree = (box: Box) => !occupied.some((other) => crosses(box, other));
  return [above, below].find(isFree) ?? above;
}

export const crosses = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
