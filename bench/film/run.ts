/** Films through the engine as a stream, each picture alone, and the peer; in turns. */
import { writeFileSync } from 'node:fs';
import { random } from '../generator/random.ts';
import type { Half } from '../half.ts';
import { shuffled } from '../measure.ts';
import { openOutlineReaders, PEER, type OutlineReader } from '../outlines/readers.ts';
import { machine } from '../report.ts';
import { figuresOf, NEVER, type FilmFigures, type FilmMeasured } from './figures.ts';
import type { Film } from './film.ts';
import { openFilms } from './open-film.ts';
import { filmTable } from './table.ts';
import { Tally, wholeCodes } from './tally.ts';

export interface FilmChoice {
  readonly path: string;
  readonly half: Half | 'all';
  /** Films whose names hold one of these. */
  readonly only?: readonly string[] | undefined;
  /** Times a film is shown; a picture's time is the least of them. */
  readonly rounds: number;
  /** Every n-th picture is read; undefined: about ten per second, as the engine does. */
  readonly every?: number | undefined;
  readonly json?: string | undefined;
}

const ROLES = { stream: 'stream', alone: 'alone', peer: PEER };
const FRAMES_PER_SECOND = 10;
const everyOf = ({ fps }: Film, asked: number | undefined): number =>
  asked ?? Math.max(1, Math.round(fps / FRAMES_PER_SECOND));

async function measureFilm(
  film: Film,
  readers: readonly OutlineReader[],
  { rounds, every: asked }: FilmChoice,
): Promise<FilmMeasured> {
  const tallies = new Map(readers.map((reader) => [reader.name, new Tally()]));
  const pick = random(film.name.length);
  const every = everyOf(film, asked);
  let written = true;
  let present = 0;
  let pictures = 0;
  for (let round = 0; round < rounds; round++) {
    for (const reader of readers) reader.begin();
    let stored = 0;
    pictures = 0;
    for await (const shown of film.pictures()) {
      if (stored++ % every !== 0) continue;
      const at = pictures++;
      for (const reader of shuffled(readers, pick)) {
        const tally = tallies.get(reader.name)!;
        const started = performance.now();
        const reads = await reader.read(shown.picture);
        tally.time(at, performance.now() - started);
        if (round === 0) tally.note(at, shown, reads);
      }
      if (round > 0) continue;
      written &&= shown.codes !== undefined;
      present += wholeCodes(shown).length;
    }
  }
  return {
    film: film.name,
    half: film.half,
    pictures,
    present: written ? present : undefined,
    tallies,
  };
}

/** Code is compiled on first use: it is not timed. */
async function warmUp(film: Film, readers: readonly OutlineReader[]): Promise<void> {
  let left = 8;
  for await (const { picture } of film.pictures()) {
    for (const reader of readers) for (let i = 0; i < 2; i++) await reader.read(picture);
    if (--left === 0) break;
  }
}

function print(films: readonly FilmFigures[]): void {
  console.log(filmTable(films, ROLES));
  for (const { film, late, doubts } of films) {
    const later = late
      .filter(({ by }) => by > 1)
      .map(({ label, by }) => (by === NEVER ? `${label} never` : `${label} by ${by}`));
    if (later.length > 0) console.log(`${film}: later than the peer: ${later.join(', ')}`);
    for (const doubt of doubts) console.log(`${film}: ${doubt}`);
  }
}

/** Prints the table of the films. */
export async function benchFilms(choice: FilmChoice): Promise<void> {
  const { half, only } = choice;
  const films = (await openFilms(choice.path)).filter(
    (film) =>
      (half === 'all' || film.half === half) &&
      (!only || only.some((part) => film.name.includes(part))),
  );
  if (films.length === 0) {
    const named = only ? ` and --only ${only.join(',')}` : '';
    throw new Error(`no film in ${choice.path} is of --half ${half}${named}`);
  }
  const readers = await openOutlineReaders(Object.values(ROLES));
  if (films[0]) await warmUp(films[0], readers);
  const figures: FilmFigures[] = [];
  for (const film of films) {
    figures.push(figuresOf(await measureFilm(film, readers, choice), ROLES));
    console.error(`measured ${film.name}`);
  }
  const facts = machine();
  console.log(`${Object.entries(facts).flat().join(' ')}\n`);
  print(figures);
  if (choice.json) {
    writeFileSync(choice.json, `${JSON.stringify({ machine: facts, films: figures }, null, 1)}\n`);
  }
}
