/** The BoofCV pictures: one folder per kind, in it imageNNN.jpg or .png and the outlines in a .txt. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Half } from '../half.ts';
import { parseOutlines, type Outline } from '../outlines/outline.ts';

export interface Labelled {
  readonly kind: string;
  /** File name without its ending. */
  readonly name: string;
  readonly file: string;
  readonly half: Half;
  readonly outlines: readonly Outline[];
}

const PICTURES = new Set(['.jpg', '.jpeg', '.png']);

function picture(folder: string, kind: string, entry: string): Labelled[] {
  const ending = extname(entry);
  const name = entry.slice(0, -ending.length);
  const list = join(folder, kind, `${name}.txt`);
  const number = /(\d+)$/.exec(name)?.[1];
  if (!PICTURES.has(ending.toLowerCase()) || number === undefined || !existsSync(list)) return [];
  return [
    {
      kind,
      name,
      file: join(folder, kind, entry),
      half: Number(number) % 2 === 1 ? 'odd' : 'even',
      outlines: parseOutlines(readFileSync(list, 'utf8')),
    },
  ];
}

/** @throws Error when the folder holds no such pictures. */
export function boofcvPictures(
  folder: string,
  kinds: readonly string[] | undefined,
  half: Half | 'all',
): Labelled[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((e) => e.isDirectory());
  const found = folders
    .map((entry) => entry.name)
    .filter((kind) => !kinds || kinds.includes(kind))
    .sort()
    .flatMap((kind) =>
      readdirSync(join(folder, kind))
        .sort()
        .flatMap((entry) => picture(folder, kind, entry)),
    )
    .filter((labelled) => half === 'all' || labelled.half === half);
  if (found.length === 0) {
    throw new Error(
      `no pictures with outlines in ${folder}: it needs <kind>/imageNNN.jpg and .txt`,
    );
  }
  return found;
}
