/**
 * Frames without any code, ten thousand by default: whatever is read in them is a phantom.
 * `npx tsx bench/phantoms.ts [frames]`. Every frame is a window of its own, with noise of its own,
 * of a table with print, 1D codes and text; the fallback scan is part of it.
 */
import { createFrameDecoder } from '../wasm/decoder.ts';
import { lumaOf } from './generator/luma.ts';
import { makeScene } from './generator/make-scene.ts';
import { random } from './generator/random.ts';
import { nodeWasm } from './node-wasm.ts';

const FRAMES_A_SCENE = 200;
const WIDTH = 1280;
const HEIGHT = 720;
const frames = Number(process.argv[2] ?? 10_000);
const r = random(99);
const decoder = await createFrameDecoder(nodeWasm());
const phantoms: string[] = [];
let read = 0;

for (let seed = 0; read < frames; seed++) {
  const table = await makeScene({ seed: 555_000 + seed, width: 1920, height: 1080, labels: 0 });
  const luma = lumaOf(table.data);
  for (let i = 0; i < FRAMES_A_SCENE && read < frames; i++, read++) {
    const left = r.int(0, table.width - WIDTH);
    const top = r.int(0, table.height - HEIGHT);
    const gain = r.range(0.5, 1.3);
    const noise = r.int(0, 20);
    const plane = decoder.planes(WIDTH * HEIGHT);
    for (let y = 0, to = 0; y < HEIGHT; y++) {
      const from = (top + y) * table.width + left;
      for (let x = 0; x < WIDTH; x++, to++) {
        plane[to] = Math.max(0, Math.min(255, luma[from + x]! * gain + noise * (r() - 0.5)));
      }
    }
    const { codes } = await decoder.decodeLuma({ view: 0, width: WIDTH, height: HEIGHT });
    phantoms.push(...codes.map((code) => code.text));
  }
}
decoder.dispose();
console.log(`${read} empty frames, ${phantoms.length} phantoms ${JSON.stringify(phantoms)}`);
process.exitCode = phantoms.length > 0 ? 1 : 0;
