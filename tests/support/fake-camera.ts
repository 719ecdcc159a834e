/** Writes a y4m film of labels for Chromium's fake camera, which plays it over and over. */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { QrModules } from '../../labels/layout.ts';
import { symbolOf } from './symbol.ts';

/** Codes shown together, and the number of frames. */
export interface Shot {
  readonly codes: readonly string[];
  readonly frames: number;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly shots: readonly Shot[];
}

const PAPER = 235;
const INK = 20;
const BELT = 130;
const QUIET_MODULES = 4;

/** @param path absolute: Chromium does not look for a relative one. */
export async function writeFilm(path: string, film: Film): Promise<void> {
  const { width, height, framesPerSecond } = film;
  const out = createWriteStream(path);
  out.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  const grey = Buffer.alloc((width / 2) * (height / 2) * 2, 128);
  for (const shot of film.shots) {
    const symbols = shot.codes.map((code) => symbolOf(code));
    for (let frame = 0; frame < shot.frames; frame += 1) {
      out.write('FRAME\n');
      out.write(draw(symbols, film, frame));
      out.write(grey);
    }
  }
  out.end();
  await finished(out);
}

/** The labels in a grid, moving a little from frame to frame as a hand does. */
function draw(symbols: readonly QrModules[], film: Film, frame: number): Buffer {
  const { width, height } = film;
  const luma = Buffer.alloc(width * height, BELT);
  const columns = Math.max(1, Math.ceil(Math.sqrt((symbols.length * width) / height)));
  const rows = Math.max(1, Math.ceil(symbols.length / columns));
  const cell = Math.floor(Math.min(width / columns, height / rows));
  symbols.forEach((symbol, index) => {
    const module = Math.floor((cell * 0.85) / (symbol.size + 2 * QUIET_MODULES));
    const drift = Math.round(Math.sin(frame / 5 + index) * 3);
    const left = Math.floor(((index % columns) * width) / columns) + 8 + drift;
    const top = Math.floor((Math.floor(index / columns) * height) / rows) + 8 + drift;
    paint(luma, width, symbol, Math.max(0, left), Math.max(0, top), module);
  });
  return luma;
}

function paint(
  luma: Buffer,
  width: number,
  symbol: QrModules,
  left: number,
  top: number,
  module: number,
): void {
  const side = (symbol.size + 2 * QUIET_MODULES) * module;
  for (let y = 0; y < side; y += 1) {
    const row = (top + y) * width + left;
    const my = Math.floor(y / module) - QUIET_MODULES;
    for (let x = 0; x < side; x += 1) {
      const mx = Math.floor(x / module) - QUIET_MODULES;
      const inside = mx >= 0 && my >= 0 && mx < symbol.size && my < symbol.size;
      luma[row + x] = inside && symbol.isDark(my, mx) ? INK : PAPER;
    }
  }
}
