/**
 * Moves the knots of a mesh to where the patches between them are clearest. A bent code of 57 modules needs six
 * thousand evaluations of a patch, too many for separate calls.
 */
import { Mesh, Plane } from './descriptions.as';
import { clarity, Corners } from './patch.as';

/** Bytes of a knot: its x and y. */
const KNOT = 8;
/** Most modules of a patch: bytes from one patch's expected colours to the next one's. */
const PATCH_ROOM = 128;
/** Directions of a step: along the code's rows, back, along its columns, back. */
const DIRECTIONS = 4;

function knot(mesh: Mesh, index: i32): usize {
  return mesh.knots + index * KNOT;
}

function line(mesh: Mesh, index: i32): i32 {
  return load<i32>(mesh.lines + (index << 2));
}

/** Clarity of the patch below and to the right of a knot; 0 beyond the mesh. */
function clear(plane: Plane, mesh: Mesh, row: i32, column: i32): i32 {
  const last = mesh.count - 1;
  if (row < 0 || column < 0 || row >= last || column >= last) return 0;
  const above = knot(mesh, row * mesh.count + column);
  const below = above + mesh.count * KNOT;
  const corners = changetype<Corners>(mesh.scratch);
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
    line(mesh, column + 1) - line(mesh, column),
    line(mesh, row + 1) - line(mesh, row),
    mesh.expected + (row * last + column) * PATCH_ROOM,
    mesh.scratch + offsetof<Corners>(),
  );
}

/** Clarity of the patches around a knot. */
function around(plane: Plane, mesh: Mesh, row: i32, column: i32): i32 {
  return (
    clear(plane, mesh, row - 1, column - 1) +
    clear(plane, mesh, row - 1, column) +
    clear(plane, mesh, row, column - 1) +
    clear(plane, mesh, row, column)
  );
}

/** Moves a knot by fractions of a module, first `far` and then `near`, while the patches around it become clearer. */
export function improve(plane: Plane, mesh: Mesh, index: i32, far: f32, near: f32): void {
  const row = index / mesh.count;
  const column = index % mesh.count;
  const place = knot(mesh, index);
  let best = around(plane, mesh, row, column);
  for (let trial = 0; trial < DIRECTIONS << 1; trial++) {
    const size = trial < DIRECTIONS ? far : near;
    const step = (trial & 1) === 0 ? size : -size;
    const isAlongRows = (trial & 2) === 0;
    const x = load<f32>(place);
    const y = load<f32>(place, 4);
    store<f32>(place, x + step * (isAlongRows ? mesh.ux : mesh.vx));
    store<f32>(place, y + step * (isAlongRows ? mesh.uy : mesh.vy), 4);
    const value = around(plane, mesh, row, column);
    if (value > best) {
      best = value;
    } else {
      store<f32>(place, x);
      store<f32>(place, y, 4);
    }
  }
}
