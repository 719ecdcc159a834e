/**
 * Timing marks: how well the line between two finders alternates as of one size, and how often it changes as of any
 * size. Hundreds of triples per frame are checked, most of them clutter.
 */
import { Plane } from './descriptions.as';
import { aim, clamped, ONE } from './sampling.as';

/** Centres of three finders; of a line the first two are its ends. */
@unmanaged
export class Centres {
  cornerX: f32;
  cornerY: f32;
  rightX: f32;
  rightY: f32;
  belowX: f32;
  belowY: f32;
}

/** Mean difference of bright and dark marks between two finders as of a size. */
function alternation(
  fromX: f32,
  fromY: f32,
  toX: f32,
  toY: f32,
  towardX: f32,
  towardY: f32,
  modules: i32,
): f32 {
  const count = modules - 16;
  // Finder centres are 3.5 modules from the code's edges, the marks three more toward the third.
  const part: f32 = 1.0 / <f32>(modules - 7);
  const dx = (toX - fromX) * part;
  const dy = (toY - fromY) * part;
  const ax = dx * ONE;
  const ay = dy * ONE;
  const stepX = <i32>ax;
  const stepY = <i32>ay;
  let x = <i32>((fromX + 3.0 * part * (towardX - fromX)) * ONE + 5.0 * ax);
  let y = <i32>((fromY + 3.0 * part * (towardY - fromY)) * ONE + 5.0 * ay);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < count; i += 2, x += stepX << 1, y += stepY << 1) even += clamped(x, y);
  x = <i32>((fromX + 3.0 * part * (towardX - fromX)) * ONE + 6.0 * ax);
  y = <i32>((fromY + 3.0 * part * (towardY - fromY)) * ONE + 6.0 * ay);
  for (let i = 1; i < count; i += 2, x += stepX << 1, y += stepY << 1) odd += clamped(x, y);
  // An odd count starts and ends dark: the surplus dark mark is taken out at the mean.
  return (<f32>(odd - even) + <f32>(odd + even) / <f32>count) / <f32>count;
}

/**
 * Alternation along the rows and along the columns for every version from `first` to `last`: two f32 per version in
 * `to`, grey values.
 */
export function timing(plane: Plane, centres: Centres, first: i32, last: i32, to: usize): void {
  aim(plane);
  for (let version = first; version <= last; version++, to += 8) {
    const modules = 17 + 4 * version;
    const along = alternation(
      centres.cornerX,
      centres.cornerY,
      centres.rightX,
      centres.rightY,
      centres.belowX,
      centres.belowY,
      modules,
    );
    const down = alternation(
      centres.cornerX,
      centres.cornerY,
      centres.belowX,
      centres.belowY,
      centres.rightX,
      centres.rightY,
      modules,
    );
    store<f32>(to, along);
    store<f32>(to, down, 4);
  }
}

/** Samples per module of a line; a run of five modules cannot be a timing mark. */
const SAMPLES_A_MODULE = 5;
const HOPELESS = 5 * SAMPLES_A_MODULE;
/** Longest run of one colour over the mean run: a timing mark is one module. */
const LONGEST_RUN: f32 = 2.2;

/**
 * Number of changes between dark and bright along a line between the first two centres, sampled in `samples` steps.
 * `level` is between dark and bright at its start and changes linearly to `toLevel`. 0 if the line does not start and
 * end dark, or its runs are too uneven for timing marks.
 */
export function changes(
  plane: Plane,
  centres: Centres,
  samples: i32,
  level: f32,
  toLevel: f32,
): i32 {
  aim(plane);
  const part: f32 = 1.0 / <f32>samples;
  const dx = <i32>((centres.rightX - centres.cornerX) * part * ONE);
  const dy = <i32>((centres.rightY - centres.cornerY) * part * ONE);
  const rise = (toLevel - level) * part;
  let x = <i32>(centres.cornerX * ONE);
  let y = <i32>(centres.cornerY * ONE);
  let edges = 0;
  let dark = true;
  let run = 0;
  let longest = 0;
  let others = 0;
  for (let i = 0; i <= samples; i++, x += dx, y += dy, level += rise) {
    if (++run > HOPELESS) return 0;
    if (<f32>clamped(x, y) < level === dark) {
      others = 0;
      continue;
    }
    // A single sample on the other side is noise, not an edge.
    if (++others < 2) continue;
    longest = max(longest, run - 2);
    run = 2;
    others = 0;
    edges++;
    dark = !dark;
  }
  const isEven = <f32>(longest * edges) <= LONGEST_RUN * <f32>samples;
  return dark && isEven ? edges : 0;
}
