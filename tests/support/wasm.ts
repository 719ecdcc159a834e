import { beforeEach } from 'vitest';
import { lumaOf } from '../../bench/generator/luma.ts';
import { makeScene, type Scene, type SceneRecipe } from '../../bench/generator/make-scene.ts';
import { nodeWasm, readerBytes } from '../../bench/node-wasm.ts';
import { createFrameDecoder } from '../../wasm/general-decoder.ts';
import { fromUnitSquare, inverse, project } from '../../wasm/geometry.ts';
import type { DecodeRequest, DecodeResult, FrameDecoder, Point, Quad } from '../../wasm/types.ts';
import { openReader } from '../../wasm/zxing/reader-adapter.ts';
import { STOCK } from '../../wasm/zxing/options.ts';
import { symbolOf } from './symbol.ts';

export const openDecoder = (): Promise<FrameDecoder> => createFrameDecoder(nodeWasm());

/** The decoder of a file's tests, reset before each of them. */
export async function decoderOfFile(): Promise<FrameDecoder> {
  const decoder = await openDecoder();
  beforeEach(() => decoder.reset(0));
  return decoder;
}

export interface Frame {
  readonly luma: Uint8Array;
  readonly width: number;
  readonly height: number;
}
export type Labelled = Scene & Frame;

export async function scene(recipe: SceneRecipe): Promise<Labelled> {
  const made = await makeScene(recipe);
  return { ...made, luma: lumaOf(made.data) };
}

export function decode(
  decoder: FrameDecoder,
  frame: Frame,
  more: Partial<DecodeRequest> = {},
): Promise<DecodeResult> {
  decoder.planes(frame.luma.length).set(frame.luma);
  return decoder.decodeLuma({ stream: 0, width: frame.width, height: frame.height, ...more });
}

export const textsOf = (result: DecodeResult): string[] => result.codes.map((c) => c.text).sort();

/** Texts of a picture that follows none: the decoder knows no code of an earlier one. */
export async function textsIn(decoder: FrameDecoder, frame: Frame): Promise<string[]> {
  decoder.reset(0);
  return textsOf(await decode(decoder, frame));
}

/** A printed code, six pixels per module, alone in the frame. */
export function printed(text: string, version?: number): Frame {
  const { size, isDark } = symbolOf(text, version);
  const pitch = 6;
  const quiet = 6;
  const side = (size + 2 * quiet) * pitch;
  const luma = new Uint8Array(side * side);
  for (let i = 0; i < luma.length; i++) {
    const row = Math.floor(i / side / pitch) - quiet;
    const column = Math.floor((i % side) / pitch) - quiet;
    const inside = row >= 0 && column >= 0 && row < size && column < size;
    luma[i] = inside && isDark(row, column) ? 40 : 210;
  }
  return { luma, width: side, height: side };
}

export interface Look {
  readonly width: number;
  readonly height: number;
  /** The code's corners, clockwise from the corner finder's. */
  readonly corners: Quad;
  /** Shift of the middle of the frame's sides toward its centre, share of the distance. */
  readonly lens?: number;
  /** Radius, pixels, of the mean that replaces each pixel. */
  readonly blur?: number;
}

/** A code in perspective, through a lens that bends straight lines. */
export function seen(
  text: string,
  version: number,
  { width, height, corners, lens = 0, blur = 0 }: Look,
): Frame {
  const symbol = symbolOf(text, version);
  const toCode = inverse(fromUnitSquare(corners));
  const reach = Math.max(width, height) / 2;
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - 2, Math.max(...xs) + 2];
  const [top, bottom] = [Math.min(...ys) - 2, Math.max(...ys) + 2];
  const throughLens = (x: number, y: number) => {
    const dx = (x - width / 2) / reach;
    const dy = (y - height / 2) / reach;
    const out = 1 + lens * (dx * dx + dy * dy);
    return { x: width / 2 + dx * out * reach, y: height / 2 + dy * out * reach };
  };
  const isNear = ({ x, y }: Point): boolean => x > left && x < right && y > top && y < bottom;
  const isDark = (x: number, y: number): boolean => {
    const at = throughLens(x, y);
    const { x: u, y: v } = project(toCode, at.x, at.y);
    const inside = u >= 0 && v >= 0 && u < 1 && v < 1;
    return inside && symbol.isDark(Math.floor(v * symbol.size), Math.floor(u * symbol.size));
  };
  const luma = new Uint8Array(width * height).fill(210);
  for (let i = 0; i < luma.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    // Most pixels: a projection of each would take seconds.
    if (!isNear(throughLens(x + 0.5, y + 0.5))) continue;
    let dark = 0;
    for (const a of [0.25, 0.75])
      for (const b of [0.25, 0.75]) dark += Number(isDark(x + a, y + b));
    luma[i] = 210 - 42 * dark;
  }
  return { luma: blurred({ luma, width, height }, blur), width, height };
}

function blurred({ luma, width, height }: Frame, by: number): Uint8Array {
  if (by === 0) return luma;
  const within = (v: number, end: number): number => Math.max(0, Math.min(end - 1, v));
  return luma.map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    let sum = 0;
    for (let dy = -by; dy <= by; dy++) {
      const row = within(y + dy, height) * width;
      for (let dx = -by; dx <= by; dx++) sum += luma[row + within(x + dx, width)]!;
    }
    return Math.round(sum / (2 * by + 1) ** 2);
  });
}

let stockReader: ReturnType<typeof openReader> | undefined;

/** Texts that zxing-wasm reads in a luma plane with its defaults for QR codes. */
export async function stockTexts({ luma, width, height }: Frame): Promise<string[]> {
  const reader = await (stockReader ??= openReader(readerBytes()));
  const address = reader.allocate(luma.length);
  new Uint8Array(reader.memory.buffer).set(luma, address);
  const texts = reader.read(address, width, height, STOCK).map((read) => read.text);
  reader.free(address);
  return texts;
}

/** A part of a frame as a frame of its own. */
export function cut({ luma, width }: Frame, x: number, y: number, w: number, h: number): Frame {
  const part = new Uint8Array(w * h);
  for (let row = 0; row < h; row++) {
    const from = (y + row) * width + x;
    part.set(luma.subarray(from, from + w), row * w);
  }
  return { luma: part, width: w, height: h };
}
