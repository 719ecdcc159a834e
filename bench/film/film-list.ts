/** The list beside a film's pictures: the positions of its codes in each of them. */
import type { Half } from '../half.ts';
import type { Outline } from '../outlines/outline.ts';
import type { FilmCode } from './film.ts';

export const FILM_LIST = 'film.json';

export interface FilmList {
  readonly fps: number;
  readonly half?: Half | undefined;
  /** By file name. A picture that is not in it has no codes. */
  readonly codes: ReadonlyMap<string, readonly FilmCode[]>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function codeFrom(value: unknown): FilmCode {
  const corners: unknown = isRecord(value) ? value['corners'] : undefined;
  const label: unknown = isRecord(value) ? value['label'] : undefined;
  const numbers = Array.isArray(corners) ? corners.map(Number) : [];
  if (typeof label !== 'number' || numbers.length !== 8 || numbers.some(Number.isNaN)) {
    throw new Error(`not a code of a film: ${JSON.stringify(value)}`);
  }
  const at = (i: number): Outline[0] => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! });
  return { label, corners: [at(0), at(1), at(2), at(3)] };
}

/** @throws Error for a list of another shape. */
export function parseFilmList(text: string): FilmList {
  const list: unknown = JSON.parse(text);
  if (!isRecord(list) || !isRecord(list['pictures'])) throw new Error('not a list of a film');
  const { half, fps } = list;
  const pictures = Object.entries(list['pictures']).map(
    ([file, codes]) => [file, Array.isArray(codes) ? codes.map(codeFrom) : []] as const,
  );
  return {
    fps: typeof fps === 'number' ? fps : 0,
    half: half === 'odd' || half === 'even' ? half : undefined,
    codes: new Map(pictures),
  };
}

/** Corners as eight numbers, to a tenth of a pixel. */
export const listOfFilm = ({ fps, half, codes }: FilmList): string =>
  JSON.stringify({
    fps,
    half,
    pictures: Object.fromEntries(
      [...codes].map(([file, all]) => [
        file,
        all.map(({ label, corners }) => ({
          label,
          corners: corners.flatMap((p) => [p.x, p.y]).map((n) => Number(n.toFixed(1))),
        })),
      ]),
    ),
  });
