/**
 * Seconds to the ring of a damaged label, by damage, motion and size ("read" if it is decoded, "–" without either), then
 * false rings in films of whole labels. `npx tsx bench/rings/main.ts [films per cell] [minutes of whole labels]`
 */
import { createFrameDecoder } from '../../wasm/decoder.ts';
import { nodeWasm } from '../node-wasm.ts';
import { DAMAGES, MOTIONS, ringFilm, type Damage, type Motion } from './film.ts';
import { play } from './play.ts';

const SIZES = [60, 100, 150, 225];
const FRAME_MS = 100;
/** Frames in which a ring is expected, and those of a film of whole labels. */
const [FRAMES, WHOLE_FRAMES] = [40, 200];
const seeds = Array.from({ length: Number(process.argv[2] ?? 2) }, (_, at) => at + 1);
const wholeFrames = (Number(process.argv[3] ?? 0) * 60_000) / FRAME_MS;
const motions = Object.keys(MOTIONS) as Motion[];
const decoder = await createFrameDecoder(nodeWasm());

async function wordOf(damage: Damage, motion: Motion, size: number, seed: number): Promise<string> {
  const film = await ringFilm(seed, size, damage);
  const played = await play(decoder, film, motion, { frames: FRAMES, interval: FRAME_MS });
  const word = played.isRead ? 'read' : (played.ringAt?.toFixed(1) ?? '–');
  return played.falseRings > 0 ? `${word} (${played.falseRings} false)` : word;
}

console.log(`| Damage | Motion | ${SIZES.map((size) => `${size} px`).join(' | ')} |`);
console.log(`| --- | --- |${' --- |'.repeat(SIZES.length)}`);
for (const damage of Object.keys(DAMAGES) as Damage[]) {
  for (const motion of motions) {
    const cells: string[] = [];
    for (const size of SIZES) {
      const words: string[] = [];
      for (const seed of seeds) words.push(await wordOf(damage, motion, size, seed));
      cells.push(words.join(' '));
    }
    console.log(`| ${damage} | ${motion} | ${cells.join(' | ')} |`);
  }
}

let [read, rings] = [0, 0];
for (let seed = 1001; read < wholeFrames; seed++, read += WHOLE_FRAMES) {
  const film = await ringFilm(seed, SIZES[seed % SIZES.length]!);
  const motion = motions[seed % motions.length]!;
  const length = { frames: WHOLE_FRAMES, interval: FRAME_MS };
  rings += (await play(decoder, film, motion, length)).falseRings;
}
console.log(
  `${rings} false rings in ${((read * FRAME_MS) / 60_000).toFixed(0)} minutes of whole labels`,
);
