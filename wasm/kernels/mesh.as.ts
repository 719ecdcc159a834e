/**
 * A net of knots over a code, moved to where the patches between them are clearest: a bent code of 57
 * modules takes six thousand looks at a patch, and each would have to be called for.
 */
import { Net, Plane } from './descriptions.as';
import { clarity, Corners } from './patch.as';

/** Bytes of a knot: its x and y. */
const KNOT = 8;
/** Modules that a patch may have: bytes from one patch's expected modules to the next one's. */
const PATCH_ROOM = 128;
/** Ways that a step goes: along the code's rows, back, along its columns, back. */
const WAYS = 4;

function knot(net: Net, index: i32): usize {
  return net.knots + index * KNOT;
}

function line(net: Net, index: i32): i32 {
  return load<i32>(net.lines + (index << 2));
}

/** The clarity of the patch below and to the right of a knot; 0 beyond the net. */
function clear(plane: Plane, net: Net, row: i32, column: i32): i32 {
  const last = net.count - 1;
  if (row < 0 || column < 0 || row >= last || column >= last) return 0;
  const above = knot(net, row * net.count + column);
  const below = above + net.count * KNOT;
  const corners = changetype<Corners>(net.scratch);
  corners.ax = load<f32>(above);
  corners.ay = load<f32>(above, 4);
  corners.bx = load<f32>(above, KNOT);
  corners.by = load<f32>(above, KNOT + 4);
  corners.cx = load<f32>(below, KNOT);
  corners.cy = load<f32>(below, KNOT + 4);
  corners.dx = load<f32>(below);
  corners.dy = load<f32>(below, 4);
  return clarity(
    plane,
    corners,
    line(net, column + 1) - line(net, column),
    line(net, row + 1) - line(net, row),
    net.expected + (row * last + column) * PATCH_ROOM,
    net.scratch + offsetof<Corners>(),
  );
}

/** Of the patches around a knot. */
function around(plane: Plane, net: Net, row: i32, column: i32): i32 {
  return (
    clear(plane, net, row - 1, column - 1) +
    clear(plane, net, row - 1, column) +
    clear(plane, net, row, column - 1) +
    clear(plane, net, row, column)
  );
}

/** Moves a knot by parts of a module, `far` first and `near` then, to where the patches around it are clearest. */
export function improve(plane: Plane, net: Net, index: i32, far: f32, near: f32): void {
  const row = index / net.count;
  const column = index % net.count;
  const place = knot(net, index);
  let best = around(plane, net, row, column);
  for (let trial = 0; trial < WAYS << 1; trial++) {
    const size = trial < WAYS ? far : near;
    const step = (trial & 1) === 0 ? size : -size;
    const isAlongRows = (trial & 2) === 0;
    const x = load<f32>(place);
    const y = load<f32>(place, 4);
    store<f32>(place, x + step * (isAlongRows ? net.ux : net.vx));
    store<f32>(place, y + step * (isAlongRows ? net.uy : net.vy), 4);
    const value = around(plane, net, row, column);
    if (value > best) {
      best = value;
    } else {
      store<f32>(place, x);
      store<f32>(place, y, 4);
    }
  }
}
