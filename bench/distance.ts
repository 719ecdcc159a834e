/**
 * Reading distance of the shipped templates' codes, as they are and in lower case: `npx tsx bench/distance.ts`. A frame
 * shows one code before a camera of 1920 pixels and 60 degrees: turned at random, averaged over 1.6 pixels as by a lens,
 * with noise. Every frame is read alone, with the cascade of a stream.
 */
import { layoutLabel, type QrModules } from '../labels/layout.ts';
import { SHIPPED } from '../labels/shipped.ts';
import { SAMPLE_DATA } from '../labels/template.ts';
import { createFrameDecoder } from '../wasm/general-decoder.ts';
import { random, type Random } from './generator/random.ts';
import { nodeWasm } from './node-wasm.ts';

const FRAMES = 100;
const ENOUGH = 0.95;
/** Pixels across the frame of the camera, for an object as wide as it is far. */
const FOCAL = 1920 / (2 * Math.tan(Math.PI / 6));
const [WIDTH, HEIGHT] = [140, 120];
const [DARK, LIGHT, NOISE] = [45, 205, 4];
const [BLUR, SAMPLES] = [1.6, 4];
const NEAREST = 2.5;
const STEP = 0.05;

const decoder = await createFrameDecoder(nodeWasm());

/** Draws a code of `pitch` pixels per module into the decoder's plane. */
function expose({ size, isDark }: QrModules, pitch: number, r: Random) {
  const angle = r.range(0, 2 * Math.PI);
  const [cos, sin] = [Math.cos(angle) / pitch, Math.sin(angle) / pitch];
  const [x0, y0] = [WIDTH / 2 + r.range(-1, 1), HEIGHT / 2 + r.range(-1, 1)];
  const isInk = (x: number, y: number): boolean => {
    const column = Math.floor(x * cos + y * sin + size / 2);
    const row = Math.floor(y * cos - x * sin + size / 2);
    const isInside = column >= 0 && row >= 0 && column < size && row < size;
    return isInside && isDark(row, column);
  };
  const plane = decoder.planes(WIDTH * HEIGHT);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    let ink = 0;
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
      const dx = (BLUR * ((sample % SAMPLES) + 0.5)) / SAMPLES;
      const dy = (BLUR * (Math.floor(sample / SAMPLES) + 0.5)) / SAMPLES;
      if (isInk((at % WIDTH) - x0 + dx, Math.floor(at / WIDTH) - y0 + dy)) ink += 1;
    }
    plane[at] = LIGHT - ((LIGHT - DARK) * ink) / (SAMPLES * SAMPLES) + NOISE * r.gauss();
  }
}

/** Share of the frames in which the code is read. */
async function readShare(modules: QrModules, text: string, pitch: number): Promise<number> {
  const r = random(7);
  let read = 0;
  for (let frame = 0; frame < FRAMES; frame++) {
    expose(modules, pitch, r);
    decoder.reset(0);
    const request = { stream: 0, width: WIDTH, height: HEIGHT, scan: 'never' } as const;
    const { codes } = await decoder.decodeLuma(request);
    if (codes.some((code) => code.text === text)) read += 1;
  }
  return read / FRAMES;
}

/** Fewest pixels per module with which enough frames are read. */
async function fewestPixels(modules: QrModules, text: string): Promise<number> {
  let pitch = NEAREST;
  while ((await readShare(modules, text, pitch - STEP)) >= ENOUGH) pitch -= STEP;
  return pitch;
}

const TEXTS = { '{code}': SAMPLE_DATA.code, '{CODE}': SAMPLE_DATA.code.toUpperCase() };

console.log('template | content | modules | module, mm | pixels per module | distance, m');
for (const [content, text] of Object.entries(TEXTS)) {
  const layouts = SHIPPED.templates.map((one) => ({
    name: one.name,
    code: layoutLabel({ ...one, qr: { ...one.qr, content } }, SAMPLE_DATA).code,
  }));
  const [first] = layouts;
  if (!first) break;
  const pitch = await fewestPixels(first.code.modules, text);
  for (const { name, code } of layouts) {
    const metres = (FOCAL * code.module) / pitch / 1000;
    const cells = [name, content, code.modules.size, code.module, pitch.toFixed(2)];
    console.log([...cells, metres.toFixed(2)].join(' | '));
  }
}
