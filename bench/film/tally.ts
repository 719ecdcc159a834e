/** One reader's results for one film, picture by picture. */
import { matchReads, type Read } from '../outlines/match.ts';
import type { Outline } from '../outlines/outline.ts';
import type { FilmCode, FilmPicture } from './film.ts';

/** A label of a film: its number where codes are written down, else its text. */
export type LabelKey = string;

export class Tally {
  /** Labels read in each picture. */
  readonly seen: Set<LabelKey>[] = [];
  /** Times of each picture, one a round, ms. */
  readonly times: number[][] = [];
  /** The picture in which each label was read first. */
  readonly first = new Map<LabelKey, number>();
  /** How often each text was read on each label. */
  readonly texts = new Map<LabelKey, Map<string, number>>();
  /** Texts read where no code is listed: phantoms, undrawn codes, codes followed astray. */
  readonly strangers = new Map<string, number>();

  time(picture: number, ms: number): void {
    (this.times[picture] ??= []).push(ms);
  }

  note(picture: number, film: FilmPicture, reads: readonly Read[]): void {
    const keys = this.#keysOf(film, reads);
    this.seen[picture] = keys;
    for (const key of keys) if (!this.first.has(key)) this.first.set(key, picture);
  }

  get labelPictures(): number {
    return this.seen.reduce((sum, keys) => sum + keys.size, 0);
  }

  #keysOf({ picture, codes }: FilmPicture, reads: readonly Read[]): Set<LabelKey> {
    if (codes === undefined) {
      for (const { text } of reads) this.#addText(text, text);
      return new Set(reads.map(({ text }) => text));
    }
    const { read, texts, strangers } = matchReads(
      codes.map((code) => code.corners),
      reads,
    );
    for (const { text } of strangers) {
      this.strangers.set(text, (this.strangers.get(text) ?? 0) + 1);
    }
    const keys = new Set<LabelKey>();
    for (const [i, code] of codes.entries()) {
      for (const text of texts[i] ?? []) this.#addText(String(code.label), text);
      if (read[i] && isWhole(code.corners, picture)) keys.add(String(code.label));
    }
    return keys;
  }

  #addText(key: LabelKey, text: string): void {
    const counts = this.texts.get(key) ?? new Map<string, number>();
    counts.set(text, (counts.get(text) ?? 0) + 1);
    this.texts.set(key, counts);
  }
}

/** A label half out of the picture does not count. */
export const isWhole = (
  corners: Outline,
  { width, height }: { readonly width: number; readonly height: number },
): boolean => corners.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);

export const wholeCodes = ({ picture, codes = [] }: FilmPicture): readonly FilmCode[] =>
  codes.filter((code) => isWhole(code.corners, picture));
