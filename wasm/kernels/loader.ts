import { compile, DecoderError, type DecoderWasm } from '../wasm-source.ts';

/**
 * Our kernels over the reader's memory; arguments are named as in the AssemblyScript beside this
 * file. A plane, part, pose, list or net is the address of its description: see descriptions.as.ts.
 */
export interface Kernels {
  readonly kind: 'simd' | 'scalar';
  luma(rgba: number, luma: number, pixels: number, blueFirst: number): void;
  halve(plane: number, half: number, low: number, high: number, work: number): void;
  thresholds(half: number, low: number, high: number, range: number, work: number): void;
  sharpen(plane: number, part: number, to: number): void;
  scan(plane: number, part: number, step: number, contrast: number, list: number): number;
  centre(plane: number, pose: number, level: number): void;
  rings(plane: number, pose: number): number;
  square(plane: number, pose: number): boolean;
  align(plane: number, pose: number, reach: number, enough: number): number;
  grid(plane: number, map: number, modules: number, to: number): void;
  matches(plane: number, map: number, modules: number, cells: number, count: number): number;
  fitness(
    plane: number,
    map: number,
    modules: number,
    cells: number,
    count: number,
    level: number,
  ): number;
  patch(
    plane: number,
    corners: number,
    columns: number,
    rows: number,
    to: number,
    side: number,
  ): void;
  improve(plane: number, net: number, index: number, far: number, near: number): void;
  timing(plane: number, centres: number, first: number, last: number, to: number): void;
  told(
    plane: number,
    square: number,
    below: number,
    modules: number,
    word: number,
    most: number,
  ): number;
  changes(plane: number, centres: number, samples: number, level: number, toLevel: number): number;
  warp(plane: number, pose: number, to: number, width: number, height: number): void;
  enlarge(plane: number, amount: number, factor: number, work: number, to: number): void;
  pack(plane: number, half: number, part: number, range: number, to: number): void;
}

/** The smallest module with a SIMD instruction: () => i8x16.popcnt(i8x16.splat(0)). */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);
export const hasSimd = (): boolean => WebAssembly.validate(SIMD_PROBE);

const NAMES = [
  'luma',
  'halve',
  'thresholds',
  'sharpen',
  'scan',
  'centre',
  'rings',
  'square',
  'align',
  'grid',
  'matches',
  'fitness',
  'timing',
  'told',
  'changes',
  'warp',
  'patch',
  'improve',
  'enlarge',
  'pack',
] as const satisfies (keyof Kernels)[];

/** @throws DecoderError 'kernels-not-loaded' */
export async function loadKernels(wasm: DecoderWasm, memory: WebAssembly.Memory): Promise<Kernels> {
  const kind = wasm.kernels ?? (hasSimd() ? 'simd' : 'scalar');
  const module = await compile(wasm[kind], 'kernels-not-loaded');
  try {
    const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
    const missing = NAMES.filter((name) => typeof exports[name] !== 'function');
    if (missing.length > 0) throw new Error(`no function ${missing.join(', ')}`);
    return { ...(exports as unknown as Omit<Kernels, 'kind'>), kind };
  } catch (error) {
    throw new DecoderError('kernels-not-loaded', error);
  }
}
