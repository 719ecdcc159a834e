import { compile, DecoderError, type WasmSource } from '../wasm-source.ts';

/**
 * This project's kernels over the reader's memory; arguments are named as in the AssemblyScript beside this
 * file. A plane, part, pose, list or mesh is the address of its description: see descriptions.as.ts.
 */
export interface Kernels {
  luma(rgba: number, luma: number, pixels: number, blueFirst: number): void;
  invert(from: number, bytes: number): void;
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
  improve(plane: number, mesh: number, index: number, far: number, near: number): void;
  timing(plane: number, centres: number, first: number, last: number, to: number): void;
  versionErrors(
    plane: number,
    square: number,
    below: number,
    modules: number,
    word: number,
    most: number,
  ): number;
}

const NAMES = [
  'luma',
  'invert',
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
  'versionErrors',
  'patch',
  'improve',
] as const satisfies (keyof Kernels)[];

/** @throws DecoderError 'kernels-not-loaded' */
export async function loadKernels(
  source: WasmSource,
  memory: WebAssembly.Memory,
): Promise<Kernels> {
  const module = await compile(source, 'kernels-not-loaded');
  try {
    const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
    const missing = NAMES.filter((name) => typeof exports[name] !== 'function');
    if (missing.length > 0) throw new Error(`no function ${missing.join(', ')}`);
    return exports as unknown as Kernels;
  } catch (error) {
    throw new DecoderError('kernels-not-loaded', error);
  }
}
