/**
 * Timing marks: how well the line between two finders alternates as of one size. Hundreds of triples per frame are
 * checked, most of them clutter.
 */
import { Plane } from './descriptions.as';
import { aim, clamped, ONE } from './sampling.as';

/** Centres of three finders. */
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
  let x = <i32>((fromX + 3.0 * part * (towardX - fromX)) * ONE + 5.0 * ax);
  let y = <i32>((fromY + 3.0 * part * (towardY - fromY)) * ONE + 5.0 * ay);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < count; i++, x += <i32>ax, y += <i32>ay) {
    const grey = clamped(x, y);
    if (i & 1) odd += grey;
    else even += grey;
  }
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
