/**
 * Rings of damaged labels within two seconds, by damage and motion: seconds per side of the code ("read" if it is
 * decoded, "–" without either), the films with either from 63 px on, and the causes; then false rings in films of whole
 * labels and of what is like a label. `npx tsx bench/rings/main.ts [films per cell] [minutes of other films] [damage …]`
 */
import { createFrameDecoder } from '../../wasm/general-decoder.ts';
import { nodeWasm } from '../node-wasm.ts';
import { DAMAGES, type Damage } from './damages.ts';
import { DISTRACTORS, type Distractor } from './distractors.ts';
import { MOTIONS, ringFilm, type Motion } from './film.ts';
import { play, type Played } from './play.ts';

const SIDES = [42, 52, 63, 72, 84, 95, 105, 126, 150, 190];
/** Side from which a ring is expected, pixels. */
const LEAST_SIDE = 63;
/** Frames of two seconds. */
const DAMAGED = { frames: 21, interval: 100 };
/** Twenty seconds on a slow tablet. */
const OTHERS = { frames: 66, interval: 300 };
const perCell = Number(process.argv[2] ?? 1);
const otherFilms = (Number(process.argv[3] ?? 0) * 60_000) / (OTHERS.frames * OTHERS.interval);
const damages = process.argv.slice(4) as Damage[];
const motions = Object.keys(MOTIONS) as Motion[];
const decoder = await createFrameDecoder(nodeWasm());

const wordOf = ({ isRead, ringAt, falseRings }: Played): string =>
  `${isRead ? 'read' : (ringAt?.toFixed(1) ?? '–')}${falseRings > 0 ? ` (${falseRings} false)` : ''}`;

console.log(`| Damage | Motion | ${SIDES.map((side) => `${side} px`).join(' | ')} |`);
console.log(`| --- | --- |${' --- |'.repeat(SIDES.length)}`);
for (const damage of damages.length > 0 ? damages : (Object.keys(DAMAGES) as Damage[])) {
  const expected: Played[] = [];
  for (const [at, motion] of motions.entries()) {
    const cells: string[] = [];
    for (const [column, side] of SIDES.entries()) {
      const words: string[] = [];
      for (let film = 0; film < perCell; film++) {
        const seed = 1 + at + motions.length * column + 100 * film;
        const played = await play(decoder, await ringFilm(seed, side, damage), motion, DAMAGED);
        if (side >= LEAST_SIDE) expected.push(played);
        words.push(wordOf(played));
      }
      cells.push(words.join(' '));
    }
    console.log(`| ${damage} | ${motion} | ${cells.join(' | ')} |`);
  }
  const told = expected.filter(({ isRead, ringAt }) => isRead || ringAt !== undefined);
  const read = expected.filter(({ isRead }) => isRead);
  const causes = new Map<string, number>();
  for (const { cause } of expected) if (cause) causes.set(cause, (causes.get(cause) ?? 0) + 1);
  const words = [...causes].map(([cause, count]) => `${cause} ${count}`).join(', ');
  console.log(
    `| **${damage}** | from ${LEAST_SIDE} px | **${told.length} of ${expected.length}**, ${read.length} read; ${words} |`,
  );
}

const kinds = [undefined, ...(Object.keys(DISTRACTORS) as Distractor[])];
const rings = new Map<string, number>();
for (let film = 0; film < otherFilms; film++) {
  const kind = kinds[film % kinds.length];
  const side = SIDES[film % SIDES.length]!;
  const motion = motions[film % motions.length]!;
  const { falseRings } = await play(
    decoder,
    await ringFilm(1001 + film, side, kind),
    motion,
    OTHERS,
  );
  const name = kind ?? 'whole';
  rings.set(name, (rings.get(name) ?? 0) + falseRings);
}
console.log(
  `false rings in ${((otherFilms * OTHERS.frames * OTHERS.interval) / 60_000).toFixed(0)} minutes:`,
  Object.fromEntries(rings),
);
