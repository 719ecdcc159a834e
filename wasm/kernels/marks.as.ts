/**
 * Timing marks: how well the line between two finders alternates as of one size. Hundreds of triples per frame are
 * checked, most of them clutter.
 */
import { Plane } from './descriptions.as';
import { aim, data, ONE, pixel, stride } from './sampling.as';

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
  const ax = <i32>(dx * ONE);
  const ay = <i32>(dy * ONE);
  let x = <i32>((fromX + 3.0 * part * (towardX - fromX) + 5.0 * dx) * ONE);
  let y = <i32>((fromY + 3.0 * part * (towardY - fromY) + 5.0 * dy) * ONE);
  let even = pixel(x, y);
  let odd = 0;
  // Copies: a variable of the module is loaded in every iteration. All marks are between finders of the plane.
  const plane = data;
  const width = stride;
  for (let i = 1; i < count; i += 2) {
    x += ax;
    y += ay;
    odd += <i32>load<u8>(plane + (y >> 16) * width + (x >> 16));
    x += ax;
    y += ay;
    even += <i32>load<u8>(plane + (y >> 16) * width + (x >> 16));
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
