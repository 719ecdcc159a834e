/** Entry of both builds; with SIMD and without, the same results. */
export { luma, halve, thresholds, sharpen } from './planes.as';
export { scan } from './scan.as';
export { centre, align, grid, fitness, sample } from './grid.as';
export { enlarge, warp } from './crops.as';
export { patch, clarity } from './patch.as';
