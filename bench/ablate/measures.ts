/** What is measured of every variant: codes of held pictures, of films and of scenes, and processor time. */
import { cells, caseOf } from '../cells.ts';
import { picturesIn, loadPicture } from '../folders.ts';
import { openFilms } from '../film/open-film.ts';
import { wholeCodes } from '../film/tally.ts';
import { random } from '../generator/random.ts';
import { withTremor } from '../held/tremor.ts';
import { shuffled } from '../measure.ts';
import { matchReads } from '../outlines/match.ts';
import { window } from '../tracked.ts';
import type { DecodeRequest, ReadCode } from '../../wasm/types.ts';
import { drawnPictures } from './drawn.ts';
import type { Variant } from './variants.ts';

/** Frames after which the codes of a held picture are counted. */
export const COUNTED = [1, 3, 12] as const;
const FRAMES = 12;
const TREMOR = 1;

/** A luma plane. */
interface Grey {
  readonly width: number;
  readonly height: number;
  readonly luma: Uint8Array;
}

/** Codes by a name of how they were read, and the times of frames by their place, the least of the rounds in ms. */
export class Tally {
  readonly codes = new Map<string, number>();
  readonly #times = new Map<string, Map<string, number>>();

  count(name: string, codes: number): void {
    this.codes.set(name, (this.codes.get(name) ?? 0) + codes);
  }

  time(name: string, place: string, ms: number): void {
    const times = this.#times.get(name) ?? new Map<string, number>();
    this.#times.set(name, times.set(place, Math.min(ms, times.get(place) ?? Infinity)));
  }

  timesOf(name: string): number[] {
    return [...(this.#times.get(name)?.values() ?? [])];
  }
}

export type Tallies = ReadonlyMap<Variant, Tally>;
type Scan = NonNullable<DecodeRequest['scan']>;

interface Timed {
  readonly codes: readonly ReadCode[];
  readonly ms: number;
}

/** Decodes a frame; its time is the processor's, because others may use the machine. */
async function decode({ decoder }: Variant, grey: Grey, scan: Scan): Promise<Timed> {
  const { width, height, luma } = grey;
  const before = process.cpuUsage();
  decoder.planes(luma.length).set(luma);
  const { codes } = await decoder.decodeLuma({ stream: 0, width, height, scan });
  const { user, system } = process.cpuUsage(before);
  return { codes, ms: (user + system) / 1000 };
}

const textsOf = ({ codes }: Timed): string[] => codes.map(({ text }) => text);

/** One picture: alone, and held for some frames. @param texts that are in it, if they are known */
async function hold(
  tallies: Tallies,
  name: string,
  picture: Grey,
  texts: readonly string[] = [],
): Promise<void> {
  const reads = new Map<Variant, { alone: string[]; first: Map<string, number> }>();
  const place = `${tallies.values().next().value?.timesOf(`${name} alone`).length}`;
  for (const [variant, tally] of tallies) {
    variant.decoder.reset(0);
    const alone = await decode(variant, picture, 'never');
    tally.time(`${name} alone`, place, alone.ms);
    variant.decoder.reset(0);
    reads.set(variant, { alone: textsOf(alone), first: new Map() });
  }
  const pick = random(FRAMES);
  for (let frame = 1; frame <= FRAMES; frame++) {
    const shown = withTremor({ ...picture, rgba: new Uint8ClampedArray(0) }, TREMOR, pick);
    for (const [variant, tally] of tallies) {
      const read = await decode(variant, shown, 'auto');
      tally.time(`${name} held`, `${place} ${frame}`, read.ms);
      const { first } = reads.get(variant)!;
      for (const text of textsOf(read)) if (!first.has(text)) first.set(text, frame);
    }
  }
  // Without a list, a code is whatever a variant has read.
  const all = [...reads.values()].flatMap(({ alone, first }) => [...alone, ...first.keys()]);
  const codes = [...new Set(texts.length > 0 ? texts : all)];
  for (const [variant, tally] of tallies) {
    const { alone, first } = reads.get(variant)!;
    tally.count(`${name} alone`, codes.filter((text) => alone.includes(text)).length);
    for (const frame of COUNTED) {
      const isRead = (text: string): boolean => (first.get(text) ?? Infinity) <= frame;
      tally.count(`${name} ${frame}`, codes.filter(isRead).length);
    }
    tally.count(
      'wrong',
      [...first.keys(), ...alone].filter((text) => !codes.includes(text)).length,
    );
  }
}

export async function measureDrawn(tallies: Tallies): Promise<void> {
  for (const { text, picture } of drawnPictures()) await hold(tallies, 'drawn', picture, [text]);
}

export async function measureHeld(tallies: Tallies, folder: string): Promise<void> {
  for (const file of picturesIn(folder)) await hold(tallies, 'photos', await loadPicture(file));
}

/** Films: label-pictures, and the time of each picture. @param name of the counts and times */
export async function measureFilms(
  tallies: Tallies,
  name: 'films' | 'plant',
  folder: string,
  rounds: number,
): Promise<void> {
  for (const film of await openFilms(folder)) {
    const pick = random(film.name.length);
    for (let round = 0; round < rounds; round++) {
      for (const { decoder } of tallies.keys()) decoder.reset(0);
      let at = 0;
      for await (const shown of film.pictures()) {
        const outlines = wholeCodes(shown).map(({ corners }) => corners);
        for (const [variant, tally] of shuffled([...tallies], pick)) {
          const read = await decode(variant, shown.picture, 'auto');
          tally.time(name, `${film.name} ${at}`, read.ms);
          if (round > 0) continue;
          tally.count(name, matchReads(outlines, read.codes).read.filter(Boolean).length);
        }
        at++;
      }
    }
  }
}

/** The cells of `--quick`. */
export async function measureScenes(tallies: Tallies, rounds: number): Promise<void> {
  const pick = random(rounds);
  for (const cell of cells({ scenes: 4, holdOut: 0, quick: true })) {
    for (const [at, { picture, texts }] of (await cell.cases()).entries()) {
      for (let round = 0; round < rounds; round++) {
        for (const [variant, tally] of shuffled([...tallies], pick)) {
          variant.decoder.reset(0);
          const read = await decode(variant, picture, 'auto');
          tally.time(cell.name, `${at}`, read.ms);
          if (round === 0)
            tally.count('scenes', texts.filter((text) => textsOf(read).includes(text)).length);
        }
      }
    }
  }
}

/** The window that wanders over a scene with twelve labels. */
export async function measureTracked(tallies: Tallies, rounds: number): Promise<void> {
  const pick = random(rounds);
  for (const seed of [12017, 12018]) {
    const scene = await caseOf({ seed, width: 3840, height: 2160, labels: 12 });
    for (let round = 0; round < rounds; round++) {
      for (const { decoder } of tallies.keys()) decoder.reset(0);
      let at = 0;
      for (const picture of window(scene, 40, 5)) {
        for (const [variant, tally] of shuffled([...tallies], pick)) {
          const read = await decode(variant, picture, 'auto');
          tally.time('tracked', `${seed} ${at}`, read.ms);
          if (round === 0) tally.count('tracked', new Set(textsOf(read)).size);
        }
        at++;
      }
    }
  }
}
