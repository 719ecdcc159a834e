/**
 * Checks a place for a finder of a known size by three circles around its middle, which are dark, bright and dark at any
 * rotation. The scan for finders needs four whole lines through one; stains, glare and folds beside it break them or move
 * the middle.
 */
import type { FrameContext, Plane } from '../steps.ts';
import { distance } from '../geometry.ts';
import type { Point } from '../types.ts';

/** Radii, modules, inside a finder's core, its bright ring and its dark ring at any rotation. */
const CORE_RADIUS = 1.1;
const BRIGHT_RADIUS = 2.25;
const DARK_RADIUS = 3.35;
const ANGLES = 16;
const UNIT_CIRCLE = Array.from({ length: ANGLES }, (_, i) => ({
  x: Math.cos((2 * Math.PI * i) / ANGLES),
  y: Math.sin((2 * Math.PI * i) / ANGLES),
}));

/** Share of the places on the circles that have the right colour (`bench/rings`: bent finders have 0.72). */
const LEAST_SHARE = 0.7;
/** Contrast, times that of a finder of the scan: print that fades has less. */
const CONTRAST = 2;

/** Radius around the middle in which all that is dark belongs to the core, modules, and how often it is measured. */
const CORE_REACH = 1.9;
const ROUNDS = 3;
/** Farthest middle from the place where it is sought, modules. */
const MOST_MIDDLE_SHIFT = 3;

/** Pixels per module from which the half-size plane suffices. */
const HALF_PLANE_PITCH = 4;

/** The middle of the finder near a place of the frame. @param pitch pixels per module */
export function finderNear(context: FrameContext, place: Point, pitch: number): Point | undefined {
  const { full, half, effort } = context.frame;
  const plane = pitch < HALF_PLANE_PITCH ? full : half;
  const circles = new Circles(context.heap.bytes(), plane, pitch / plane.scale);
  let middle: Point = { x: place.x / plane.scale, y: place.y / plane.scale };
  for (let round = 0; round < ROUNDS; round++) {
    const level = circles.levelAt(middle, effort.contrast * CONTRAST);
    if (level === undefined) return undefined;
    middle = circles.middleOfDark(middle, level);
  }
  const level = circles.levelAt(middle, effort.contrast * CONTRAST);
  if (level === undefined || circles.shareAt(middle, level) < LEAST_SHARE) return undefined;
  const found = { x: middle.x * plane.scale, y: middle.y * plane.scale };
  return distance(found, place) < MOST_MIDDLE_SHIFT * pitch ? found : undefined;
}

/** Circles of one size in a plane. */
class Circles {
  readonly #bytes: Uint8Array;
  readonly #plane: Plane;
  /** Pixels of the plane per module. */
  readonly #pitch: number;

  constructor(bytes: Uint8Array, plane: Plane, pitch: number) {
    this.#bytes = bytes;
    this.#plane = plane;
    this.#pitch = pitch;
  }

  /** The grey value between core and bright ring, if they differ enough. */
  levelAt(middle: Point, contrast: number): number | undefined {
    const mean = (radius: number): number =>
      this.#on(middle, radius).reduce((sum, grey) => sum + grey, 0) / ANGLES;
    const [dark, bright] = [mean(CORE_RADIUS), mean(BRIGHT_RADIUS)];
    return bright - dark < contrast ? undefined : (dark + bright) / 2;
  }

  /** Share of the places on the circles that have the right colour. */
  shareAt(middle: Point, level: number): number {
    const dark = [...this.#on(middle, CORE_RADIUS), ...this.#on(middle, DARK_RADIUS)];
    const right =
      dark.filter((grey) => grey <= level).length +
      this.#on(middle, BRIGHT_RADIUS).filter((grey) => grey > level).length;
    return right / (3 * ANGLES);
  }

  /** The middle of the dark pixels around a place. */
  middleOfDark({ x, y }: Point, level: number): Point {
    const reach = CORE_REACH * this.#pitch;
    const step = Math.max(1, this.#pitch / 3);
    let [sumX, sumY, count] = [0, 0, 0];
    for (let dy = -reach; dy <= reach; dy += step) {
      for (let dx = -reach; dx <= reach; dx += step) {
        if (dx * dx + dy * dy > reach * reach || this.#greyAt(x + dx, y + dy) > level) continue;
        sumX += dx;
        sumY += dy;
        count++;
      }
    }
    return count === 0 ? { x, y } : { x: x + sumX / count, y: y + sumY / count };
  }

  #on({ x, y }: Point, radius: number): number[] {
    const reach = radius * this.#pitch;
    return UNIT_CIRCLE.map((side) => this.#greyAt(x + side.x * reach, y + side.y * reach));
  }

  #greyAt(x: number, y: number): number {
    const { data, stride, width, height } = this.#plane;
    const column = Math.max(0, Math.min(width - 1, Math.floor(x)));
    const row = Math.max(0, Math.min(height - 1, Math.floor(y)));
    return this.#bytes[data + row * stride + column]!;
  }
}
