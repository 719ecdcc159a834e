/** Fitness of a map. */
import { Plane } from './descriptions.as';
import { m0, m1, m2, m3, m4, m5, m6, m7, mapped, sound, take } from './map.as';
import { aim, fourAt } from './sampling.as';

/** Contribution of one cell: its grey value by weight, or its distance from the level. */
function part(value: f32, weight: f32, level: f32): f32 {
  return weight === 0 ? abs<f32>(value - level) * 0.5 : weight * (value - level);
}

/**
 * Sum over `count` cells (u, v in modules, weight; three f32 each): weight times grey value for function modules;
 * half the distance from `level` for data modules (weight 0). The map is as for grid(). A cell's grey value is the mean
 * of two places a quarter of a module away, on both sides along a diagonal; two cells are sampled at once.
 */
export function fitness(
  from: Plane,
  map: usize,
  n: i32,
  cells: usize,
  count: i32,
  level: f32,
): f32 {
  aim(from);
  take(map, <f32>n);
  if (!sound) return -1e9;
  const besideU = f32x4(-0.25, 0.25, -0.25, 0.25);
  const besideV = f32x4(-0.25, 0.25, 0.25, -0.25);
  let sum: f32 = 0;
  for (let i = 0, cell = cells; i < count; i += 2, cell += 24) {
    const first = v128.load(cell);
    const second = v128.load(cell, 12);
    const u = f32x4.add(v128.shuffle<f32>(first, second, 0, 0, 4, 4), besideU);
    const v = f32x4.add(v128.shuffle<f32>(first, second, 1, 1, 5, 5), besideV);
    const w = f32x4.div(f32x4.splat(1), mapped(u, v, m6, m7, 1));
    const x = f32x4.mul(mapped(u, v, m0, m1, m2), w);
    const y = f32x4.mul(mapped(u, v, m3, m4, m5), w);
    const values = fourAt(x, y);
    const one = i32x4.extract_lane(values, 0) + i32x4.extract_lane(values, 1);
    const other = i32x4.extract_lane(values, 2) + i32x4.extract_lane(values, 3);
    sum += part(<f32>one * 0.5, load<f32>(cell, 8), level);
    if (i + 1 < count) sum += part(<f32>other * 0.5, load<f32>(cell, 20), level);
  }
  return sum;
}
