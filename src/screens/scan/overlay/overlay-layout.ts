import { i18n } from '@lingui/core';
import type { OverlayFrame } from './overlay-labels.ts';
import { fitWhole, type Size } from '../../../parts/camera/fit-whole.ts';
import {
  type Box,
  boundsOf,
  crosses,
  keepInside,
  type Quad,
  toView,
  widen,
} from './overlay-geometry.ts';
import { CAUSE_WORDS, isProblem, LABEL_WORDS, type MarkKind } from './overlay-style.ts';

/** Sizes of a label in px: large, and small for views under NARROW. */
export interface LabelSize {
  readonly height: number;
  readonly icon: number;
  readonly gap: number;
  readonly right: number;
  readonly placeGap: number;
}
const LARGE: LabelSize = { height: 36, icon: 30, gap: 6, right: 10, placeGap: 7 };
const SMALL: LabelSize = { height: 32, icon: 26, gap: 4, right: 7, placeGap: 5 };
const NARROW = 560;
const EDGE = 4;
const DISTANCE = 8;
/** Padding left of the icon, and the line before the place. */
export const LABEL_LEFT = 4;
export const PLACE_LINE = 2;
const OUTLINE_MARGIN = 1.13;

/** One code to draw, in px of the view. */
export interface PlacedMark {
  readonly kind: MarkKind;
  readonly outline: Quad;
  readonly label: Box;
  readonly size: LabelSize;
  readonly words: string;
  /** Place in the case, or '' where there is none. */
  readonly place: string;
}

/** Width of a text in px, in the labels' font. */
export type Measure = (text: string) => number;

/**
 * Positions: a label is above its code, below if it would cross another label, and always inside the
 * view. Calm ones come first, so that problems are drawn over them.
 */
export function layOut(frame: OverlayFrame, view: Size, measure: Measure): readonly PlacedMark[] {
  const fit = fitWhole(frame, view);
  const narrow = view.width < NARROW;
  const size = narrow ? SMALL : LARGE;
  const occupied: Box[] = [];
  const place = ({ corners, kind, words, place }: WordedMark): PlacedMark => {
    const shape = widen(toView(corners, fit), OUTLINE_MARGIN);
    const width = labelWidth(size, measure(words), place ? measure(place) : 0);
    const label = placeLabel(boundsOf(shape), { width, height: size.height }, view, occupied);
    occupied.push(label);
    return { kind, outline: shape, label, size, words, place };
  };
  const placed = worded(frame, narrow ? 'short' : 'long').map(place);
  return placed.sort((a, b) => Number(isProblem(a.kind)) - Number(isProblem(b.kind)));
}

/** One code with its words, in pixels of the frame. */
interface WordedMark extends Pick<PlacedMark, 'kind' | 'words' | 'place'> {
  readonly corners: Quad;
}

/** Decoded codes with their verdicts, then those that cannot be read with their causes. */
const worded = ({ marks, unread = [] }: OverlayFrame, length: 'short' | 'long'): WordedMark[] => [
  ...marks.map(({ corners, verdict }): WordedMark => {
    const { kind } = verdict;
    const place = 'place' in verdict && verdict.place > 0 ? `${verdict.place}` : '';
    return { corners, kind, words: i18n._(LABEL_WORDS[kind][length]), place };
  }),
  ...unread.map(({ corners, cause }): WordedMark => {
    return { corners, kind: 'unread', words: i18n._(CAUSE_WORDS[cause]), place: '' };
  }),
];

const labelWidth = (size: LabelSize, words: number, place: number): number => {
  const tail = place > 0 ? 2 * size.placeGap + PLACE_LINE + place : 0;
  return Math.ceil(LABEL_LEFT + size.icon + size.gap + words + tail + size.right);
};

function placeLabel(code: Box, label: Size, view: Size, occupied: readonly Box[]): Box {
  const x = code.x + code.width / 2 - label.width / 2;
  const above = { ...label, x, y: code.y - DISTANCE - label.height };
  const below = { ...label, x, y: code.y + code.height + DISTANCE };
  const inside = [above, below].map((box) => keepInside(box, view, EDGE));
  const free = inside.find((box) => !occupied.some((other) => crosses(box, other)));
  return free ?? inside[0] ?? above;
}
