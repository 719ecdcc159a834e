/**
 * Makes films from photographs with outlines, of drawn labels, and films without codes; bench/README.md has the
 * rules. `npx tsx bench/film/make.ts PHOTO_DIR OUT [--help]`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { boofcvPictures, type Labelled } from '../boofcv/pictures.ts';
import { loadPicture } from '../folders.ts';
import { lumaOf } from '../generator/luma.ts';
import { makeScene } from '../generator/make-scene.ts';
import { random, type Random } from '../generator/random.ts';
import { parseHalf, type Half } from '../half.ts';
import { listOfNames } from '../named.ts';
import { centreOf, type Outline } from '../outlines/outline.ts';
import { cameraPath, type FilmSize, type Ground } from './camera-path.ts';
import { expose, pyramidOf, toFilm, type Plane, type Sensor } from './expose.ts';
import { FILM_LIST, listOfFilm } from './film-list.ts';
import type { FilmCode } from './film.ts';
import { TEXTURES } from './textures.ts';

const HELP = `Films from photographs: make.ts PHOTO_DIR OUT, and of drawn labels: make.ts --plant N OUT
  PHOTO_DIR        <kind>/imageNNN.jpg with outlines in a .txt beside each
  --kinds A,B      kinds with these names
  --half HALF      odd, even or all (all)
  --per-kind N     photographs per kind and half (1)
  --pictures N     pictures per film, ten per second (40)
  --size WxH       largest film (1280x720); a small photograph gives a smaller one
  --qualities A,B  JPEG qualities, in turn (85,65,45)
  --seed N         other photographs and other ways of the camera (1)
  --plant N        N films of tables with printed labels of versions 1 to 3 instead, without photographs
  --empty          films without codes instead: textures, and parts of photographs beside the codes
`;

const FPS = 10;
const SIZES: readonly FilmSize[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 960, height: 540 },
  { width: 640, height: 360 },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kinds: { type: 'string' },
    half: { type: 'string', default: 'all' },
    'per-kind': { type: 'string', default: '1' },
    pictures: { type: 'string', default: '40' },
    size: { type: 'string', default: '1280x720' },
    qualities: { type: 'string', default: '85,65,45' },
    seed: { type: 'string', default: '1' },
    plant: { type: 'string' },
    empty: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const out = positionals.at(-1);
const photos = positionals[0]!;
if (values.help || out === undefined || positionals.length !== (values.plant ? 1 : 2)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const pictures = Number(values.pictures);
const qualities = values.qualities.split(',').map(Number);
const seed = Number(values.seed);
const wantedHalf = parseHalf(values.half);
const [widest = 1280] = values.size.split('x').map(Number);

/** The same name gives the same film, whatever else is made beside it. */
function seedOf(name: string): number {
  let hash = 2166136261 ^ seed;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash >>> 0;
}

const qualityOf = (name: string): number => qualities[seedOf(name) % qualities.length]!;

const sideOf = (outline: Outline): number =>
  outline.reduce((sum, p, i) => {
    const next = outline[(i + 1) % 4]!;
    return sum + Math.hypot(next.x - p.x, next.y - p.y) / 4;
  }, 0);

function sizeFor({ width, height }: Plane): FilmSize {
  const fitting = SIZES.filter((s) => s.width <= widest && s.width <= width && s.height <= height);
  return fitting[0] ?? SIZES.at(-1)!;
}

const sensorFor = (r: Random, quality: number): Sensor => ({
  noise: r.range(0.5, 3),
  shotNoise: r.range(0.5, 4),
  exposure: r.range(0.75, 1.1),
  sharpen: r() < 0.5 ? r.range(0.6, 1.2) : 0,
  quality,
});

interface Recipe {
  readonly name: string;
  readonly half: Half;
  readonly plane: Plane;
  readonly outlines: readonly Outline[];
  readonly quality: number;
}

async function writeFilm(folder: string, recipe: Recipe): Promise<void> {
  const { name, half, plane, outlines, quality } = recipe;
  const r = random(seedOf(name));
  const film = sizeFor(plane);
  const middle = { x: plane.width / 2, y: plane.height / 2, side: film.height / 6 };
  const targets = outlines.map((outline) => ({ ...centreOf(outline), side: sideOf(outline) }));
  const ground: Ground = { ...plane, targets: targets.length > 0 ? targets : [middle] };
  const path = cameraPath(r, ground, film, pictures);
  const sensor = sensorFor(r, quality);
  const planes = pyramidOf(plane);
  const codes = new Map<string, FilmCode[]>();
  mkdirSync(join(folder, name), { recursive: true });
  for (let at = 0; at < pictures; at++) {
    const file = `picture${String(at).padStart(4, '0')}.jpg`;
    writeFileSync(join(folder, name, file), await expose(planes, path, at, film, sensor, r));
    const moved = outlines.map(([a, b, c, d], label): FilmCode => {
      const to = (p: Outline[0]): Outline[0] => toFilm(p, path, at, film);
      return { label, corners: [to(a), to(b), to(c), to(d)] };
    });
    const seen = moved.filter(({ corners }) =>
      corners.some((p) => p.x > 0 && p.y > 0 && p.x < film.width && p.y < film.height),
    );
    codes.set(file, seen);
  }
  writeFileSync(join(folder, name, FILM_LIST), `${listOfFilm({ fps: FPS, half, codes })}\n`);
  console.error(`made ${name} (${film.width}×${film.height})`);
}

async function planeOf({ file }: Labelled): Promise<Plane> {
  const { width, height, luma } = await loadPicture(file);
  return { width, height, luma };
}

function chosen(): Labelled[] {
  const all = boofcvPictures(photos, listOfNames(values.kinds), wantedHalf);
  const groups = new Map<string, Labelled[]>();
  for (const labelled of all) {
    const key = `${labelled.kind} ${labelled.half}`;
    groups.set(key, [...(groups.get(key) ?? []), labelled]);
  }
  return [...groups].flatMap(([key, group]) => {
    const r = random(seedOf(key));
    const left = [...group];
    const count = Math.min(Number(values['per-kind']), left.length);
    return Array.from({ length: count }, () => left.splice(r.int(0, left.length - 1), 1)[0]!);
  });
}

/** A part of the photograph that no outline reaches, at least as large as a small film. */
function besideCodes(plane: Plane, outlines: readonly Outline[], r: Random): Plane | undefined {
  for (let turn = 0; turn < 400; turn++) {
    const width = Math.floor(r.range(0.25, 0.9) * plane.width);
    const height = Math.floor(r.range(0.25, 0.9) * plane.height);
    const left = r.int(0, plane.width - width);
    const top = r.int(0, plane.height - height);
    const clear = outlines.every((outline) => {
      const room = 0.2 * sideOf(outline);
      const [xs, ys] = [outline.map((p) => p.x), outline.map((p) => p.y)];
      return (
        Math.max(...xs) + room < left ||
        Math.min(...xs) - room > left + width ||
        Math.max(...ys) + room < top ||
        Math.min(...ys) - room > top + height
      );
    });
    if (!clear || width < 640 || height < 360) continue;
    const luma = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const from = (top + y) * plane.width + left;
      luma.set(plane.luma.subarray(from, from + width), y * width);
    }
    return { width, height, luma };
  }
  return undefined;
}

async function makeEmpty(folder: string): Promise<void> {
  for (const [name, make] of Object.entries(TEXTURES)) {
    for (const half of ['odd', 'even'] as const) {
      if (wantedHalf !== 'all' && wantedHalf !== half) continue;
      const film = `texture-${name}-${half}`;
      const plane = make(random(seedOf(film)));
      const quality = qualityOf(film);
      await writeFilm(folder, { name: film, half, plane, outlines: [], quality });
    }
  }
  for (const labelled of chosen()) {
    const name = `empty-${labelled.kind}-${labelled.name}`;
    const plane = besideCodes(await planeOf(labelled), labelled.outlines, random(seedOf(name)));
    if (!plane) continue;
    const quality = qualityOf(name);
    await writeFilm(folder, { name, half: labelled.half, plane, outlines: [], quality });
  }
}

async function makeFilms(folder: string): Promise<void> {
  for (const labelled of chosen()) {
    const { half, outlines } = labelled;
    const quality = qualityOf(`${labelled.kind} ${labelled.name}`);
    const name = `${labelled.kind}-${labelled.name}-q${quality}`;
    await writeFilm(folder, { name, half, plane: await planeOf(labelled), outlines, quality });
  }
}

/** Tables with labels as plants print them, seen from 2 to 12 pixels per module. */
async function makePlants(folder: string, films: number): Promise<void> {
  for (let at = 1; at <= films; at++) {
    const name = `plant-${at}`;
    const table = await makeScene({
      seed: seedOf(name),
      width: 3840,
      height: 2160,
      labels: 12,
      blurMost: 0.7,
      versions: [1, 2, 3],
    });
    const luma = lumaOf(new Uint8ClampedArray(table.data));
    const half = at % 2 === 0 ? 'even' : 'odd';
    const outlines = table.labels.map(({ corners }) => corners);
    const plane = { width: table.width, height: table.height, luma };
    await writeFilm(folder, { name, half, plane, outlines, quality: qualityOf(name) });
  }
}

if (values.plant !== undefined) await makePlants(out, Number(values.plant));
else await (values.empty ? makeEmpty(out) : makeFilms(out));
