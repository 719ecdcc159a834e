/** Every reader on every picture of the BoofCV set, in turns, counted by outline. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPicture } from '../folders.ts';
import { random } from '../generator/random.ts';
import type { Half } from '../half.ts';
import { shuffled } from '../measure.ts';
import { matchReads, type Read } from '../outlines/match.ts';
import {
  PEER,
  openOutlineReaders,
  type OutlineReader,
  type PlainPicture,
} from '../outlines/readers.ts';
import { machine } from '../report.ts';
import { drawMiss } from './misses.ts';
import { boofcvPictures, type Labelled } from './pictures.ts';
import { boofcvTable, meanOfKinds, type Row } from './table.ts';

export interface BoofcvChoice {
  readonly folder: string;
  readonly kinds?: readonly string[] | undefined;
  readonly half: Half | 'all';
  readonly readers?: readonly string[] | undefined;
  /** Times each reader reads a picture; the least of them counts. */
  readonly rounds: number;
  readonly json?: string | undefined;
  /** Folder for pictures of the codes that were missed. */
  readonly misses?: string | undefined;
}
/** Texts that cannot all be right, or that are on no outline. */
export interface Doubt {
  readonly picture: string;
  readonly what: 'two texts of one reader' | 'readers disagree' | 'on no outline';
  readonly texts: readonly string[];
}

/** A picture on which a reader took longer than this is not read again, ms. */
const SLOW_MS = 1500;

async function timesOf(
  readers: readonly OutlineReader[],
  picture: PlainPicture,
  rounds: number,
  pick: () => number,
  first: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const times = new Map(readers.map((reader) => [reader.name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const reader of shuffled(readers, pick)) {
      if (first.get(reader.name)! > SLOW_MS) continue;
      const started = performance.now();
      await reader.read(picture);
      times.get(reader.name)!.push(performance.now() - started);
    }
  }
  return new Map([...times].map(([name, ms]) => [name, Math.min(...ms, first.get(name)!)]));
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Readers of one engine agree by construction; ours and the peer's need not. */
function doubts(labelled: Labelled, reads: ReadonlyMap<string, readonly Read[]>): Doubt[] {
  const picture = `${labelled.kind}/${labelled.name}`;
  const matches = [...reads].map(([reader, list]) => ({
    reader,
    ...matchReads(labelled.outlines, list),
  }));
  const own = matches.flatMap(({ reader, texts }) =>
    texts
      .filter((list) => list.length > 1)
      .map((list): Doubt => ({
        picture,
        what: 'two texts of one reader',
        texts: [reader, ...list],
      })),
  );
  const disagree = labelled.outlines.flatMap((_, i): Doubt[] => {
    const texts = distinct(matches.flatMap((match) => match.texts[i] ?? []));
    return texts.length > 1 ? [{ picture, what: 'readers disagree', texts }] : [];
  });
  const strangers = matches.flatMap(({ reader, strangers }) =>
    strangers.map(({ text }): Doubt => ({ picture, what: 'on no outline', texts: [reader, text] })),
  );
  return [...own, ...disagree, ...strangers];
}

async function onePicture(
  labelled: Labelled,
  readers: readonly OutlineReader[],
  { rounds, misses }: BoofcvChoice,
  pick: () => number,
): Promise<{ rows: Row[]; doubts: Doubt[] }> {
  const picture = await loadPicture(labelled.file);
  const reads = new Map<string, readonly Read[]>();
  const first = new Map<string, number>();
  for (const reader of readers) {
    const started = performance.now();
    reads.set(reader.name, await reader.read(picture));
    first.set(reader.name, performance.now() - started);
  }
  const times = await timesOf(readers, picture, rounds - 1, pick, first);
  const rows: Row[] = [];
  for (const { name: reader } of readers) {
    const { read } = matchReads(labelled.outlines, reads.get(reader)!);
    const { kind, name, half } = labelled;
    const ms = times.get(reader)!;
    rows.push({
      kind,
      name,
      half,
      reader,
      codes: read.length,
      read: read.filter(Boolean).length,
      ms,
    });
    for (const [i, outline] of labelled.outlines.entries()) {
      if (misses === undefined || read[i] === true) continue;
      await drawMiss(picture, outline, join(misses, reader), `${kind}-${name}-${i}`);
    }
  }
  return { rows, doubts: doubts(labelled, reads) };
}

/** Prints the table; the process fails when one of our readers gives two texts for one outline. */
export async function benchBoofcv(choice: BoofcvChoice): Promise<void> {
  const pictures = boofcvPictures(choice.folder, choice.kinds, choice.half);
  const readers = await openOutlineReaders(choice.readers ?? ['cascade', 'still', PEER]);
  const pick = random(1);
  const rows: Row[] = [];
  const doubtful: Doubt[] = [];
  // Code is compiled on first use: it is not timed.
  for (const labelled of pictures.slice(0, 3)) {
    await onePicture(labelled, readers, { ...choice, misses: undefined }, pick);
  }
  for (const [i, labelled] of pictures.entries()) {
    if (labelled.kind !== pictures[i - 1]?.kind) console.error(`reading ${labelled.kind}`);
    const one = await onePicture(labelled, readers, choice, pick);
    rows.push(...one.rows);
    doubtful.push(...one.doubts);
  }
  const facts = machine();
  const means = Object.fromEntries(
    readers.map(({ name }) => [name, meanOfKinds(rows.filter((row) => row.reader === name))]),
  );
  if (choice.json) {
    const report = { machine: facts, meanOfKinds: means, rows, doubts: doubtful };
    writeFileSync(choice.json, `${JSON.stringify(report, null, 1)}\n`);
  }
  console.log(`${Object.entries(facts).flat().join(' ')} · ${pictures.length} pictures\n`);
  console.log(boofcvTable(rows));
  for (const { what, picture, texts } of doubtful)
    console.log(`${what}: ${picture} ${JSON.stringify(texts)}`);
  const wrong = doubtful.some((d) => d.what === 'two texts of one reader' && d.texts[0] !== PEER);
  if (wrong) process.exitCode = 1;
}
