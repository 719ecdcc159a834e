/** A hand-held camera: a 3200×1800 window wandering over a 4K scene, frame by frame. */
import { createFrameDecoder } from '../wasm/general-decoder.ts';
import type { DecodeResult } from '../wasm/types.ts';
import { openReader } from '../wasm/zxing/reader-adapter.ts';
import { STOCK } from '../wasm/zxing/options.ts';
import { caseOf, type Case } from './cells.ts';
import { timesOf, type Figure } from './measure.ts';
import { random } from './generator/random.ts';
import { nodeWasm, readerBytes } from './node-wasm.ts';
import { LumaReader, type Picture } from './readers.ts';

const WIDTH = 3200;
const HEIGHT = 1800;
/** Largest change of speed from frame to frame, pixels, and noise added to every frame. */
const JERK = 9;
const NOISE = 4;
/** Frames of another stream that do not count. */
const WARM_UP = 30;

/** One picture at a time, in one buffer: the garbage of 6 MB a frame stopped readers of 3 ms now and then. */
export function* window({ picture }: Case, frames: number, seed: number): Generator<Picture> {
  const r = random(seed);
  let x = (picture.width - WIDTH) / 2;
  let y = (picture.height - HEIGHT) / 2;
  let dx = 0;
  let dy = 0;
  const luma = new Uint8Array(WIDTH * HEIGHT);
  for (let frame = 0; frame < frames; frame++) {
    dx = dx * 0.8 + r.range(-JERK, JERK);
    dy = dy * 0.8 + r.range(-JERK, JERK);
    x = Math.min(picture.width - WIDTH, Math.max(0, x + dx));
    y = Math.min(picture.height - HEIGHT, Math.max(0, y + dy));
    for (let row = 0; row < HEIGHT; row++) {
      const from = (Math.floor(y) + row) * picture.width + Math.floor(x);
      for (let column = 0; column < WIDTH; column++) {
        const v = picture.luma[from + column]! + r.range(-NOISE, NOISE);
        luma[row * WIDTH + column] = v < 0 ? 0 : v > 255 ? 255 : v;
      }
    }
    yield { width: WIDTH, height: HEIGHT, luma, rgba: new Uint8ClampedArray(0) };
  }
}

export async function measureTracked(frames: number, holdOut: number): Promise<Figure[]> {
  const reader = await openReader(readerBytes());
  const stock = new LumaReader(reader);
  const options = { ...STOCK, tryInvert: false };
  const decoder = await createFrameDecoder(nodeWasm());
  const scene = await caseOf({
    seed: 12017 + 1_000_003 * holdOut,
    width: 3840,
    height: 2160,
    labels: 12,
  });
  const there = new Set(scene.texts);
  const rows = {
    engine: { ms: [] as number[], found: 0, wrong: 0 },
    'zxing-luma': { ms: [] as number[], found: 0, wrong: 0 },
  };
  const note = (name: keyof typeof rows, ms: number, texts: readonly string[]): void => {
    const row = rows[name];
    row.ms.push(ms);
    const got = new Set(texts);
    row.found += [...got].filter((t) => there.has(t)).length;
    row.wrong += [...got].filter((t) => !there.has(t)).length;
  };
  const decode = (picture: Picture, stream: number): Promise<DecodeResult> => {
    decoder.planes(picture.luma.length).set(picture.luma);
    return decoder.decodeLuma({ stream, width: WIDTH, height: HEIGHT });
  };
  // As everywhere: code is compiled on first use, and is not timed.
  for (const picture of window(scene, WARM_UP, 99 + holdOut)) {
    await decode(picture, 1);
    stock.read(picture, options);
  }
  for (const picture of window(scene, frames, 5 + holdOut)) {
    let started = performance.now();
    const { codes } = await decode(picture, 0);
    note(
      'engine',
      performance.now() - started,
      codes.map((c) => c.text),
    );
    started = performance.now();
    const texts = stock.read(picture, options);
    note('zxing-luma', performance.now() - started, texts);
  }
  // A label half out of the window does not count: the better reader's texts are the truth.
  const present = Math.max(rows.engine.found, rows['zxing-luma'].found);
  return Object.entries(rows).map(([name, { ms, found, wrong }]) => ({
    cell: 'tracked',
    reader: name,
    found,
    present,
    wrong,
    ms: timesOf(ms),
  }));
}
