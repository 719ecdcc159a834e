/** The kernels' entry: the functions that the host calls. */
export { invert, luma } from './luma.as';
export { halve } from './halve.as';
export { thresholds } from './thresholds.as';
export { sharpen } from './sharpen.as';
export { enlarge } from './enlarge.as';
export { scan } from './scan.as';
export { centres, rings } from './centre.as';
export { square } from './square.as';
export { align } from './align.as';
export { grid, matches } from './grid.as';
export { fitness } from './fitness.as';
export { patch } from './patch.as';
export { improve } from './mesh.as';
export { timing } from './marks.as';
export { versionErrors } from './version.as';
