import { compile, DecoderError, type DecoderWasm } from './wasm-source.ts';

/** Our kernels over the reader's memory; arguments named as in wasm/kernels, all plain numbers. */
export interface Kernels {
  readonly kind: 'simd' | 'scalar';
  luma(rgba: number, plane: number, pixels: number, blueFirst: number): void;
  halve(
    plane: number,
    stride: number,
    half: number,
    width: number,
    height: number,
    low: number,
    high: number,
  ): void;
  thresholds(
    low: number,
    high: number,
    columns: number,
    rows: number,
    range: number,
    work: number,
    out: number,
  ): void;
  sharpen(
    plane: number,
    stride: number,
    height: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    to: number,
  ): void;
  aim(
    plane: number,
    stride: number,
    width: number,
    height: number,
    table: number,
    columns: number,
    shift: number,
  ): void;
  scan(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    step: number,
    contrast: number,
    list: number,
    count: number,
    most: number,
    limits: number,
  ): number;
  look(plane: number, stride: number, width: number, height: number): void;
  centre(
    x: number,
    y: number,
    ux: number,
    uy: number,
    vx: number,
    vy: number,
    level: number,
    out: number,
  ): void;
  align(
    x: number,
    y: number,
    ux: number,
    uy: number,
    vx: number,
    vy: number,
    reach: number,
    enough: number,
    out: number,
  ): void;
  grid(map: number, modules: number, to: number): void;
  warp(
    from: number,
    stride: number,
    w: number,
    h: number,
    x: number,
    y: number,
    ux: number,
    uy: number,
    vx: number,
    vy: number,
    to: number,
    width: number,
    height: number,
  ): void;
  enlarge(
    from: number,
    stride: number,
    width: number,
    height: number,
    amount: number,
    factor: number,
    work: number,
    to: number,
  ): void;
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
  'aim',
  'scan',
  'enlarge',
  'warp',
  'look',
  'centre',
  'align',
  'grid',
] as const;

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
