/** How well a map fits a code. */
import { Plane } from './descriptions.as';
import { sound, take, twice } from './map.as';
import { aim } from './sampling.as';

/**
 * How well a map fits a code, the sum over `count` cells (u, v in modules, weight; three f32 each):
 * weight times grey value for what must be dark or bright; for what may be either (weight 0), how
 * far it is from `level`, halved. The map is as grid() takes it.
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
  let sum: f32 = 0;
  let slope: f32 = 1;
  for (let i = 0, cell = cells; i < count; i++, cell += 12) {
    const weight = load<f32>(cell, 8);
    const value = twice(load<f32>(cell), load<f32>(cell, 4), slope);
    sum += weight === 0 ? abs<f32>(value - level) * 0.5 : weight * (value - level);
    slope = -slope;
  }
  return sum;
}
