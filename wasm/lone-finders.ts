/**
 * Places of codes that are mostly hidden, so that no map agrees with them: a finder of the size of the codes beside it,
 * with dark and bright modules in a square at it.
 */
import { describedPose, type Pose } from './kernels/descriptions.ts';
import {
  centreOf,
  distance,
  grown,
  isInPicture,
  isInside,
  mapQuad,
  project,
  type Homography,
} from './geometry.ts';
import { finderNear } from './locate/circles.ts';
import { planeFor } from './locate/planes.ts';
import { Sampler, TO_CENTRE } from './sample/axes.ts';
import { rotated } from './frame-plan.ts';
import { cornersBy } from './sample/read-candidate.ts';
import type { DecodedSymbol, Finder, FrameContext, Plane } from './steps.ts';
import type { Place } from './track/kept-places.ts';
import type { Move } from './track/tracks.ts';
import type { Point, Quad } from './types.ts';

/** Ratio of a finder's size to that of the codes beside it. */
const LONE_SIZE_RATIO = 1.5;
/** Finders that are kept, and those of the scan that are tried per frame: later frames try the others. */
const MOST_LONE = 4;
/** Consecutive frames without a place of a code, quick ones aside, after which a finder is forgotten. */
const MOST_REFUSED = 2;

/** A code with its quiet zone, times its outline. */
const WITH_QUIET_ZONE = 1.35;

/** Poses that are tried at a finder: its rotation within a quarter, and the length of its modules. */
const ROTATIONS = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 24);
const LENGTHS = [0.87, 1, 1.15];

/** Share of a finder's modules that have the right colour, and of those around it that are bright. */
const LEAST_LIKENESS = 0.8;
const LEAST_BORDER = 0.6;

/** Difference of two modules of different colour, share of the finder's contrast. */
const LEAST_DIFFERENCE = 0.35;
/**
 * Share of neighbouring modules that differ, along rows and along columns, where no glare is. In `bench/rings` codes have
 * 0.4, half of one under coffee 0.2; in 9 of 10 frames words beside an emblem of a finder's size and shape have less.
 */
const LEAST_TEXTURE = 0.2;
/** Grey value from which a bright module is glare, if its neighbours are bright too, and share of modules outside it. */
const GLARE = 244;
const LEAST_BESIDE_GLARE = 200;
const LEAST_OUTSIDE_GLARE = 0.4;

/** Modules per side of a finder with its separator. */
const SEPARATED_FINDER = 8;

/** A finder that no code explains, of the size of the nearest code that is read. */
export interface LoneFinder extends Point {
  /** Pixels per module. */
  readonly pitch: number;
  /** Modules per side of that code. */
  readonly modules: number;
  /** Consecutive frames in which no place of a code was at it. */
  readonly refused: number;
  /** The place of its code in this frame. */
  readonly place?: LonePlace | undefined;
}

type LonePlace = Place & { readonly texture: number };

/** The size of a read code as a finder beside it would have it. */
function sizeAt(
  reads: readonly DecodedSymbol[],
  place: Point,
): Pick<LoneFinder, 'pitch' | 'modules'> {
  const { corners, modules } = reads.reduce((a, b) =>
    distance(centreOf(b.corners), place) < distance(centreOf(a.corners), place) ? b : a,
  );
  const sides = corners.map((corner, i) => distance(corner, corners[(i + 1) % 4]!));
  return { pitch: sides.reduce((a, b) => a + b) / 4 / modules, modules };
}

/** A lone finder in a picture that moved. */
export function movedLone(finder: LoneFinder, move: Move): LoneFinder {
  const { place } = finder;
  const moved = place && { ...place, corners: mapQuad(place.corners, move) };
  return { ...finder, ...move(finder), place: moved };
}

/**
 * Returns the lone finders of a frame, with the places of their codes.
 * @param before those of the last frame, at their places in this one: most frames do not detect a spoiled finder again
 * @param covered outlines of the last frames' codes that are missing in this one: what is left of them is no lone finder
 */
export function loneFinders(
  context: FrameContext,
  reads: readonly DecodedSymbol[],
  before: readonly LoneFinder[],
  covered: readonly Quad[],
  unexplained: readonly Finder[],
): LoneFinder[] {
  if (reads.length === 0 || before.length + unexplained.length === 0) return [];
  const detected = unexplained.flatMap(({ x, y, size }): LoneFinder[] => {
    const known = sizeAt(reads, { x, y });
    const ratio = size / (2 * TO_CENTRE * known.pitch);
    return ratio < LONE_SIZE_RATIO && ratio > 1 / LONE_SIZE_RATIO
      ? [{ x, y, ...known, refused: MOST_REFUSED }]
      : [];
  });
  const outlines = [...reads.map(({ corners }) => corners), ...covered].map((corners) =>
    grown(corners, WITH_QUIET_ZONE),
  );
  const found: LoneFinder[] = [];
  const tried = rotated(detected, context.plan.index).slice(0, MOST_LONE);
  for (const finder of [...before, ...tried]) {
    if (found.length === MOST_LONE) break;
    const { pitch } = finder;
    const isKnown = (at: Point): boolean =>
      found.some((other) => distance(other, at) < 2 * pitch) ||
      outlines.some((outline) => isInside(outline, at));
    const middle = isKnown(finder) ? undefined : finderNear(context, finder, pitch);
    if (!middle || isKnown(middle)) continue;
    const now = { ...finder, ...middle };
    const place = placeOf(context, now);
    const refused = place ? 0 : finder.refused + 1;
    if (refused <= MOST_REFUSED) found.push({ ...now, refused, place });
  }
  // Those with the most modules in view first.
  return found.sort((a, b) => (b.place?.texture ?? 0) - (a.place?.texture ?? 0));
}

/** The code with this finder at that of its corners where most modules are. */
function placeOf(context: FrameContext, finder: LoneFinder): LonePlace | undefined {
  const { modules } = finder;
  const plane = planeFor(context.frame, finder.pitch);
  const { pose, likeness } = poseOf(context, plane, finder);
  if (likeness < LEAST_LIKENESS) return undefined;
  const sampler = new Sampler(context, plane);
  const { border, contrast } = aroundOf(sampler, pose);
  if (border < LEAST_BORDER) return undefined;
  return [0, 1, 2, 3]
    .map((quarters) => {
      const map = mapAt(pose, quarters);
      const texture = textureOf(sampler, map, modules, LEAST_DIFFERENCE * contrast);
      return { corners: cornersBy(map, modules, plane), modules, texture };
    })
    .filter(({ corners, texture }) => {
      const isWhole = corners.every((corner) => isInPicture(corner, context.frame.full));
      return isWhole && texture >= LEAST_TEXTURE;
    })
    .sort((a, b) => b.texture - a.texture)[0];
}

/** The pose under which most modules of a finder have the right colour, and their share. */
function poseOf(
  { kernels, heap }: FrameContext,
  { handle, scale }: Plane,
  { x, y, pitch }: LoneFinder,
): { readonly pose: Pose; readonly likeness: number } {
  const poses = LENGTHS.flatMap((length) =>
    ROTATIONS.map((rotation) => {
      const module = (pitch * length) / scale;
      const u = { x: Math.cos(rotation) * module, y: Math.sin(rotation) * module };
      const pose = { x: x / scale, y: y / scale, u, v: { x: -u.y, y: u.x } };
      return { pose, likeness: kernels.rings(handle, describedPose(heap, pose)) };
    }),
  );
  return poses.reduce((a, b) => (b.likeness > a.likeness ? b : a));
}

/** The share of the modules around a finder that are bright, and its contrast. */
function aroundOf(sampler: Sampler, { x, y, u, v }: Pose) {
  const at = (i: number, j: number): number =>
    sampler.at(x + i * u.x + j * v.x, y + i * u.y + j * v.y);
  const bright = (at(2, 0) + at(-2, 0) + at(0, 2) + at(0, -2)) / 4;
  const dark = at(0, 0);
  const greys = Array.from(
    { length: SEPARATED_FINDER },
    (_, i) => i - SEPARATED_FINDER / 2,
  ).flatMap((i) => [at(i, -4), at(4, i), at(-i, 4), at(-4, -i)]);
  const border = greys.filter((grey) => grey > (bright + dark) / 2).length / greys.length;
  return { border, contrast: bright - dark };
}

/** The map of a code with the finder at its first corner, rotated by some quarters. */
function mapAt({ x, y, u, v }: Pose, quarters: number): Homography {
  let [a, b] = [u, v];
  for (let i = 0; i < quarters; i++) [a, b] = [b, { x: -a.x, y: -a.y }];
  const left = x - TO_CENTRE * (a.x + b.x);
  const top = y - TO_CENTRE * (a.y + b.y);
  return [a.x, b.x, left, a.y, b.y, top, 0, 0, 1];
}

/** Share of neighbouring modules that differ, in the direction in which fewer do; without the finder's own. */
function textureOf(sampler: Sampler, map: Homography, modules: number, least: number): number {
  const greys = new Uint8Array(modules * modules);
  for (let row = 0, i = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++, i++) {
      const { x, y } = project(map, column + 0.5, row + 0.5);
      greys[i] = sampler.at(x, y);
    }
  }
  let [along, down, clear, all] = [0, 0, 0, 0];
  for (let row = 0; row < modules - 1; row++) {
    for (
      let column = row < SEPARATED_FINDER ? SEPARATED_FINDER : 0;
      column < modules - 1;
      column++
    ) {
      const at = row * modules + column;
      const [grey, right, below] = [greys[at]!, greys[at + 1]!, greys[at + modules]!];
      all++;
      if (
        Math.max(grey, right, below) >= GLARE &&
        Math.min(grey, right, below) >= LEAST_BESIDE_GLARE
      )
        continue;
      clear++;
      along += Number(Math.abs(grey - right) >= least);
      down += Number(Math.abs(grey - below) >= least);
    }
  }
  return Math.min(along, down) / Math.max(clear, LEAST_OUTSIDE_GLARE * all);
}
