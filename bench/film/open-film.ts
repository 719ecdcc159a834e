/** Opens films: folders of numbered pictures, y4m, animated pictures, and what ffmpeg can read. */
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { loadPicture } from '../folders.ts';
import { greyPicture, type Film, type FilmPicture } from './film.ts';
import { parseFilmList, FILM_LIST } from './film-list.ts';
import { y4mPictures } from './y4m.ts';

const PICTURES = new Set(['.png', '.jpg', '.jpeg', '.webp', '.bmp', '.tif', '.tiff']);
const ANIMATED = new Set(['.gif', '.webp']);
const VIDEOS = new Set(['.mp4', '.mov', '.m4v', '.webm', '.mkv', '.avi', '.mjpeg', '.ogv']);
const endingOf = (file: string): string => extname(file).toLowerCase();

const numberIn = (name: string): number => Number(/(\d+)\D*$/.exec(name)?.[1] ?? Number.NaN);

/** Numbered pictures of a folder, by number: `frame10` comes after `frame9`. */
function numbered(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => PICTURES.has(endingOf(name)) && !Number.isNaN(numberIn(name)))
    .sort((a, b) => numberIn(a) - numberIn(b));
}

function folderFilm(folder: string, files: readonly string[]): Film {
  const list = join(folder, FILM_LIST);
  const known = existsSync(list) ? parseFilmList(readFileSync(list, 'utf8')) : undefined;
  return {
    name: basename(folder),
    fps: known?.fps ?? 0,
    half: known?.half,
    async *pictures() {
      for (const file of files) {
        const picture = await loadPicture(join(folder, file));
        yield { picture, codes: known && (known.codes.get(file) ?? []) };
      }
    },
  };
}

async function* animated(file: string, pages: number): AsyncGenerator<FilmPicture> {
  for (let page = 0; page < pages; page++) {
    const one = sharp(file, { page }).flatten({ background: '#fff' }).greyscale();
    const { data, info } = await one.raw().toBuffer({ resolveWithObject: true });
    yield { picture: greyPicture(new Uint8Array(data), info.width, info.height) };
  }
}

async function* fromY4m(chunks: AsyncIterable<Buffer>): AsyncGenerator<FilmPicture> {
  for await (const { header, luma } of y4mPictures(chunks)) {
    yield { picture: greyPicture(luma, header.width, header.height) };
  }
}

/** @throws Error when there is no ffmpeg or it cannot read the file. */
async function* byFfmpeg(file: string): AsyncGenerator<FilmPicture> {
  const options = ['-v', 'error', '-i', file, '-pix_fmt', 'yuv420p', '-f', 'yuv4mpegpipe', '-'];
  const child = spawn('ffmpeg', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error(`${file} needs ffmpeg on the PATH, or a y4m of it`, { cause: error })),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code} on ${file}`)),
    );
  });
  ended.catch(() => undefined);
  try {
    yield* fromY4m(child.stdout);
  } catch (error) {
    // A file that ffmpeg refuses is an empty stream here; its own error says more.
    await ended;
    throw error;
  } finally {
    child.kill();
  }
}

async function fpsOfY4m(file: string): Promise<number> {
  for await (const { header } of y4mPictures(createReadStream(file))) return header.fps;
  return 0;
}

/** A film in one file, or undefined for a file that is none. */
async function fileFilm(file: string): Promise<Film | undefined> {
  const ending = endingOf(file);
  const name = basename(file);
  if (ending === '.y4m') {
    const fps = await fpsOfY4m(file);
    return { name, fps, pictures: () => fromY4m(createReadStream(file)) };
  }
  if (VIDEOS.has(ending)) return { name, fps: 0, pictures: () => byFfmpeg(file) };
  if (!ANIMATED.has(ending)) return undefined;
  const { pages = 1, delay } = await sharp(file).metadata();
  const fps = delay?.[0] ? 1000 / delay[0] : 0;
  return pages > 1 ? { name, fps, pictures: () => animated(file, pages) } : undefined;
}

/**
 * A file is a film; a folder of numbered pictures is one; any other folder holds several.
 * @throws Error when there is none.
 */
export async function openFilms(path: string): Promise<Film[]> {
  if (!statSync(path).isDirectory()) {
    const film = await fileFilm(path);
    if (!film) throw new Error(`${path} is no film this bench knows`);
    return [film];
  }
  const files = numbered(path);
  if (files.length > 1) return [folderFilm(path, files)];
  const films: Film[] = [];
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    const pictures = entry.isDirectory() ? numbered(inner) : [];
    const film = entry.isDirectory() ? folderFilm(inner, pictures) : await fileFilm(inner);
    if (film && (!entry.isDirectory() || pictures.length > 1)) films.push(film);
  }
  if (films.length === 0) throw new Error(`no film in ${path}`);
  return films.sort((a, b) => (a.name < b.name ? -1 : 1));
}
