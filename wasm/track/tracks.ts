import { distance } from '../geometry.ts';
import type { Finder, Triple } from '../steps.ts';
import type { Point, Quad } from '../types.ts';
import { likeness, SAME, type Anchor, type Pixels } from './fingerprint.ts';

/** A code that was read in an earlier frame and is followed by where it is and by its fingerprint. */
export interface Track {
  readonly text: string;
  readonly modules: number;
  readonly anchor: Anchor;
  readonly corners: Quad;
  readonly fingerprint: Float32Array;
  /** Frames since it was last read. */
  readonly age: number;
  /** Frames in a row in which its finders were not seen and only its fingerprint held. */
  readonly blind: number;
  /** One of its finders is seen in the coarse planes only. */
  readonly isCoarse: boolean;
}

/** A label moves less than this from frame to frame, in sides of the code. */
const FARTHEST_MOVE = 1.5;
const MOST_SCALE = 1.35;
/** How far apart the finders' moves may be, in sides: a turn by 25° or the largest scale. */
const MOST_TURN = 0.45;
/** Finder measurements jitter; after so many frames without any a track must be read anew. */
const MOST_BLIND = 3;

const sideOf = ({ corner, right, below }: Anchor): number =>
  (distance(corner, right) + distance(corner, below)) / 2;

/** Moves corners as the three finders moved. */
export function carry(corners: Quad, from: Anchor, to: Anchor): Quad {
  const ux = from.right.x - from.corner.x;
  const uy = from.right.y - from.corner.y;
  const vx = from.below.x - from.corner.x;
  const vy = from.below.y - from.corner.y;
  const det = ux * vy - uy * vx || 1;
  const move = (p: Point): Point => {
    const dx = p.x - from.corner.x;
    const dy = p.y - from.corner.y;
    const u = (dx * vy - dy * vx) / det;
    const v = (dy * ux - dx * uy) / det;
    return {
      x: to.corner.x + u * (to.right.x - to.corner.x) + v * (to.below.x - to.corner.x),
      y: to.corner.y + u * (to.right.y - to.corner.y) + v * (to.below.y - to.corner.y),
    };
  };
  return [move(corners[0]), move(corners[1]), move(corners[2]), move(corners[3])];
}

const moveTo = (track: Track, anchor: Anchor, blind: number): Track => ({
  ...track,
  anchor,
  corners: carry(track.corners, track.anchor, anchor),
  age: track.age + 1,
  blind,
});

function near(track: Track, triple: Triple): boolean {
  const side = sideOf(track.anchor);
  const ratio = sideOf(triple) / side;
  if (ratio > MOST_SCALE || ratio < 1 / MOST_SCALE) return false;
  return distance(track.anchor.corner, triple.corner) < side * FARTHEST_MOVE;
}

/** All three finders moved alike, or they are not those of one code. */
function movedAlike(track: Track, to: Anchor): boolean {
  const from = track.anchor;
  const most = sideOf(from) * MOST_TURN;
  const dx = to.corner.x - from.corner.x;
  const dy = to.corner.y - from.corner.y;
  const off = (a: Point, b: Point): number => Math.hypot(b.x - a.x - dx, b.y - a.y - dy);
  return off(from.right, to.right) < most && off(from.below, to.below) < most;
}

const isLike = (pixels: Pixels, track: Track, anchor: Anchor): boolean =>
  likeness(pixels, anchor, track.modules, track.fingerprint) >= SAME;

/** The triple, either way round (a mirrored code swaps them), that has the fingerprint of the track. */
function recognise(pixels: Pixels, track: Track, triple: Triple): Anchor | undefined {
  if (!near(track, triple)) return undefined;
  const { corner, right, below } = triple;
  const ways = [
    { corner, right, below },
    { corner, right: below, below: right },
  ];
  return ways.find((anchor) => movedAlike(track, anchor) && isLike(pixels, track, anchor));
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function shiftBy({ corner, right, below }: Anchor, dx: number, dy: number): Anchor {
  const by = (p: Point): Point => ({ x: p.x + dx, y: p.y + dy });
  return { corner: by(corner), right: by(right), below: by(below) };
}

export interface Followed {
  readonly tracks: Track[];
  readonly used: ReadonlySet<Finder>;
  /** How far the picture moved, as far as the tracks tell. */
  readonly shift: Point;
}

/** Tracks that are still there, where they are now, and the finders that they explain. */
export function follow(
  pixels: Pixels,
  tracks: readonly Track[],
  triples: readonly Triple[],
): Followed {
  const used = new Set<Finder>();
  const found = new Map<Track, Track>();
  for (const triple of triples) {
    const points = [triple.corner, triple.right, triple.below];
    if (points.some((p) => used.has(p))) continue;
    for (const track of tracks) {
      if (found.has(track)) continue;
      const anchor = recognise(pixels, track, triple);
      if (!anchor) continue;
      found.set(track, moveTo(track, anchor, 0));
      for (const point of points) used.add(point);
      break;
    }
  }
  const moves = [...found].map(([was, is]) => ({
    x: is.anchor.corner.x - was.anchor.corner.x,
    y: is.anchor.corner.y - was.anchor.corner.y,
  }));
  const dx = median(moves.map((m) => m.x));
  const dy = median(moves.map((m) => m.y));
  for (const track of tracks) {
    if (found.has(track) || track.blind >= MOST_BLIND) continue;
    const anchor = shiftBy(track.anchor, dx, dy);
    if (isLike(pixels, track, anchor)) found.set(track, moveTo(track, anchor, track.blind + 1));
  }
  return { tracks: [...found.values()], used, shift: { x: dx, y: dy } };
}

/** The tracks to read again in this frame: longest unread first. */
export const dueForReading = (tracks: readonly Track[], most: number): Track[] =>
  tracks
    .filter((t) => t.age > 0 && t.blind === 0)
    .sort((a, b) => b.age - a.age)
    .slice(0, most);

/** A followed code as a triple again; its finders' size is by where they are. */
export function tripleOf({ anchor, modules }: Track): Triple {
  const size = (sideOf(anchor) * 7) / (modules - 7);
  const finder = ({ x, y }: Point): Finder => ({ x, y, size, hits: 1 });
  const { corner, right, below } = anchor;
  const triple = { corner: finder(corner), right: finder(right), below: finder(below) };
  return { ...triple, score: 0, pitch: size / 7 };
}

/** The track at a place measured more finely. */
export const settle = (track: Track, { corner, right, below }: Anchor): Track => {
  const anchor = { corner, right, below };
  return { ...track, anchor, corners: carry(track.corners, track.anchor, anchor) };
};
