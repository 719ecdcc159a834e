/** Compares the version information beside two finders. */
import { Plane } from './descriptions.as';
import { aim, at } from './sampling.as';

/** Modules from a code's edge to a finder's centre. */
const TO_CENTRE: f32 = 3.5;
/** Modules from the code's far edge to the copies, which are six modules long and three wide. */
const FROM_EDGE = 11;
const BITS = 18;

/**
 * The map from the square between the finder centres to the plane; whether the copy is beside the right finder or
 * above the lower one; modules between finder centres.
 */
let map: usize = 0;
let isBelow: bool = false;
let span: f32 = 1;

/** The grey value of a module `far` along the copy's side of the code and `near` off that side. */
function moduleAt(far: f32, near: f32): i32 {
  const long = (far + 0.5 - TO_CENTRE) / span;
  const short = (near + 0.5 - TO_CENTRE) / span;
  const s = isBelow ? short : long;
  const t = isBelow ? long : short;
  const w: f32 = 1.0 / (load<f32>(map, 24) * s + load<f32>(map, 28) * t + 1.0);
  return at(
    (load<f32>(map) * s + load<f32>(map, 4) * t + load<f32>(map, 8)) * w,
    (load<f32>(map, 12) * s + load<f32>(map, 16) * t + load<f32>(map, 20)) * w,
  );
}

/** Threshold by the finder beside the copy. */
function level(core: f32): f32 {
  const ring =
    moduleAt(core - 2, 3) + moduleAt(core + 2, 3) + moduleAt(core, 1) + moduleAt(core, 5);
  return <f32>moduleAt(core, 3) * 0.5 + <f32>ring * 0.125;
}

/**
 * Number of modules of a copy that differ from a version's word, at most `most` + 1; the copy is `stretch` times as
 * far from its finder as the map has it.
 */
function wrongBy(modules: i32, word: i32, most: i32, stretch: f32, middle: f32): i32 {
  const edge = modules - FROM_EDGE;
  const finder = <f32>modules - TO_CENTRE - 0.5;
  let wrong = 0;
  for (let bit = 0; bit < BITS && wrong <= most; bit++) {
    const far = finder + (<f32>(edge + (bit % 3)) - finder) * stretch;
    const isDark = <f32>moduleAt(far, <f32>(bit / 3)) < middle;
    wrong += i32(isDark !== (((word >> bit) & 1) === 1));
  }
  return wrong;
}

/**
 * Number of the 18 modules of a copy that differ from a version's word, at most `most` + 1. `map` is nine f32, from
 * the square between the finder centres to the plane. Perspective moves a copy nearer to its finder or farther away;
 * such a match counts one more.
 */
export function versionErrors(
  from: Plane,
  square: usize,
  below: i32,
  modules: i32,
  word: i32,
  most: i32,
): i32 {
  aim(from);
  map = square;
  isBelow = below !== 0;
  span = <f32>modules - 2 * TO_CENTRE;
  const middle = level(<f32>(modules - 4));
  let least = wrongBy(modules, word, most, 1, middle);
  least = min(least, 1 + wrongBy(modules, word, min(most, least) - 1, 0.92, middle));
  return min(least, 1 + wrongBy(modules, word, min(most, least) - 1, 1.08, middle));
}
