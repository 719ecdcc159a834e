/**
 * Places of codes that stay unread, from frame to frame: most frames search too little to detect a spoiled code again,
 * and its ring must not blink.
 */
import type { DecodedSymbol, FrameContext, Plane } from '../steps.ts';
import {
  compose,
  distance,
  fromUnitSquare,
  mapQuad,
  overlaps,
  type Homography,
} from '../geometry.ts';
import { planeFor } from '../locate/planes.ts';
import { agreement, cornersBy, type Mapped } from '../sample/read-candidate.ts';
import type { Quad } from '../types.ts';
import type { Move } from './tracks.ts';

const MOST_KEPT = 4;

/** Consecutive frames that do not show the code and for which its place is kept. */
const KEPT_FRAMES = 4;

/** Largest loss of agreement, from the frame that proved the code, at which a later frame still shows it. */
const AGREEMENT_LOSS = 0.1;

export interface KeptPlace {
  readonly corners: Quad;
  readonly modules: number;
  /** Least agreement of a frame that showed that it is a code: print hardly ever reaches it. */
  readonly certain: number;
  /** Consecutive frames that did not show it. */
  readonly absentFor: number;
}

export type Place = Pick<KeptPlace, 'corners' | 'modules'>;
export type RatedCandidate = Mapped & { readonly isCertain: boolean };
type CandidatePlace = Place & Pick<RatedCandidate, 'agreement' | 'isCertain'>;

const isOf = (a: Place, b: Place): boolean =>
  a.modules === b.modules && overlaps(a.corners, b.corners);

/** The plane in which a place is sampled, and its map there. */
export function mapAt({ frame }: FrameContext, { corners, modules }: Place): [Plane, Homography] {
  const plane = planeFor(frame, distance(corners[0], corners[1]) / modules);
  const { scale } = plane;
  const unit = fromUnitSquare(mapQuad(corners, ({ x, y }) => ({ x: x / scale, y: y / scale })));
  const shrink = 1 / modules;
  return [plane, compose(unit, [shrink, 0, 0, 0, shrink, 0, 0, 0, 1])];
}

/** The place in this frame; undefined if it was absent for too long. */
function next(
  context: FrameContext,
  old: KeptPlace,
  current: readonly CandidatePlace[],
): KeptPlace | undefined {
  const here = current.filter((place) => isOf(place, old));
  const [best] = [old, ...here]
    .map((place) => ({
      corners: place.corners,
      share: agreement(context, ...mapAt(context, place), place.modules),
    }))
    .sort((a, b) => b.share - a.share);
  const again = here.filter(({ isCertain }) => isCertain).map((place) => place.agreement);
  const certain = Math.min(old.certain, ...again);
  if (best!.share >= certain - AGREEMENT_LOSS)
    return { ...old, corners: best!.corners, certain, absentFor: 0 };
  return old.absentFor < KEPT_FRAMES ? { ...old, absentFor: old.absentFor + 1 } : undefined;
}

/** The places for the next frame. A quick frame only moves them. */
export function keptNext(
  context: FrameContext,
  before: readonly KeptPlace[],
  candidates: readonly RatedCandidate[],
  known: readonly DecodedSymbol[],
  move: Move,
): readonly KeptPlace[] {
  const { kind } = context.plan;
  // A first frame has no code that stays unread yet.
  if (kind === 'still' || kind === 'first') return [];
  const old = before.map((place) => ({ ...place, corners: mapQuad(place.corners, move) }));
  if (kind === 'quick') return old;
  const isUnread = (place: Place): boolean =>
    !known.some(({ corners }) => overlaps(corners, place.corners));
  const current = [...candidates]
    .sort((a, b) => b.agreement - a.agreement)
    .map(({ map, modules, plane, agreement: share, isCertain }) => {
      return { corners: cornersBy(map, modules, plane), modules, agreement: share, isCertain };
    })
    .filter(isUnread);
  const kept = old.filter(isUnread).flatMap((place) => next(context, place, current) ?? []);
  const certain = current.filter(({ isCertain }) => isCertain);
  const added = certain
    .filter((place, i) => ![...kept, ...certain.slice(0, i)].some((other) => isOf(other, place)))
    .map(({ corners, modules, agreement: share }) => {
      return { corners, modules, certain: share, absentFor: 0 };
    });
  return [...kept, ...added].slice(0, MOST_KEPT);
}
