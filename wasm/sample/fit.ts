/**
 * Fits the map of a code to its finders, timing marks and alignment patterns. Finders alone determine little of the
 * perspective, and nothing of a lens's bend.
 */
import type { DecoderContext, Plane } from '../steps.ts';
import { functionModules } from '../decode/function-modules.ts';
import {
  compose,
  distance,
  fromUnitSquare,
  inverse,
  project,
  type Homography,
} from '../geometry.ts';
import type { Point, Quad } from '../types.ts';
import { TO_CENTRE } from './axes.ts';

/** Steps, modules, by which a fit moves the four points, and first the fourth one, which has no finder. */
const FIT_STEPS = [1.2, 0.6, 0.3, 0.15];
const FOURTH_STEPS = [3, 1.5];

/** Steps of one size in one direction. */
const MOST_FIT_STEPS = 3;

/** Cells of a fit: data modules, and timing marks with alignment patterns. Version 29 has three times as many. */
const MOST_DATA_CELLS = 400;
const MOST_MARK_CELLS = 400;

const NUMBERS_PER_CELL = 3;

/** Index of the point without a finder. */
const FOURTH = 2;

/** The least certain point first. */
const POINT_ORDER = [FOURTH, 1, 3, 0];
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const cache = new Map<number, Float32Array>();

/** Cells that are spread evenly over a list of them. */
const spread = (cells: readonly number[][], most: number): number[][] =>
  cells.filter((_, i) => i % Math.ceil(cells.length / most) === 0);

/**
 * Cells of a size: u, v and weight, which is below 0 for dark and above 0 for bright function modules. Data modules
 * have weight 0: under the right map each is clearly dark or clearly bright.
 */
function cellsOf(modules: number): Float32Array {
  const held = cache.get(modules);
  if (held) return held;
  const all = Array.from(functionModules(modules), (sign, i) => [
    (i % modules) + 0.5,
    Math.floor(i / modules) + 0.5,
    sign,
  ]);
  const isFinder = ([u, v]: number[]): boolean =>
    Math.min(u!, v!) < 8 && (Math.max(u!, v!) < 8 || Math.max(u!, v!) > modules - 8);
  const marks = all.filter((cell) => cell[2] !== 0 && !isFinder(cell));
  const data = all.filter((cell) => cell[2] === 0);
  const cells = [
    ...all.filter((cell) => cell[2] !== 0 && isFinder(cell)),
    ...spread(marks, MOST_MARK_CELLS),
    ...spread(data, MOST_DATA_CELLS),
  ];
  const made = Float32Array.from(cells.flat());
  cache.set(modules, made);
  return made;
}

/** Hill climbing over the places of a code's four points. */
class Climb {
  map: Homography;
  #quality: number;
  readonly #points: Point[];
  readonly #toUnit: Homography;
  readonly #module: number;
  readonly #score: (map: Homography) => number;

  constructor(start: Homography, modules: number, score: (map: Homography) => number) {
    const near = TO_CENTRE;
    const far = modules - TO_CENTRE;
    const anchors: Quad = [
      { x: near, y: near },
      { x: far, y: near },
      { x: far, y: far },
      { x: near, y: far },
    ];
    this.#toUnit = inverse(fromUnitSquare(anchors));
    this.#points = anchors.map(({ x, y }) => project(start, x, y));
    this.#module = distance(this.#points[0]!, this.#points[1]!) / (far - near);
    this.#score = score;
    this.map = this.#mapNow();
    this.#quality = score(this.map);
  }

  /** Moves one point in each direction by a number of modules while that fits better. */
  move(index: number, step: number): void {
    for (const [dx, dy] of DIRECTIONS) {
      for (let again = 0; again < MOST_FIT_STEPS; again++) {
        const was = this.#points[index]!;
        const by = step * this.#module;
        this.#points[index] = { x: was.x + dx * by, y: was.y + dy * by };
        const map = this.#mapNow();
        const value = this.#score(map);
        if (value <= this.#quality) {
          this.#points[index] = was;
          break;
        }
        this.#quality = value;
        this.map = map;
      }
    }
  }

  #mapNow(): Homography {
    const [a, b, c, d] = this.#points;
    return compose(fromUnitSquare([a!, b!, c!, d!]), this.#toUnit);
  }
}

/** Moves the places of four points of the code until the map fits best. */
export function fittedMap(
  { kernels, heap }: DecoderContext,
  plane: Plane,
  start: Homography,
  modules: number,
  level: number,
): Homography {
  const cells = cellsOf(modules);
  const count = cells.length / NUMBERS_PER_CELL;
  const address = heap.table(`fit-cells-${modules}`, () => cells);
  const mapAddress = heap.at('map');
  const climb = new Climb(start, modules, (map) => {
    heap.writeFloats(mapAddress, map);
    return kernels.fitness(plane.handle, mapAddress, modules, address, count, level);
  });
  for (const step of FOURTH_STEPS) climb.move(FOURTH, step);
  for (const step of [...FIT_STEPS, FIT_STEPS.at(-1)!]) {
    for (const index of POINT_ORDER) climb.move(index, step);
  }
  return climb.map;
}
