/** The decode benchmark; bench/README.md has its rules. `npx tsx bench/decode.ts --help` */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchBoofcv } from './boofcv/run.ts';
import type { Half } from './boofcv/pictures.ts';
import { benchFilms } from './film/run.ts';
import { picturesOfFolder, picturesOfList, type HeldSource } from './held/pictures.ts';
import { benchHeld } from './held/run.ts';
import { cells, type Cell } from './cells.ts';
import { photoCell, sceneCells } from './folders.ts';
import { measure, type Figure } from './measure.ts';
import { requireNamed } from './named.ts';
import { openReaders } from './readers.ts';
import { machine, markdown } from './report.ts';
import { measureTracked } from './tracked.ts';

const HELP = `Decode benchmark
  --quick          the cells of the goals, two scenes each, without zbar and jsqr (under 60 s)
  --scenes DIR     your own scenes: scenes.json lists {file, cell, labels: [{text}]}
  --photos DIR     your own photographs: the text of each in a .txt of the same name
  --only A,B       cells with these names, for example 4K/12,tracked
  --readers A,B    readers with these names
  --per-cell N     scenes a cell (5)
  --rounds N       times a picture is read by each reader (9)
  --hold-out N     other seeds: frames without any tuning
  --json FILE      where to save the figures

Photographs with outlines
  --boofcv DIR     the BoofCV set: <kind>/imageNNN.jpg with outlines in a .txt; recall by kind
  --kinds A,B      kinds with these names
  --half HALF      odd (for tuning), even (for reporting) or all (both, in separate columns)
  --readers A,B    of cascade, still, zxing-wasm
  --rounds N       times each reader reads a picture (3); the quickest counts
  --misses DIR     pictures of the codes that were missed, a folder a reader

Held pictures
  --held DIR       photographs, each shown as consecutive frames of a stream: codes read by some frames
  --foreign LIST   the same for pictures on GitHub: a file with their addresses, one a line
  --clones DIR     with --foreign: their repositories, each cloned to DIR/OWNER/NAME
  --half HALF      odd (for tuning), even (for reporting) or all
  --frames N       frames of each picture (45)
  --tremor N       shifts each frame by at most N pixels and adds noise (0)

Films
  --film DIR|FILE  a folder of numbered pictures, y4m, animated picture, what ffmpeg reads (if it is
                   there), or a folder of such films; bench/film/make.ts makes some
  --half HALF      films made from odd or even photographs
  --only A,B       films whose names hold one of these
  --rounds N       times a film is shown (3); a picture's quickest time counts
  --every N        looks at every n-th picture (by default ten a second)
`;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    scenes: { type: 'string' },
    photos: { type: 'string' },
    only: { type: 'string' },
    readers: { type: 'string' },
    'per-cell': { type: 'string' },
    rounds: { type: 'string' },
    'hold-out': { type: 'string', default: '0' },
    json: { type: 'string' },
    boofcv: { type: 'string' },
    kinds: { type: 'string' },
    half: { type: 'string', default: 'all' },
    misses: { type: 'string' },
    film: { type: 'string' },
    every: { type: 'string' },
    held: { type: 'string' },
    foreign: { type: 'string' },
    clones: { type: 'string' },
    frames: { type: 'string', default: '45' },
    tremor: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const listOf = (names: string | undefined): string[] | undefined => names?.split(',');

function halfOf(name: string): Half | 'all' {
  if (name === 'odd' || name === 'even' || name === 'all') return name;
  throw new Error(`--half ${name}: there are odd, even and all`);
}

if (values.boofcv !== undefined) {
  await benchBoofcv({
    folder: values.boofcv,
    kinds: listOf(values.kinds),
    half: halfOf(values.half),
    readers: listOf(values.readers),
    rounds: Number(values.rounds ?? 3),
    json: values.json,
    misses: values.misses,
  });
  process.exit();
}

function heldPictures(): HeldSource[] | undefined {
  const { held, foreign, clones } = values;
  if (held !== undefined) return picturesOfFolder(held);
  if (foreign === undefined) return undefined;
  if (clones === undefined) throw new Error('--foreign needs --clones DIR');
  return picturesOfList(foreign, clones);
}

const held = heldPictures();
if (held) {
  await benchHeld({
    pictures: held,
    half: halfOf(values.half),
    frames: Number(values.frames),
    tremor: Number(values.tremor),
    json: values.json,
  });
  process.exit();
}

if (values.film !== undefined) {
  await benchFilms({
    path: values.film,
    half: halfOf(values.half),
    only: listOf(values.only),
    rounds: Number(values.rounds ?? 3),
    every: values.every === undefined ? undefined : Number(values.every),
    json: values.json,
  });
  process.exit();
}

const { quick } = values;
const holdOut = Number(values['hold-out']);
const scenes = Number(values['per-cell'] ?? (quick ? 2 : 5));
const rounds = Number(values.rounds ?? (quick ? 7 : 9));
const only = listOf(values.only);
const wants = (name: string): boolean => only === undefined || only.includes(name);
const TRACKED = 'tracked';
const own = values.scenes !== undefined || values.photos !== undefined;

function chosen(): Cell[] {
  const strangers = [
    ...(values.scenes ? sceneCells(values.scenes) : []),
    ...(values.photos ? [photoCell(values.photos)] : []),
  ];
  const all = own ? strangers : cells({ scenes, holdOut, quick: quick && !only });
  const names = all.map((cell) => cell.name);
  requireNamed('--only', only, own ? names : [...names, TRACKED]);
  return all.filter((cell) => wants(cell.name));
}

const chosenCells = chosen();
const named = listOf(values.readers);
const openedReaders = await openReaders(quick && !named);
requireNamed(
  '--readers',
  named,
  openedReaders.map((r) => r.name),
);
const readers = openedReaders.filter((r) => !named || named.includes(r.name));
const figures: Figure[] = [];
for (const cell of chosenCells) {
  figures.push(...(await measure(cell, readers, rounds)));
  console.error(`measured ${cell.name}`);
}
if (!own && wants(TRACKED)) figures.push(...(await measureTracked(quick ? 40 : 90, holdOut)));
for (const reader of readers) reader.close?.();

const report = { machine: machine(), cells: figures };
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`);
console.log(markdown(report));
if (figures.some((f) => f.reader.startsWith('engine') && f.cell !== 'photos' && f.wrong > 0)) {
  console.error('The engine reported a text that is in no label.');
  process.exitCode = 1;
}
