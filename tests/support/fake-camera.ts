/** Writes a y4m film of labels for Chromium's fake camera, which plays it over and over. */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createCanvas } from '@napi-rs/canvas';
import { lumaOf } from '../../bench/generator/luma.ts';
import { paintSymbol } from './labels.ts';
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

const PAPER = '#ebebeb';
const INK = '#141414';
const BELT = '#828282';
const QUIET_MODULES = 4;

/** @param path absolute: Chromium does not look for a relative one. */
export async function writeFilm(path: string, film: Film): Promise<void> {
  const { width, height, framesPerSecond } = film;
  const out = createWriteStream(path);
  out.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  const grey = Buffer.alloc((width / 2) * (height / 2) * 2, 128);
  for (const shot of film.shots) {
    for (let frame = 0; frame < shot.frames; frame += 1) {
      out.write('FRAME\n');
      out.write(draw(shot.codes, film, frame));
      out.write(grey);
    }
  }
  out.end();
  await finished(out);
}

/** The labels in a grid, moving a little from frame to frame as a hand does. */
function draw(codes: readonly string[], { width, height }: Film, frame: number): Uint8Array {
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = BELT;
  context.fillRect(0, 0, width, height);
  const columns = Math.max(1, Math.ceil(Math.sqrt((codes.length * width) / height)));
  const rows = Math.max(1, Math.ceil(codes.length / columns));
  const cell = Math.floor(Math.min(width / columns, height / rows));
  codes.forEach((code, index) => {
    const module = Math.floor((cell * 0.85) / (symbolOf(code).size + 2 * QUIET_MODULES));
    const edge = QUIET_MODULES * module + 8 + Math.round(Math.sin(frame / 5 + index) * 3);
    const left = Math.floor(((index % columns) * width) / columns) + edge;
    const top = Math.floor((Math.floor(index / columns) * height) / rows) + edge;
    paintSymbol(context, code, { left, top, module, ink: INK, paper: PAPER });
  });
  return lumaOf(context.getImageData(0, 0, width, height).data);
}
