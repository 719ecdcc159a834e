/**
 * Codes that are detected and stay unread: the grey values of their modules are kept over several frames. Lamps that
 * flicker, glare that moves and noise harm other modules in each of them.
 */
import type { FrameContext, CodeRead, Plane } from '../steps.ts';
import { bitOrder } from '../decode/layout.ts';
import { relativeToLocalThreshold } from '../decode/local-threshold.ts';
import {
  compose,
  distance,
  fromUnitSquare,
  mapQuad,
  overlaps,
  type Homography,
} from '../geometry.ts';
import { planeFor } from '../locate/planes.ts';
import {
  agreement,
  codeReadAt,
  cornersBy,
  sampleByMap,
  type Mapped,
} from '../sample/read-candidate.ts';
import { readGrid } from '../decode/read-grid.ts';
import type { Quad } from '../types.ts';
import type { Move } from './tracks.ts';

/**
 * Unread codes whose modules are kept from frame to frame, the frames after which they are given up, those for which
 * they rest then, and those without the code after which it is forgotten.
 */
const MOST_FUSED = 4;
const MOST_FUSED_FRAMES = 24;
const FUSED_REST_FRAMES = 96;
const MOST_UNSEEN_FRAMES = 4;

/** Agreement of a frame that shows the code. */
const LEAST_FUSED_AGREEMENT = 0.65;

/** Share of the data modules with the colour of the frames before; another label has half of them by chance. */
const LEAST_SAME_MODULES = 0.57;

/** An unread code. Values are those of (modules + 2)² modules relative to their threshold; below 0 is dark. */
export interface Fused {
  readonly corners: Quad;
  readonly modules: number;
  /** A frame showed that it is a code: print never reaches this agreement. */
  readonly isCertain: boolean;
  /** Frames that its values are of, and consecutive ones that did not show it. */
  readonly frames: number;
  readonly unseen: number;
  /** Frames since it was given up; 0 while it is sampled and decoded. */
  readonly resting: number;
  readonly sum: Int16Array;
  readonly darkest: Int8Array;
  readonly brightest: Int8Array;
}

interface Place {
  readonly corners: Quad;
  readonly modules: number;
}
type SeenPlace = Place & Pick<Fused, 'isCertain'>;

export type SeenCandidate = Mapped & Pick<Fused, 'isCertain'>;

/** Grey value of a module at its threshold. */
const MIDDLE_GREY = 128;

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

const agreementAt = (context: FrameContext, place: Place): number =>
  agreement(context, ...mapAt(context, place), place.modules);

/** Share of the data modules that have the same colour in a frame as over the frames before. */
function sameShare(sum: Int16Array, now: Int8Array, modules: number): number {
  const order = bitOrder(modules);
  let same = 0;
  for (const at of order) {
    const k = (Math.floor(at / modules) + 1) * (modules + 2) + (at % modules) + 1;
    same += Number(sum[k]! < 0 === now[k]! < 0);
  }
  return same / order.length;
}

const begun = (place: SeenPlace, now: Int8Array): Fused => ({
  ...place,
  frames: 1,
  unseen: 0,
  resting: 0,
  sum: Int16Array.from(now),
  darkest: now.slice(),
  brightest: now.slice(),
});

/** The code with the values of one more frame. */
function added(old: Fused, now: Int8Array): Fused {
  return {
    ...old,
    frames: old.frames + 1,
    sum: old.sum.map((value, i) => value + now[i]!),
    darkest: old.darkest.map((value, i) => Math.min(value, now[i]!)),
    brightest: old.brightest.map((value, i) => Math.max(value, now[i]!)),
  };
}

/** The code after this frame; undefined if it was not seen for too long, or has rested. */
function next(context: FrameContext, old: Fused, seen: readonly SeenPlace[]): Fused | undefined {
  const { modules, frames, resting, unseen } = old;
  const here = seen.filter((place) => isOf(place, old));
  const places = [old, ...here].map((place) => ({
    corners: place.corners,
    agreement: agreementAt(context, place),
  }));
  const best = places.reduce((a, b) => (b.agreement > a.agreement ? b : a));
  const isLike = best.agreement >= LEAST_FUSED_AGREEMENT;
  const isCertain = old.isCertain || here.some((place) => place.isCertain);
  const shown = { ...old, corners: best.corners, isCertain, unseen: 0 };
  const hidden = { ...old, unseen: unseen + 1 };
  if (frames >= MOST_FUSED_FRAMES) {
    const now = { ...(isLike ? shown : hidden), resting: resting + 1 };
    return resting < FUSED_REST_FRAMES ? now : undefined;
  }
  const now = sampleByMap(context, ...mapAt(context, { ...best, modules }), modules).slice();
  if (isLike && sameShare(old.sum, now, modules) >= LEAST_SAME_MODULES) return added(shown, now);
  return unseen < MOST_UNSEEN_FRAMES ? hidden : undefined;
}

/** Decodes the mean, the darkest or the brightest values, one of them per frame. */
function readFused(context: FrameContext, fused: Fused): CodeRead | undefined {
  const { modules, frames, sum, darkest, brightest, unseen, resting } = fused;
  if (frames < 2 || unseen > 0 || resting > 0) return undefined;
  const mean = Int8Array.from(sum, (value) => Math.round(value / frames));
  const values = [mean, darkest, brightest][frames % 3]!;
  const greys = Uint8Array.from(values, (value) => MIDDLE_GREY + value);
  const decoded = readGrid(relativeToLocalThreshold(greys, modules), modules);
  if (!decoded) return undefined;
  const [plane, map] = mapAt(context, fused);
  return codeReadAt(decoded, map, modules, plane);
}

export interface Fusion {
  readonly reads: readonly CodeRead[];
  /** The codes that are still unread. */
  readonly fused: readonly Fused[];
}

/**
 * Adds a frame to the codes that stay unread, and decodes what is clear over the frames. A quick frame only moves them:
 * print that is like a code would take a fifth of its time.
 */
export function fuse(
  context: FrameContext,
  before: readonly Fused[],
  candidates: readonly SeenCandidate[],
  known: readonly CodeRead[],
  move: Move,
): Fusion {
  const { kind } = context.plan;
  // A first frame has no code that stays unread yet.
  if (kind === 'still' || kind === 'first') return { reads: [], fused: [] };
  const old = before.map((place) => ({ ...place, corners: mapQuad(place.corners, move) }));
  if (kind === 'quick') return { reads: [], fused: old };
  const isUnread = (place: Place): boolean =>
    !known.some(({ corners }) => overlaps(corners, place.corners));
  const seen = candidates
    .filter((mapped) => mapped.agreement >= LEAST_FUSED_AGREEMENT)
    .sort((a, b) => b.agreement - a.agreement)
    .map(({ map, modules, plane, isCertain }) => {
      return { corners: cornersBy(map, modules, plane), modules, isCertain };
    })
    .filter(isUnread);
  const kept = old.filter(isUnread).flatMap((place) => next(context, place, seen) ?? []);
  const fused = [...kept];
  for (const place of seen) {
    if (fused.filter(({ resting }) => resting === 0).length >= MOST_FUSED) break;
    if (fused.some((other) => isOf(other, place))) continue;
    const grid = sampleByMap(context, ...mapAt(context, place), place.modules);
    fused.push(begun(place, grid));
  }
  const reads = fused.map((place) => readFused(context, place));
  return {
    reads: reads.flatMap((read) => read ?? []),
    fused: fused.filter((_, i) => !reads[i]),
  };
}
