/**
 * A picture that is held before the camera: the same picture as consecutive frames of a stream. Counts the codes that
 * have been read by some frames, beside one isolated decode, a still picture and the peer.
 */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { random } from '../generator/random.ts';
import type { Half } from '../half.ts';
import {
  openOutlineReaders,
  PEER,
  type OutlineReader,
  type PlainPicture,
} from '../outlines/readers.ts';
import { machine } from '../report.ts';
import { loadHeld, type HeldSource } from './pictures.ts';
import { withTremor } from './tremor.ts';

export interface HeldChoice {
  readonly pictures: readonly HeldSource[];
  /** Pictures by a bit of a hash of their names: odd for tuning, even for reporting. */
  readonly half: Half | 'all';
  /** Frames that each picture is shown for. */
  readonly frames: number;
  /** Most shift of a frame, pixels; 0 shows the very same picture. */
  readonly tremor: number;
  readonly json?: string | undefined;
}

/** Frames after which the codes are counted. */
const COUNTED = [1, 3, 10, 45];

export interface HeldPicture {
  readonly file: string;
  /** Texts by the way in which they were read. */
  readonly isolated: readonly string[];
  readonly still: readonly string[];
  readonly peer: readonly string[];
  /** The frame, from 1, in which each text was read first. */
  readonly stream: Readonly<Record<string, number>>;
  /** Milliseconds of each frame of the stream, and of the isolated decode. */
  readonly frameMs: readonly number[];
  readonly isolatedMs: number;
}

/** A bit of the name's FNV-1a hash: a picture stays in its half wherever its folder is. */
function halfOf(file: string): Half {
  const name = basename(file);
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return ((hash >>> 16) & 1) === 1 ? 'odd' : 'even';
}

const textsOf = async (reader: OutlineReader, picture: PlainPicture): Promise<string[]> =>
  [...new Set((await reader.read(picture)).map(({ text }) => text))].sort();

type Readers = Readonly<Record<'isolated' | 'still' | 'stream' | 'peer', OutlineReader>>;

async function hold(
  { stream }: Readers,
  picture: PlainPicture,
  { frames, tremor }: HeldChoice,
): Promise<Pick<HeldPicture, 'stream' | 'frameMs'>> {
  const pick = random(frames);
  const first: Record<string, number> = {};
  const frameMs: number[] = [];
  stream.begin();
  for (let frame = 1; frame <= frames; frame++) {
    const shown = tremor > 0 ? withTremor(picture, tremor, pick) : picture;
    const started = performance.now();
    for (const text of await textsOf(stream, shown)) first[text] ??= frame;
    frameMs.push(performance.now() - started);
  }
  return { stream: first, frameMs };
}

async function measure(
  source: HeldSource,
  readers: Readers,
  choice: HeldChoice,
): Promise<HeldPicture | undefined> {
  const picture = await loadHeld(source);
  if (!picture) return undefined;
  const peer = await textsOf(readers.peer, picture);
  const started = performance.now();
  const isolated = await textsOf(readers.isolated, picture);
  const isolatedMs = performance.now() - started;
  const still = await textsOf(readers.still, picture);
  const held = await hold(readers, picture, choice);
  return { file: source.name, isolated, isolatedMs, still, peer, ...held };
}

/** Codes of a picture: texts that any reader has read. */
const codesOf = ({ isolated, still, peer, stream }: HeldPicture): string[] => [
  ...new Set([...isolated, ...still, ...peer, ...Object.keys(stream)]),
];

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : ((100 * part) / whole).toFixed(1);

function tableOf(pictures: readonly HeldPicture[], frames: number): string {
  const all = pictures.flatMap((picture) => codesOf(picture).map((text) => ({ picture, text })));
  const share = (isRead: (picture: HeldPicture, text: string) => boolean): string => {
    const read = all.filter(({ picture, text }) => isRead(picture, text)).length;
    return `${percent(read, all.length)} % (${read})`;
  };
  const counted = COUNTED.filter((frame) => frame <= frames);
  const cells = [
    ['isolated', share(({ isolated }, text) => isolated.includes(text))],
    ...counted.map((frame) => [
      `frame ${frame}`,
      share(({ stream }, text) => (stream[text] ?? Infinity) <= frame),
    ]),
    ['still', share(({ still }, text) => still.includes(text))],
    [PEER, share(({ peer }, text) => peer.includes(text))],
  ];
  const missed = all.filter(
    ({ picture, text }) => picture.peer.includes(text) && (picture.stream[text] ?? Infinity) > 10,
  ).length;
  const row = (at: 0 | 1): string => `| ${cells.map((cell) => cell[at]).join(' | ')} |`;
  return [
    `${pictures.length} pictures, ${all.length} codes`,
    row(0),
    `|${' --- |'.repeat(cells.length)}`,
    row(1),
    `Codes that the peer reads and frame 10 has not: ${missed}`,
    ...doubts(pictures),
    `Frame ms over those of the isolated decode, mean: ${timesOver(pictures)}`,
  ].join('\n');
}

/** Texts without a second witness: neither the peer nor a photograph's reading has them. Check them by eye. */
const doubts = (pictures: readonly HeldPicture[]): string[] =>
  pictures.flatMap(({ file, still, peer, isolated, stream }) =>
    [...new Set([...isolated, ...Object.keys(stream)])]
      .filter((text) => !still.includes(text) && !peer.includes(text))
      .map((text) => `Read in frames only: ${JSON.stringify(text)} (${file})`),
  );

/** The mean frame of all streams over the mean isolated decode. */
function timesOver(pictures: readonly HeldPicture[]): string {
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const frames = sum(pictures.map(({ frameMs }) => sum(frameMs) / frameMs.length));
  return (frames / sum(pictures.map(({ isolatedMs }) => isolatedMs))).toFixed(2);
}

/** Prints the table; the texts and times of every picture are in the JSON. */
export async function benchHeld(choice: HeldChoice): Promise<void> {
  const [isolated, still, stream, peer] = await openOutlineReaders([
    'cascade',
    'still',
    'stream',
    PEER,
  ]);
  const readers = { isolated, still, stream, peer } as Readers;
  const pictures: HeldPicture[] = [];
  const { half } = choice;
  for (const source of choice.pictures) {
    if (half !== 'all' && halfOf(source.name) !== half) continue;
    const measured = await measure(source, readers, choice);
    if (!measured || codesOf(measured).length === 0) continue;
    pictures.push(measured);
    if (pictures.length % 100 === 0) console.error(`${pictures.length} pictures with codes`);
  }
  if (choice.json) writeFileSync(choice.json, JSON.stringify({ machine: machine(), pictures }));
  console.log(tableOf(pictures, choice.frames));
}
