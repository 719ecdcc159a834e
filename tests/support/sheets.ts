/** Printed codes at known places, and the contexts of frames that show them. */
import { nodeWasm, readerBytes } from '../../bench/node-wasm.ts';
import type { FrameContext, Anchor, DecodedSymbol, Finder } from '../../wasm/steps.ts';
import { createHeap } from '../../wasm/kernels/heap.ts';
import { loadKernels } from '../../wasm/wasm-source.ts';
import { planesOf } from '../../wasm/locate/planes.ts';
import { planFrame, type FramePlan } from '../../wasm/frame-plan.ts';
import type { Move } from '../../wasm/track/tracks.ts';
import type { DecodeRequest, Point, Quad } from '../../wasm/types.ts';
import { openReader } from '../../wasm/zxing/reader-adapter.ts';
import { symbolOf } from './symbol.ts';
import type { Frame } from './wasm.ts';

/** A code on a sheet; its corner finder's outer corner is at x, y. */
export interface Print extends Point {
  readonly text: string;
  /** Pixels per module. */
  readonly pitch?: number;
  /** Radians, clockwise. */
  readonly angle?: number;
  readonly version?: number;
  /** Modules with the wrong colour. */
  readonly damage?: readonly (readonly [row: number, column: number])[];
}

const PITCH = 4;
const QUIET = 3;
const PAPER = 210;
const INK = 40;

const symbolIn = ({ text, version }: Print) => symbolOf(text, version);

/** Place in the picture of a place in a print. */
function placeOf({ x, y, pitch = PITCH, angle = 0 }: Print, column: number, row: number): Point {
  const [cos, sin] = [Math.cos(angle) * pitch, Math.sin(angle) * pitch];
  return { x: x + column * cos - row * sin, y: y + column * sin + row * cos };
}

export function readOf(print: Print): DecodedSymbol {
  const { size } = symbolIn(print);
  const corners: Quad = [
    placeOf(print, 0, 0),
    placeOf(print, size, 0),
    placeOf(print, size, size),
    placeOf(print, 0, size),
  ];
  return { text: print.text, modules: size, corners };
}

export function anchorOf(print: Print): Anchor {
  const far = symbolIn(print).size - 3.5;
  return {
    corner: placeOf(print, 3.5, 3.5),
    right: placeOf(print, far, 3.5),
    below: placeOf(print, 3.5, far),
  };
}

export function findersOf(print: Print): Finder[] {
  const { corner, right, below } = anchorOf(print);
  const size = 7 * (print.pitch ?? PITCH);
  return [corner, right, below].map(({ x, y }) => ({ x, y, size, hits: 3 }));
}

/** The same print in a picture that moved. */
export function movedPrint(print: Print, move: Move): Print {
  const [from, along] = [move(print), move(placeOf(print, 1, 0))];
  const [dx, dy] = [along.x - from.x, along.y - from.y];
  return { ...print, ...from, pitch: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) };
}

/** Grey paper with codes on it, each pixel the mean of four points. */
export function sheet(width: number, height: number, prints: readonly Print[]): Frame {
  const luma = new Uint8Array(width * height).fill(PAPER);
  for (const print of prints) draw(luma, width, print);
  return { luma, width, height };
}

function draw(luma: Uint8Array, width: number, print: Print): void {
  const { x, y, pitch = PITCH, angle = 0, damage = [] } = print;
  const { size, isDark } = symbolIn(print);
  const wrong = new Set(damage.map(([row, column]) => row * size + column));
  const [cos, sin] = [Math.cos(angle) / pitch, Math.sin(angle) / pitch];
  const isInk = (px: number, py: number): boolean => {
    const column = Math.floor((px - x) * cos + (py - y) * sin);
    const row = Math.floor((py - y) * cos - (px - x) * sin);
    if (Math.min(row, column) < 0 || Math.max(row, column) >= size) return false;
    return isDark(row, column) !== wrong.has(row * size + column);
  };
  const ends = [-QUIET, size + QUIET];
  const around = ends.flatMap((row) => ends.map((column) => placeOf(print, column, row)));
  const height = luma.length / width;
  const bound = (v: number, most: number) => Math.max(0, Math.min(most, Math.round(v)));
  const [left, right] = [Math.min, Math.max].map((extreme) =>
    bound(extreme(...around.map((p) => p.x)), width),
  );
  const [top, bottom] = [Math.min, Math.max].map((extreme) =>
    bound(extreme(...around.map((p) => p.y)), height),
  );
  for (let py = top!; py < bottom!; py++) {
    for (let px = left!; px < right!; px++) {
      let ink = 0;
      for (const b of [0.25, 0.75])
        for (const a of [0.25, 0.75]) ink += Number(isInk(px + a, py + b));
      luma[py * width + px] = PAPER - ((PAPER - INK) * ink) / 4;
    }
  }
}

export interface Contexts {
  /** The context of a frame, valid until the next one; by default of a quick frame. */
  of(frame: Frame, request?: Partial<DecodeRequest>, plan?: FramePlan): FrameContext;
}

const QUICK = planFrame({
  index: 1,
  scan: 'auto',
  isSmall: true,
  hasTracks: true,
  emptyFrames: 0,
  hasSoftCodes: false,
  isScanDue: false,
  isIsolatedDue: false,
});

export async function openContexts(): Promise<Contexts> {
  const reader = await openReader(readerBytes());
  const kernels = await loadKernels(nodeWasm().kernels, reader.memory);
  const heap = createHeap(reader);
  return {
    of({ luma, width, height }, more = {}, plan = QUICK) {
      const request = { stream: 0, width, height, ...more };
      const address = heap.area('planes', luma.length);
      heap.bytes().set(luma, address);
      const decoder = { kernels, reader, heap };
      const frame = planesOf(decoder, request);
      return { ...decoder, frame, request, plan };
    },
  };
}
