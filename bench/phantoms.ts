/**
 * Frames without any code, ten thousand by default: whatever is read in them is a phantom, and whatever is shown as
 * unreadable is a false ring. `npx tsx bench/phantoms.ts [frames] [frames per window]`. Every window is a part of a
 * table with print, 1D codes and text; each of its frames has noise of its own and a hand's tremor, ten per second.
 * The fallback scan is part of it.
 */
import { UnreadWatch } from '../reader/engine/unread-watch.ts';
import { createFrameDecoder } from '../wasm/general-decoder.ts';
import { lumaOf } from './generator/luma.ts';
import { makeScene } from './generator/make-scene.ts';
import { random } from './generator/random.ts';
import { nodeWasm } from './node-wasm.ts';

const FRAMES_PER_SCENE = 200;
const FRAME_MS = 100;
const WIDTH = 1280;
const HEIGHT = 720;
/** Most pixels that a hand moves between two frames. */
const TREMOR = 3;
const frames = Number(process.argv[2] ?? 10_000);
const held = Number(process.argv[3] ?? 1);
const r = random(99);
const decoder = await createFrameDecoder(nodeWasm());
const phantoms: string[] = [];
let rings = 0;
let read = 0;

for (let seed = 0; read < frames; seed++) {
  const table = await makeScene({ seed: 555_000 + seed, width: 1920, height: 1080, labels: 0 });
  const luma = lumaOf(table.data);
  for (let i = 0; i < FRAMES_PER_SCENE && read < frames; i += held) {
    const left = r.int(TREMOR, table.width - WIDTH - TREMOR);
    const top = r.int(TREMOR, table.height - HEIGHT - TREMOR);
    const light = { gain: r.range(0.5, 1.3), noise: r.int(0, 20) };
    const watch = new UnreadWatch();
    let shown = 0;
    for (let frame = 0; frame < held; frame++, read++) {
      const [x, y] = [left + r.int(-TREMOR, TREMOR), top + r.int(-TREMOR, TREMOR)];
      expose({ luma, width: table.width }, x, y, light);
      const { codes, unread = [] } = await decoder.decodeLuma({
        stream: 0,
        width: WIDTH,
        height: HEIGHT,
      });
      phantoms.push(...codes.map((code) => code.text));
      shown = Math.max(shown, watch.next({ codes, unread }, frame * FRAME_MS).length);
    }
    rings += shown;
  }
}
console.log(`${read} empty frames, ${phantoms.length} phantoms ${JSON.stringify(phantoms)}`);
console.log(`${rings} false rings in ${((read * FRAME_MS) / 3_600_000).toFixed(2)} hours`);
process.exitCode = phantoms.length > 0 ? 1 : 0;

/** Writes a part of a table into the decoder's plane. */
function expose(
  table: { readonly luma: Uint8Array; readonly width: number },
  left: number,
  top: number,
  { gain, noise }: { readonly gain: number; readonly noise: number },
): void {
  const plane = decoder.planes(WIDTH * HEIGHT);
  for (let y = 0, to = 0; y < HEIGHT; y++) {
    const from = (top + y) * table.width + left;
    for (let x = 0; x < WIDTH; x++, to++) {
      plane[to] = Math.max(0, Math.min(255, table.luma[from + x]! * gain + noise * (r() - 0.5)));
    }
  }
}
