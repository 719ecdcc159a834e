/** Foreign pictures: a folder tree of photographs, or scenes with a list of their labels. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { Case, Cell } from './cells.ts';
import { lumaOf } from './generator/luma.ts';
import type { Picture } from './readers.ts';

const PICTURES = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.tif', '.tiff', '.avif']);

/** Decodes a picture, by its file or bytes; transparency is white, as paper is. */
export async function loadPicture(file: string | Buffer): Promise<Picture> {
  const image = sharp(file).flatten({ background: '#fff' }).toColourspace('srgb').ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const rgba = new Uint8ClampedArray(data);
  return { width: info.width, height: info.height, rgba, luma: lumaOf(rgba) };
}

/** Picture files of a folder and its subfolders. */
export function picturesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((e) => e.isFile() && PICTURES.has(extname(e.name).toLowerCase()));
  return files.map((e) => join(e.parentPath, e.name)).sort();
}

/** The text of a photograph is in the `.txt` beside it; without one it holds no code to count. */
export function photoCell(folder: string): Cell {
  return {
    name: 'photos',
    cases: async () => {
      const cases: Case[] = [];
      for (const file of picturesIn(folder)) {
        const list = file.slice(0, -extname(file).length) + '.txt';
        const labelled = existsSync(list);
        const texts = labelled ? [readFileSync(list, 'utf8')] : [];
        cases.push({
          picture: { ...(await loadPicture(file)), still: true },
          texts,
          unlabelled: !labelled,
        });
      }
      return cases;
    },
  };
}

interface Listed {
  readonly file: string;
  readonly cell?: string;
  readonly labels: readonly { readonly text: string }[];
}

/** `scenes.json` in the folder lists {file, cell, labels: [{text}]}; one cell per name. */
export function sceneCells(folder: string): Cell[] {
  const listed = JSON.parse(readFileSync(join(folder, 'scenes.json'), 'utf8')) as Listed[];
  const names = [...new Set(listed.map((scene) => scene.cell ?? 'scenes'))];
  return names.map((name) => ({
    name,
    cases: async () => {
      const cases: Case[] = [];
      for (const scene of listed.filter((s) => (s.cell ?? 'scenes') === name)) {
        const picture = await loadPicture(join(folder, scene.file));
        cases.push({ picture, texts: scene.labels.map((label) => label.text) });
      }
      return cases;
    },
  }));
}
